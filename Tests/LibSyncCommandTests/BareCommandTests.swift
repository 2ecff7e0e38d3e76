import ArgumentParsing
import CommandTesting
import Foundation
import TestSupport
import Testing

@testable import LibSyncCommand

/// Commands without anything else typed.
struct BareCommandTests {
  private var library: ArtworkLibrary

  init() throws { library = try ArtworkLibrary() }

  // MARK: Artwork

  private mutating func addAlbums() throws {
    try library.add("One", at: "Music/1/1.flac", album: "First")
    try library.add("Two", at: "Music/1/2.flac", album: "First")
    try library.add("Three", at: "Music/2/3.flac", album: "Second")
    for number in 1...2 {
      let picture = try ArtworkLibrary.picture(80, 60, shade: UInt8(number))
      try library.write(picture, to: "Music/\(number)/cover.jpg")
    }
    try library.take()
  }

  @Test mutating func `a size is enough for the covers of all albums`() throws {
    try addAlbums()
    let names = ["Artist - First.jpg", "Artist - Second.jpg"]
    let first = try library.tool.run("artwork", "--size", "40x40")
    #expect(first.status == 0, "\(first.errors)")
    #expect(first.lines.last == "2 pictures written to artwork")
    #expect(library.files(in: "artwork") == names)
    let times = names.map { library.written("artwork/\($0)") }
    let second = try library.tool.run("artwork", "--size", "40x40")
    #expect(second.lines.last == "2 albums: 2 found; 2 pictures: 2 unchanged")
    #expect(names.map { library.written("artwork/\($0)") } == times)
  }

  @Test mutating func `given items get a picture each in the same folder`() throws {
    try addAlbums()
    let result = try library.tool.run("artwork", "--where", "album=First", "--size", "40x40")
    #expect(result.status == 0, "\(result.errors)")
    #expect(library.files(in: "artwork") == (1...2).map { ArtworkLibrary.id($0) + ".jpg" })
  }

  @Test mutating func `no folder is made where no music is found`() throws {
    try library.add("One", at: "Music/1/1.flac", nil)
    try library.take()
    let result = try library.tool.run("artwork", "--size", "40x40")
    #expect(result.status == 1)
    #expect(result.errors.contains("the music files of 1 were not found"))
    #expect(result.errors.contains("--path-map") && result.errors.contains("--music"))
    #expect(try !library.folder.contents.contains("artwork"))
  }

  @Test mutating func `nothing typed counts the covers, writes nothing and says how to go on`()
    throws
  {
    try addAlbums()
    let result = try library.tool.run("artwork")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.lines == ["2 albums: 2 found"])
    #expect(result.errors.contains("nothing was written"))
    #expect(result.errors.contains("libsync artwork --size 300x300"))
    #expect(try !library.folder.contents.contains("artwork"))
  }

  @Test func `a library without items has no changes, and no covers for a reason`() throws {
    let folder = try TemporaryFolder()
    let tool = Tool.inProcess(in: folder)
    try folder.write(LibraryXML().text, to: "Library.xml")
    #expect(try tool.run("import", "-q", "Library.xml").status == 0)
    for options in [[], ["--json"], ["--stat"], ["--from", "iTunes"]] {
      let diff = try tool.run(["diff"] + options)
      #expect(diff.status == 0 && diff.errors.contains("No changes"), "\(options): \(diff.errors)")
    }
    #expect(try tool.run("diff", "--json").json()["library"] as? String == "iTunes")
    let since = try tool.run("diff", "--since", "2016")
    #expect(!since.errors.contains("nothing has been imported yet"), "\(since.errors)")
    let artwork = try tool.run("artwork", "--size", "40x40")
    #expect(artwork.status == 0 && artwork.errors.contains("has no items; 'libsync import'"))
  }

  // MARK: All commands

  private static var needy: [String] {
    LibSyncTool.tool.info.commands.filter {
      !$0.isHidden && $0.parameters.contains(where: \.isRequired)
    }
    .map(\.name)
  }

  @Test(arguments: needy)
  func `a missing operand is explained, with an example`(name: String) throws {
    let result = try library.tool.run(name.split(separator: " ").map(String.init))
    #expect(result.status == 64)
    #expect(result.errors.contains(" is missing ("), "\(result.errors)")
    #expect(result.errors.contains("; for example: "), "\(result.errors)")
  }

  @Test(arguments: [
    ["show"], ["convert"], ["archive"], ["archive", "library"], ["playlist", "export"],
    ["collection", "save", "Trip"], ["playlist", "add", "@current"],
    ["player", "queue", "append"], ["love"],
    ["export", "metadata"], ["rescue", "Trip"],
  ])
  mutating func `a command without enough options gives an example`(arguments: [String]) throws {
    try addAlbums()
    let result = try library.tool.run(arguments)
    #expect(result.status == 64)
    let name = arguments.filter { $0 != "Trip" }.joined(separator: " ")
    let example = try #require(result.errors.split(separator: "; for example: ").last)
    #expect(example.contains("libsync \(name)"), "\(result.errors)")
  }
}
