import Foundation
import MediaImport
import TestSupport
import Testing

/// The pictures inside audio files.
@Suite struct EmbeddedPictureTests {
  @Test(arguments: try AudioFixture.all)
  func `all pictures are read, front covers first`(fixture: AudioFixture) throws {
    let pictures = try EmbeddedPicture.read(fixture.path)
    let shown = pictures.map { picture in
      AudioFixture.Picture(
        kind: picture.kind.rawValue,
        mediaType: picture.mediaType,
        description: picture.description,
        byteCount: picture.bytes.count
      )
    }
    #expect(shown == fixture.pictures)
    let starts: [String: [UInt8]] = ["image/jpeg": [0xFF, 0xD8], "image/png": [0x89, 0x50]]
    #expect(pictures.allSatisfy { Array($0.bytes.prefix(2)) == starts[$0.mediaType] })
  }

  @Test func `a description in Latin-1 keeps its accents`() throws {
    let folder = try TemporaryFolder()
    let description = Data("Pochette d'\u{E9}t\u{E9}".unicodeScalars.map { UInt8($0.value) })
    let content =
      Data([0]) + Data("image/jpeg".utf8) + [0, 3] + description + [0, 0xFF, 0xD8, 0xFF, 0xD9]
    let path = try folder.write(
      TaggedAudio.mp3(frames: [TaggedAudio.frame("APIC", content)]),
      to: "a.mp3"
    )
    #expect(try EmbeddedPicture.read(path).map(\.description) == ["Pochette d'été"])
  }

  @Test func `a missing file cannot be opened`() {
    let error = #expect(throws: ImportError.self) { try EmbeddedPicture.read("/nowhere.mp3") }
    #expect(error?.code == .cannotOpen)
  }

  @Test func `a folder, an empty file and a text file are not audio`() throws {
    let folder = try TemporaryFolder()
    let paths = [
      folder.path, try folder.write("", to: "empty.mp3"),
      try folder.write(String(repeating: "words ", count: 999), to: "text.flac"),
    ]
    for path in paths {
      let error = #expect(throws: ImportError.self) { try EmbeddedPicture.read(path) }
      #expect(error?.code == .wrongFormat)
    }
  }
}
