import CommandTesting
import Foundation
import TestSupport
import Testing

/// Items without a file, such as streams, in commands about files.
struct StreamCommandTests: CommandSuite {
  private let folder: TemporaryFolder
  let tool: Tool

  /// Imports each kind of item twice, and one song whose file is missing.
  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    let stream = LibraryXML.string("Track Type", "URL")
    let kinds = [
      ("Radio", stream + LibraryXML.string("Location", "http://radio.example:8000/listen.pls")),
      ("Episode", stream), ("Cloud", LibraryXML.string("Track Type", "Remote")),
    ]
    var xml = LibraryXML()
    for (title, keys) in kinds + kinds {
      xml.tracks.append(
        LibraryXML.track(xml.tracks.count + 1, title, keys) + LibraryXML.string("Artist", "X")
          + LibraryXML.integer("Total Time", 60_000)
      )
    }
    xml.tracks.append(
      LibraryXML.track(7, "Song", LibraryXML.string("Location", "file:///away/Song.mp3"))
    )
    xml.playlists = [LibraryXML.master(Array(1...7))]
    try folder.write(xml.text, to: "Library.xml")
    try run("import", "-q", "Library.xml")
  }

  @Test func `streams are no duplicates, but items in the cloud can be`() throws {
    let groups = try run("duplicates", "--template", "{title}", status: 1).lines
    #expect(groups == ["Cloud", "Cloud"])
  }

  @Test func `pictures of items without a file are not missing`() throws {
    let result = try run("artwork", "--all", "--size", "40x40", status: 1)
    #expect(
      result.lines
        == ["7 items: 1 missing, 6 without a file left out (no files found for 1)"]
    )
    #expect(result.errors.contains("1 item without a picture; the music files of 1 were not found"))
    let counts = try run("artwork", "--all", "--size", "40x40", "--json", status: 1).json()[
      "counts"
    ]
    let numbers = try #require(counts as? [String: Int])
    #expect(numbers["missing"] == 1 && numbers["leftOut"] == 6 && numbers["withoutFile"] == 1)
  }

  @Test func `a library of streams lacks no pictures`() throws {
    try run("artwork", "--where", "title=Radio", "--size", "40x40", status: 0)
  }
}
