import CommandTesting
import Foundation
import TestSupport
import Testing

/// Work with items and collections, by the numbers in `Tests/README.md`.
struct ItemFeatureTests: CommandSuite {
  private let folder: TemporaryFolder
  let tool: Tool
  private let ids = (1...4).map { "A00000000000000\($0)" }

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    try take(plays: 3)
  }

  private func take(plays: Int64) throws {
    var xml = LibraryXML()
    for (index, song) in [("One", "Blue"), ("Two", "Blue"), ("Three", "Red"), ("Four", "")]
      .enumerated()
    {
      xml.tracks.append(
        LibraryXML.track(index + 1, song.0) + LibraryXML.string("Artist", "Ann")
          + LibraryXML.string("Genre", song.1 == "Red" ? "Rock" : "Jazz")
          + (song.1.isEmpty ? "" : LibraryXML.string("Album", song.1))
          + LibraryXML.integer("Play Count", plays)
      )
    }
    xml.playlists = [LibraryXML.master(Array(1...4))]
    try folder.write(xml.text, to: "Library.xml")
    try run("import", "-q", "Library.xml")
  }

  private func collections(_ arguments: String...) throws -> [[String: Any]] {
    let json = try run(["query", "--group", "album", "--json"] + arguments).json()
    return try #require(json["collections"] as? [[String: Any]])
  }

  @Test(arguments: [
    ["items"], ["show", "A000000000000001"], ["albums", "--items"], ["stats"], ["count"],
    ["missing"], ["duplicates"],
  ])
  func `LIB-09: commands that read items change nothing`(command: [String]) throws {
    let file = URL(filePath: folder.file("library.sqlite"))
    let before = try Data(contentsOf: file)
    #expect(try tool.run(command).status <= 1)
    #expect(try Data(contentsOf: file) == before)
  }

  @Test func `LIB-14: user-defined properties follow what was played`() throws {
    let names = try run("properties", "--category", "userDefined", "--format", "csv").output
    for name in ["rating", "playCount", "skipCount", "lastPlayedDate"] {
      #expect(names.contains("\n\(name),userDefined,"))
    }
    let plays = ["items", ids[0], "--fields", "playCount", "--format", "tsv"]
    #expect(try run(plays).lines.last == "3")
    try take(plays: 4)
    #expect(try run(plays).lines.last == "4")
  }

  @Test func `LIB-17: genres and artists come with their weights`() throws {
    let stats = try run("stats", "--json").json()
    let genres = try #require(stats["genres"] as? [[String: Any]])
    #expect(genres.map { $0["title"] as? String } == ["Jazz", "Rock"])
    #expect(genres.map { $0["playCount"] as? Int } == [9, 3])
    let artists = try #require(stats["artists"] as? [[String: Any]])
    #expect(artists.map { $0["count"] as? Int } == [4])
  }

  @Test func `LIB-21: a query is checked before the library is opened`() throws {
    for option in [["--where", "lyrics=x"], ["--match", "artist is"], ["--sort", "plys"]] {
      try run(["count", "--library", "none.sqlite"] + option, status: 64)
    }
    try run("count", "--library", "none.sqlite", "--where", "artist=x", status: 66)
  }

  @Test func `LIB-25, LIB-26: conditions one by one or as one rule are the same`() throws {
    let single = try run("items", "--where", "album=Blue", "--where", "title~o", "--format", "ids")
    #expect(single.lines == Array(ids.prefix(2)))
    let turned = try run("items", "--where", "title~o", "--where", "album=Blue", "--format", "ids")
    let rule = "album is 'Blue' and title contains 'o'"
    let set = try run("items", "--match", rule, "--format", "ids")
    #expect(turned.output == single.output && set.output == single.output)
  }

  @Test func `LIB-36: albums without a condition have all audio with an album`() throws {
    let counts = try collections().compactMap { $0["count"] as? Int }
    #expect(counts == [2, 1])
    let unknown = try collections("--include-unknown").compactMap { $0["count"] as? Int }
    #expect(unknown.reduce(0, +) == 4)
  }

  @Test func `LIB-40, LIB-41: a collection has its items, which share its values`() throws {
    for album in try collections("--items", "--fields", "title,album,artist") {
      let items = try #require(album["items"] as? [[String: String]])
      #expect(album["count"] as? Int == items.count)
      #expect(items.allSatisfy { $0["albumTitle"] == album["title"] as? String })
      #expect(items.allSatisfy { $0["artist"] == album["artist"] as? String })
    }
  }

  @Test func `LIB-42: items given by their IDs are a collection of their own`() throws {
    let own = ["items", "--format", "ids", ids[2], ids[0]]
    let before = try run(own).lines
    #expect(before == [ids[2], ids[0]])
    #expect(try run(own + [ids[3]]).lines == before + [ids[3]])
    #expect(try run(own).lines == before)
    #expect(try run("count").output == "4\n")
  }
}
