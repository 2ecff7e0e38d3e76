import CommandTesting
import Foundation
import TestSupport
import Testing

/// Reports on all libraries together: `duplicates --from all` and `stats --from all`.
struct AllLibrariesReportTests: CommandSuite {
  private let folder: TemporaryFolder
  let tool: Tool

  /// Imports the libraries `Mine` with One and Two, and `Hers` with One and Three.
  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    try take(["One", "Two"], as: "Mine", ids: "A", plays: 2)
    try take(["One", "Three"], as: "Hers", ids: "D", plays: 5)
  }

  private func take(_ titles: [String], as name: String, ids: String, plays: Int64) throws {
    var library = LibraryXML(songs: titles)
    library.head = library.head.replacing("7FE190A91827057C", with: "000000000000000\(ids)")
    library.tracks = library.tracks.enumerated().map { index, track in
      track.replacing(">A0", with: ">\(ids)0") + LibraryXML.string("Artist", "Band")
        + LibraryXML.integer("Total Time", 180_000 + Int64(index))
        + LibraryXML.integer("Play Count", index == 0 ? plays : 0)
        + (index == 0 ? LibraryXML.string("Genre", "Rock") : LibraryXML.string("Genre", "Jazz"))
        + LibraryXML.string("Location", "file:///\(name)/\(index).mp3")
    }
    library.playlists = library.playlists.map { $0.replacing(">B0", with: ">\(ids)1") }
    try folder.write(library.text, to: "\(name).xml")
    try run("import", "-q", "--as-new", name, "\(name).xml")
  }

  @Test func `duplicates are found across libraries, and name theirs`() throws {
    try run("duplicates", "--from", "Mine")
    let text = try run("duplicates", "--from", "all", status: 1)
    #expect(text.lines.first == "Same recording: One — Band")
    // The item with more plays is the one to keep.
    #expect(text.lines[1].contains("keep  D000000000000001"))
    #expect(text.lines[1].hasSuffix("in 'Hers'") && text.lines[2].hasSuffix("in 'Mine'"))
    let json = try run("duplicates", "--from", "all", "--json", status: 1).json()
    #expect(json["library"] == nil)
    let groups = try #require(json["groups"] as? [[String: Any]])
    let items = try #require(groups.first?["items"] as? [[String: Any]])
    #expect(groups.count == 1)
    #expect(items.map { $0["library"] as? String } == ["Hers", "Mine"])
    let one = try run("duplicates", "--from", "Mine", "--json").json()
    #expect(one["library"] as? String == "Mine")
    let template = "{group} {library} {persistentID}"
    let lines = try run("duplicates", "--from", "all", "--template", template, status: 1).lines
    #expect(lines == ["1 Hers D000000000000001", "1 Mine A000000000000001"])
    try run("duplicates", "--from", "Mine", "--template", "{library}", status: 64)
    try run("duplicates", "--from", "all", "--where", "title=Two")
  }

  @Test func `items with the same ID in two libraries are two items`() throws {
    try take(["One"], as: "Again", ids: "A", plays: 1)
    let json = try run("duplicates", "--from", "all", "--json", status: 1).json()
    let groups = try #require(json["groups"] as? [[String: Any]])
    let items = try #require(groups.first?["items"] as? [[String: Any]])
    #expect(items.map { $0["library"] as? String } == ["Hers", "Mine", "Again"])
    try folder.write(CutSong.text("same"), to: "0.mp3")
    let same = [
      "duplicates", "--from", "all", "--content", "--path-map", "/Mine=\(folder.path)",
      "--path-map", "/Again=\(folder.path)", "--json",
    ]
    #expect(try run(same, status: 1).json()["groups"] is [Any])
  }

  @Test func `statistics are those of all libraries together`() throws {
    let json = try run("stats", "--from", "all", "--json").json()
    #expect(json["libraries"] as? [String] == ["Mine", "Hers"] && json["library"] == nil)
    let total = try #require(json["total"] as? [String: Any])
    #expect(total["count"] as? Int == 4 && total["playCount"] as? Int == 7)
    #expect(json["neverPlayed"] as? Int == 2)
    let artists = try #require(json["artists"] as? [[String: Any]])
    #expect(artists.count == 1)
    #expect(artists[0]["count"] as? Int == 4 && artists[0]["playCount"] as? Int == 7)
    let genres = try #require(json["genres"] as? [[String: Any]])
    #expect(genres.map { $0["title"] as? String } == ["Rock"])
    let songs = try #require(json["songs"] as? [[String: Any]])
    #expect(songs.map { $0["playCount"] as? Int } == [5, 2])
    let best = try run("stats", "--from", "all", "--top", "1", "--json").json()
    #expect((best["songs"] as? [Any])?.count == 1)
    let text = try run("stats", "--from", "all")
    #expect(text.lines[0] == "All libraries: Mine, Hers" && text.lines[1].hasPrefix("4 items"))
    try run("stats", "--from", "all", "--html", "stats.html")
    #expect(try folder.contents.contains("stats.html"))
  }

  @Test func `the sum of one library is its own statistics`() throws {
    try run("libraries", "remove", "-y", "Hers")
    var (all, one) = try (
      run("stats", "--from", "all", "--json").json(), run("stats", "--json").json()
    )
    #expect(all.removeValue(forKey: "libraries") as? [String] == ["Mine"])
    #expect(one.removeValue(forKey: "library") as? String == "Mine")
    #expect(all as NSDictionary == one as NSDictionary)
  }
}
