import Foundation
import TestSupport
import Testing

@testable import LibSync

/// Files are media by their content, not by their names.
struct MediaContentTests {
  private static func fixtures(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: ProjectFiles.fixture(folder)).sorted()
      .map { "\(folder)/\($0)" }
  }

  private static func isMedia(_ content: [UInt8]) -> Bool {
    let isMedia = try? MediaContent.isMedia(byteCount: content.count) { start, count in
      Array(content.dropFirst(start).prefix(count))
    }
    return isMedia == true
  }

  private static func isMedia(_ text: String) -> Bool { isMedia(Array(text.utf8)) }

  @Test func `all fixtures with sound are media`() throws {
    let names = try Self.fixtures("Audio").filter { !$0.hasSuffix(".json") }
    #expect(names.count > 20)
    for name in names {
      let content = try Data(contentsOf: URL(filePath: ProjectFiles.fixture(name)))
      #expect(Self.isMedia(Array(content)), "\(name)")
    }
  }

  @Test(arguments: [
    "%PDF-1.7\n1 0 obj\nstartxref\n0\n%%EOF\n", "\n\n%PDF-1.4\n%%EOF",
    "RIFF\0\0\0\0WEBPVP8 ", "GIF89a", "\0\0\0\u{18}ftypheic",
    "\0\0\0\u{20}ftypM4P ",
    "PK\u{3}\u{4}" + String(repeating: "\0", count: 26)
      + "mimetypeapplication/epub+zip",
  ])
  func `documents, pictures and protected purchases are media`(content: String) {
    #expect(Self.isMedia(content))
  }

  @Test(arguments: [
    "", "-----BEGIN OPENSSH PRIVATE KEY-----\n", "SQLite format 3\0",
    "root:x:0:0:root:/root:/bin/sh",
    "BM, but no bitmap, as a text may begin", "PK\u{3}\u{4}", "\u{7F}ELF", "RIFF\0\0\0\0CDXA",
    "{\"ID3\":1}", "ID3", "ID3 secret", "ID3\u{3}\0\0\0\0\0\0", "ID3\u{4}\0\0\0\0\0\u{4}\0\0\0\0",
    "%PDF-1.7\n",
    "MAC addresses: ", "The wide road", "one mdat", "FLV ", "fLaC ", "caff", "TTA1", "DSD ", "wvpk",
  ])
  func `other files are not`(content: String) {
    #expect(!Self.isMedia(content + String(repeating: "secret ", count: 2000)))
    #expect(!Self.isMedia(content))
  }

  @Test func `the first bytes of a picture are not one`() {
    let start: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2]
    #expect(!Self.isMedia(Array("secret ".utf8).reduce(into: start) { $0.append($1) }))
    #expect(!Self.isMedia([0xFF, 0xD8, 0xFF] + Array("secret".utf8)))
    #expect(Self.isMedia(start + [0xFF, 0xFF, 0xC4, 0, 2, 0xFF, 0xC2, 0, 11, 8]))
  }

  @Test func `the sound after a tag counts, however long the tag is`() throws {
    let frame: [UInt8] = [0xFF, 0xFB, 0x90, 0x64] + [UInt8](repeating: 0, count: 413)
    let tag = Array("ID3".utf8) + [3, 0, 0, 0, 8, 0, 0] + [UInt8](repeating: 7, count: 1 << 17)
    #expect(Self.isMedia(tag + frame + frame))
    #expect(Self.isMedia(tag + [0, 0] + Array("fLaC\0\0\0\u{22}".utf8)))
    #expect(!Self.isMedia(tag + Array("secret".utf8)))
    // A file that was cut off in its tag is somebody's music, too.
    #expect(Self.isMedia(Array(CutSong.data("").prefix(14))))
  }

  @Test func `MPEG audio may begin late, but one header is not enough`() {
    let frame: [UInt8] = [0xFF, 0xFB, 0x90, 0x64] + [UInt8](repeating: 0, count: 413)
    let blank = [UInt8](repeating: 0, count: 10_000)
    #expect(Self.isMedia(frame + frame))
    #expect(Self.isMedia(blank + frame + frame))
    #expect(!Self.isMedia(blank + frame + blank))
    let aac: [UInt8] = [0xFF, 0xF1, 0x50, 0x80, 0x02, 0x1F, 0xFC] + [UInt8](repeating: 1, count: 9)
    #expect(Self.isMedia(aac + aac))
  }

  @Test func `links may not lead out of a device`() throws {
    let folder = try TemporaryFolder()
    for name in ["device", "other"] {
      try FileManager.default.createDirectory(
        atPath: folder.file(name),
        withIntermediateDirectories: false
      )
      try folder.write(CutSong.text(""), to: "\(name)/song.mp3")
    }
    try #require(symlink("device", folder.file("mount")) == 0)
    try #require(symlink("song.mp3", folder.file("device/near.mp3")) == 0)
    try #require(symlink("../other/song.mp3", folder.file("device/far.mp3")) == 0)
    try #require(symlink("../other", folder.file("device/folder")) == 0)
    for root in ["device", "mount"] {
      let bounds = DeviceBounds(folder.file(root))
      for (name, isRefused) in [
        ("song.mp3", false), ("near.mp3", false), ("far.mp3", true), ("folder/song.mp3", true),
      ] {
        let state = OriginalState(folder.file("\(root)/\(name)"), on: bounds)
        #expect((state.refusal != nil) == isRefused, "\(name)")
        #expect(OriginalState(folder.file("\(root)/\(name)")).refusal == nil)
      }
    }
    #expect(OriginalState("/dev/zero").refusal == "not a regular file")
    #expect(OriginalState(folder.file("none")).refusal == nil)
  }
}
