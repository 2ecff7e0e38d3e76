import CommandTesting
import Foundation
import TestSupport
import Testing

/// The further features of libraries, on the command line, by their numbers in `Tests/README.md`.
struct FurtherFeatureCommandTests: CommandSuite {
  private let folder: TemporaryFolder
  let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    try folder.write(LibraryXML.example().text, to: "Library.xml")
    try run("import", "-q", "Library.xml")
  }

  /// Returns the first column of a table.
  private func names(_ arguments: String...) throws -> [String] {
    try run(arguments + ["--format", "csv"]).lines.dropFirst().map {
      String($0.prefix { $0 != "," })
    }
  }

  @Test func `EXT-01: sections cover the collections in order`() throws {
    #expect(
      try run("albums", "--sections", "--format", "csv").lines
        == ["title,first,count", "G,0,2", "H,2,1", "T,3,1"]
    )
    try run("query", "--group", "playlist", "--sections", status: 64)
  }

  @Test func `EXT-02: text contains other text, whatever the case and the accents`() throws {
    for (text, count) in [("ECL", 1), ("d", 2), ("Ebbs", 0)] {
      #expect(try run("count", "--where", "title~\(text)").output == "\(count)\n")
    }
  }

  @Test func `EXT-03: properties are listed with a type and whether they filter`() throws {
    let lines = try run("properties", "--format", "csv").lines
    #expect(lines.contains("albumTitle,general,text,true"))
    #expect(lines.contains("rating,userDefined,stars,false"))
    #expect(lines.contains { $0.hasPrefix("userGrouping,userDefined,") })
    #expect(lines.contains("artwork,general,text,false"))
    let refused = try run("items", "--where", "lyrics=love", status: 64)
    #expect(refused.errors.contains("'lyrics' is in the items' files"), "\(refused.errors)")
    try run("properties", "--can-filter", "isCloudItem")
  }

  @Test func `EXT-04: playlists have a kind and a seed`() throws {
    try run("playlist", "add", "@current", "A000000000000001")
    let lists = try run("playlists", "--json").json()["playlists"] as? [[String: Any]] ?? []
    #expect(
      lists.map { $0["kind"] as? String } == ["ordinary", "smart", "genius", "onTheGo"]
    )
    let more = try run("playlists", "--attributes", "--json").json()["playlists"]
    let attributed = more as? [[String: Any]] ?? []
    #expect(attributed.map { $0["attributes"] as? Int } == [0, 2, 4, 1])
    #expect(
      attributed.map { $0["geniusSeed"] as? String } == [nil, nil, "A000000000000004", nil]
    )
    #expect(lists.allSatisfy { $0["attributes"] == nil })
    let table = try run("playlists", "--attributes").lines
    #expect(table[0].contains("Attributes") && table[4].contains("on-the-go"))
    #expect(table[3].contains("Genius") && table[3].hasSuffix("A000000000000004"))
    try run("playlists", "--attributes", "--tree", status: 64)
    let seed = try run("playlist", "show", "Like Rust", "--seed", "--format", "ids").lines
    #expect(seed == ["A000000000000004"])
  }

  @Test func `EXT-05: each grouping and preset has its collections`() throws {
    for (grouping, count) in [
      ("title", 6), ("album", 5), ("artist", 3), ("albumArtist", 3), ("composer", 0),
      ("genre", 3), ("playlist", 3), ("podcastTitle", 1),
    ] {
      #expect(try names("query", "--group", grouping).count == count, "\(grouping)")
    }
    for (preset, count) in [
      ("albums", 4), ("artists", 3), ("songs", 5), ("playlists", 3), ("podcasts", 1),
      ("audiobooks", 0), ("compilations", 0), ("composers", 0), ("genres", 3),
    ] {
      #expect(try names("query", "--preset", preset).count == count, "\(preset)")
    }
  }

  @Test func `EXT-06: a leading article does not count`() throws {
    #expect(try names("artists") == ["Ada", "The Bolds", "Zed"])
    #expect(try names("artists", "--sections") == ["A", "B", "Z"])
  }

  @Test func `EXT-07: the date of the last change moves only on change`() throws {
    func date() throws -> String? {
      let libraries = try run("libraries", "--json").json()["libraries"] as? [[String: Any]]
      return libraries?.first?["imported"] as? String
    }
    let later = Tool.inProcess(in: folder, environment: ["SOURCE_DATE_EPOCH": "1800000000"])
    var xml = try LibraryXML.example()
    xml.tail = "<!-- the same library in other bytes -->"
    try folder.write(xml.text, to: "Library.xml")
    #expect(try later.run("import", "Library.xml").status == 0)
    #expect(try date() == "2023-11-14T22:13:20Z")
    xml.tracks[0] = xml.tracks[0].replacing("Ebb", with: "Low Tide")
    try folder.write(xml.text, to: "Library.xml")
    #expect(try later.run("import", "Library.xml").status == 0)
    #expect(try date() == "2027-01-15T08:00:00Z")
  }

  @Test func `EXT-08: albums with the same title have different IDs`() throws {
    let json = try run("albums", "--json").json()["collections"] as? [[String: Any]] ?? []
    #expect(json.prefix(2).allSatisfy { $0["title"] as? String == "Greatest Hits" })
    #expect(Set(json.compactMap { $0["persistentID"] as? String }).count == 4)
  }
}
