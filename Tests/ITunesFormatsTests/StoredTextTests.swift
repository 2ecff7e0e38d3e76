import Testing

@testable import ITunesFormats

struct StoredTextTests {
  /// Returns a data record of iTunes with a text.
  private func record(
    _ encoding: UInt8,
    _ text: [UInt8],
    count: UInt8? = nil,
    isBigEndian: Bool = false
  ) -> FormatRecord {
    let length = count ?? UInt8(text.count)
    let numbers: [UInt8] =
      isBigEndian ? [0, 0, 0, encoding, 0, 0, 0, length] : [encoding, 0, 0, 0, length, 0, 0, 0]
    let bytes = [UInt8](repeating: 0, count: 24) + numbers + [UInt8](repeating: 0, count: 8) + text
    return FormatRecord(bytes: bytes, isBigEndian: isBigEndian)
  }

  private func text(_ record: FormatRecord) -> String? {
    var text = StoredText()
    return text.read(record, from: 24) ? text.string : nil
  }

  @Test func `each encoding becomes UTF-8`() {
    #expect(text(record(3, [0x63, 0x61, 0x66, 0xE9])) == "café")
    #expect(text(record(2, Array("file:///ä".utf8))) == "file:///ä")
    #expect(text(record(0, Array("file:///a".utf8))) == "file:///a")
    #expect(text(record(1, [0x71, 0x67, 0xAC, 0x4E])) == "東京")
    #expect(text(record(1, [0x67, 0x71, 0x4E, 0xAC], isBigEndian: true)) == "東京")
    #expect(text(record(1, [0x3D, 0xD8, 0x00, 0xDE])) == "😀")
  }

  @Test func `lone surrogates and invalid bytes are replaced`() {
    #expect(text(record(1, [0x3D, 0xD8, 0x41, 0x00])) == "\u{FFFD}A")
    #expect(text(record(1, [0x00, 0xDE])) == "\u{FFFD}")
    #expect(text(record(2, [0x41, 0xFF])) == "A\u{FFFD}")
  }

  @Test func `a text longer than its record or in another encoding is damaged`() {
    #expect(text(record(3, [0x41], count: 2)) == nil)
    #expect(text(record(4, [0x41])) == nil)
    #expect(text(FormatRecord(bytes: [1, 2, 3])) == nil)
  }

  @Test func `control characters become those of a Library.xml`() {
    var text = StoredText()
    let isRead = text.read(record(3, Array("a\r\nb\rc\u{1}d\te".utf8)), from: 24)
    #expect(isRead)
    text.normalise()
    #expect(text.string == "a\nb\nc d\te")
  }
}
