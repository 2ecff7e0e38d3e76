import Testing

@testable import ITunesFormats

struct LibraryEnvelopeTests {
  @Test func `a file of another kind is refused`() {
    #expect(throws: LibraryFormatError("it is not a library of iTunes or Music", at: 0)) {
      _ = try LibraryEnvelope(Array("<?xml version".utf8))
    }
  }
}
