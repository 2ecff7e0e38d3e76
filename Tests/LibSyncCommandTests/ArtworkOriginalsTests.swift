import Foundation
import LibSync
import TestSupport
import Testing

/// Source pictures are never replaced by pictures made from them.
struct ArtworkOriginalsTests {
  private var library: ArtworkLibrary

  init() throws { library = try ArtworkLibrary() }

  private func cover(_ arguments: String...) throws -> Tool.Result {
    try library.tool.run(
      ["artwork", "--all", "--group", "album", "--name", "{album}/cover", "-o", "Music"] + arguments
    )
  }

  @Test mutating func `the fallback does not replace a picture`() throws {
    let picture = Data("RIFF\u{4}\u{0}\u{0}\u{0}WEBPVP8 ".utf8)
    try library.add("One", at: "Music/A/1.flac", album: "A")
    try library.write(picture, to: "Music/A/cover.jpg")
    try library.take()
    let result = try cover("--size", "10x10", "--fallback", "builtin")
    #expect(result.status == 3)
    #expect(result.errors.contains("Music/A/cover.jpg: not written"))
    #expect(Data(try library.bytes("Music/A/cover.jpg")) == picture)
  }

  @Test mutating func `the fallback file is not replaced by its resized copy`() throws {
    let picture = try ArtworkLibrary.picture(80, 60)
    try library.add("One", at: "Music/A/1.flac", album: "A")
    try library.write(picture, to: "fallback.jpg")
    try library.take()
    let result = try library.tool.run(
      "artwork",
      "--all",
      "--size",
      "10x10",
      "--fallback",
      "fallback.jpg",
      "-o",
      "fallback.jpg"
    )
    #expect(result.status == 64)
    #expect(Data(try library.bytes("fallback.jpg")) == picture)
  }

  @Test(arguments: [false, true])
  mutating func `a picture that would outrank its source is refused`(isFallback: Bool) throws {
    try library.add("One", at: "Music/A/1.flac", album: "A")
    if !isFallback {
      try library.write(try ArtworkLibrary.picture(80, 60, .png), to: "Music/A/cover.png")
    }
    try library.take()
    let result = try cover("--size", "10x10", "--fallback", "builtin")
    #expect(result.status == 3)
    #expect(result.errors.contains("it would be mistaken for its folder's picture"))
    #expect(!library.files(in: "Music").contains("A/cover.jpg"))
  }

  @Test mutating func `a picture that would outrank that of another item is refused`() throws {
    let picture = try ArtworkLibrary.picture(80, 60)
    try library.add("One", at: "Music/A/1.flac", album: "A")
    try library.add("Two", at: "Music/A/2.flac", album: "A", ArtworkLibrary.flac((3, picture)))
    try library.take()
    #expect(try cover("--size", "10x10").status == 3)
    #expect(!library.files(in: "Music").contains("A/cover.jpg"))
  }

  @Test mutating func `an embedded picture may be written beside its file`() throws {
    let picture = try ArtworkLibrary.picture(80, 60)
    try library.add("One", at: "Music/A/1.flac", album: "A", ArtworkLibrary.flac((3, picture)))
    try library.take()
    #expect(try cover("--extract").status == 0)
    #expect(Data(try library.bytes("Music/A/cover.jpg")) == picture)
  }

  @Test(arguments: ["Music/A/1.flac", "Music/A/2.flac", "Music/A/cover.jpg", "fallback.jpg"])
  mutating func `a page does not replace the files it is made from`(path: String) throws {
    let picture = try ArtworkLibrary.picture(80, 60)
    try library.add("One", at: "Music/A/1.flac", album: "A", ArtworkLibrary.flac((3, picture)))
    try library.add("Two", at: "Music/A/2.flac", album: "A")
    for name in ["Music/A/cover.jpg", "fallback.jpg"] { try library.write(picture, to: name) }
    try library.take()
    let before = try library.bytes(path)
    let options = ["--all", "--group", "album", "--fallback", "fallback.jpg"]
    for _ in 1...2 {
      let result = try library.tool.run(["artwork"] + options + ["--contact-sheet", path])
      // The command line names the fallback, and the library the files of items; only the run finds
      // the pictures beside them.
      let isNamed = path != "Music/A/cover.jpg"
      #expect(result.status == (isNamed ? 64 : 73))
      #expect(result.errors.contains(isNamed ? "would replace" : "pictures are read from it"))
      #expect(result.errors.contains(path))
      #expect(try library.bytes(path) == before)
    }
  }

  @Test mutating func `the library file is not replaced under any name`() throws {
    try library.add("One", at: "Music/A/1.flac", album: "A")
    try library.write(try ArtworkLibrary.picture(80, 60), to: "Music/A/cover.jpg")
    try library.take()
    for name in ["library.jpg", "other.jpg"] {
      try FileManager.default.linkItem(
        atPath: library.folder.file("library.sqlite"),
        toPath: library.folder.file(name)
      )
    }
    let before = try library.bytes("library.sqlite")
    let result = try library.tool.run(
      "artwork",
      "--all",
      "--size",
      "9x9",
      "--name",
      "other",
      "-o",
      ".",
      "--no-cache"
    )
    #expect(result.status == 3)
    #expect(try library.bytes("other.jpg").prefix(16) == before.prefix(16))
  }
}
