import Foundation
import TestSupport
import Testing

/// Pictures written beside the music, where players look for them.
struct ArtworkBesideMusicTests {
  private var library: ArtworkLibrary

  init() throws { library = try ArtworkLibrary() }

  private func make(_ more: String...) throws -> Tool.Result {
    let options = ["artwork", "--all", "--group", "album", "--size", "9x9"]
    return try library.tool.run(options + ["--name", "{folder}/folder"] + more)
  }

  private mutating func add(_ title: String, at path: String, album: String, shade: UInt8) throws {
    let picture = try ArtworkLibrary.picture(30, 30, shade: shade)
    try library.add(title, at: path, album: album, ArtworkLibrary.flac((3, picture)))
  }

  @Test mutating func `each folder of an album gets the picture once`() throws {
    try add("One", at: "Music/A/Disc 1/1.flac", album: "A", shade: 10)
    try add("Two", at: "Music/A/Disc 2/1.flac", album: "A", shade: 10)
    try add("Three", at: "Music/B/1.flac", album: "B", shade: 200)
    try library.take()
    #expect(try make().status == 0)
    let files = [
      "A/Disc 1/1.flac", "A/Disc 1/folder.jpg", "A/Disc 2/1.flac", "A/Disc 2/folder.jpg",
      "B/1.flac", "B/folder.jpg",
    ]
    #expect(library.files(in: "Music") == files)
    #expect(
      try library.bytes("Music/A/Disc 1/folder.jpg") != library.bytes("Music/B/folder.jpg")
    )
    let written = library.written("Music/B/folder.jpg")
    #expect(try make().status == 0)
    #expect(library.files(in: "Music") == files)
    #expect(library.written("Music/B/folder.jpg") == written)
  }

  @Test mutating func `two albums in one folder get the picture of the first`() throws {
    for number in 0..<8 {
      try add(
        "\(number)",
        at: "Music/A/\(number).flac",
        album: "\(number)",
        shade: UInt8(30 * number)
      )
    }
    try library.take()
    #expect(try make("--jobs", "4").status == 0)
    let first = try library.bytes("Music/A/folder.jpg")
    for _ in 0..<4 {
      try FileManager.default.removeItem(atPath: library.folder.file("Music/A/folder.jpg"))
      #expect(try make("--jobs", "4").status == 0)
      #expect(try library.bytes("Music/A/folder.jpg") == first)
    }
  }

  @Test mutating func `an existing file is kept`() throws {
    try add("One", at: "Music/A/1.flac", album: "A", shade: 10)
    try library.write(Data("mine".utf8), to: "Music/A/folder.jpg")
    try library.take()
    let made = try make("--json")
    #expect(made.status == 0)
    #expect(made.output.contains("\"kept\":1"))
    #expect(try library.bytes("Music/A/folder.jpg") == Array("mine".utf8))
  }

  @Test mutating func `the existing picture of a folder still represents the album`() throws {
    try library.add("One", at: "Music/A/1.flac", album: "A")
    try library.write(try ArtworkLibrary.picture(30, 30), to: "Music/A/cover.jpg")
    try library.take()
    #expect(try make().status == 0)
    #expect(library.files(in: "Music") == ["A/1.flac", "A/cover.jpg", "A/folder.jpg"])
    #expect(try library.size("Music/A/cover.jpg") == "30×30")
    #expect(try make().status == 0)
  }

  @Test mutating func `a link in place of the file is kept`() throws {
    try add("One", at: "Music/A/1.flac", album: "A", shade: 10)
    try library.write(Data("victim".utf8), to: "victim.jpg")
    try FileManager.default.createSymbolicLink(
      atPath: library.folder.file("Music/A/folder.jpg"),
      withDestinationPath: library.folder.file("victim.jpg")
    )
    try library.take()
    #expect(try make().status == 0)
    #expect(try library.bytes("victim.jpg") == Array("victim".utf8))
  }

  @Test mutating func `any item's picture is written to each folder of its album`() throws {
    try library.add("One", at: "Music/A/Disc 1/1.flac", album: "A")
    try add("Two", at: "Music/A/Disc 2/1.flac", album: "A", shade: 10)
    try library.take()
    let files = ["1/1.flac", "1/folder.jpg", "2/1.flac", "2/folder.jpg"].map { "A/Disc " + $0 }
    for _ in 1...2 {
      #expect(try make().status == 0)
      #expect(library.files(in: "Music") == files)
    }
  }

  @Test mutating func `a folder without a picture does not get that of another album`() throws {
    try add("One", at: "Music/A/1.flac", album: "A", shade: 10)
    try library.add("Two", at: "Music/A/2.flac", album: "B")
    try add("Three", at: "Music/C/1.flac", album: "C", shade: 10)
    try add("Four", at: "Music/C/2.flac", album: "D", shade: 20)
    try library.add("Five", at: "Music/C/3.flac", album: "C")
    try library.take()
    let result = try make()
    #expect(result.status == 3)
    #expect(result.errors.contains("items of other albums in this folder have no picture"))
    #expect(!library.files(in: "Music").contains("A/folder.jpg"))
    #expect(library.files(in: "Music").contains("C/folder.jpg"))
  }

  @Test(arguments: ["iPod_Control", "iTunes_Control"])
  mutating func `nothing is written to an iPod imported as a folder`(
    control: String
  ) throws {
    try add("One", at: "Pod/\(control)/Music/F00/1.flac", album: "A", shade: 10)
    try add("Two", at: "Music/1.flac", album: "A", shade: 10)
    try library.take()
    let result = try make()
    #expect(result.status == 3)
    #expect(result.errors.contains("F00: not written: nothing is written to a device"))
    #expect(library.files(in: "Pod") == ["\(control)/Music/F00/1.flac"])
    #expect(library.files(in: "Music") == ["1.flac", "folder.jpg"])
  }

  @Test mutating func `the folder placeholder cannot be combined with an output folder`() throws {
    try add("One", at: "Music/A/1.flac", album: "A", shade: 10)
    try library.take()
    #expect(try make("-o", "out").status == 64)
    for name in ["{folder}", "a/{folder}", "{folder}x/y"] {
      let options = ["artwork", "--all", "--size", "9x9", "--name", name, "-o", "out"]
      let result = try library.tool.run(options)
      #expect(result.status == 64)
      #expect(result.errors.contains("{folder}/ at the beginning"))
    }
  }
}
