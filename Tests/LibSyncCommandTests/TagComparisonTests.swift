import CommandTesting
import Foundation
import TestSupport
import Testing

/// `diff --by-tags`, which compares two libraries by what their items are.
struct TagComparisonTests: CommandSuite {
  private let folder: TemporaryFolder
  let tool: Tool

  /// Imports the libraries `Mine` and `Hers`, which have One and Two in common, with other IDs.
  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    var mine = LibraryXML(songs: "One", "Two", "Mine alone")
    mine.tracks[0] += LibraryXML.integer("Rating", 80) + LibraryXML.integer("Play Count", 4)
    mine.tracks[1] += LibraryXML.integer("Play Count", 1)
    try take(mine, as: "Mine", ids: "A")
    var hers = LibraryXML(songs: "Hers alone", "Two", "One")
    hers.tracks[1] += LibraryXML.integer("Play Count", 9)
    hers.tracks[2] += LibraryXML.integer("Rating", 100) + LibraryXML.integer("Play Count", 4)
    try take(hers, as: "Hers", ids: "D")
  }

  /// Imports a library of songs of one artist.
  private func take(_ library: LibraryXML, as name: String, ids: String) throws {
    var library = library
    library.head = library.head.replacing("7FE190A91827057C", with: "000000000000000\(ids)")
    library.tracks = library.tracks.map {
      $0.replacing(">A0", with: ">\(ids)0") + LibraryXML.string("Artist", "Band")
    }
    library.playlists = library.playlists.map { $0.replacing(">B0", with: ">\(ids)1") }
    try folder.write(library.text, to: "\(name).xml")
    try run("import", "-q", "--as-new", name, "\(name).xml")
  }

  private func diff(_ arguments: String..., status: Int32 = 1) throws -> Tool.Result {
    try run(["diff", "Mine..Hers", "--by-tags"] + arguments, status: status)
  }

  @Test func `items are in one library or in both`() throws {
    let all = try diff()
    #expect(
      all.lines == [
        "Only in 'Mine': 1 item", "  - Mine alone — Band", "Only in 'Hers': 1 item",
        "  + Hers alone — Band", "In both: 2 items", "Different ratings: 1 item",
        "    One — Band: ★★★★ in 'Mine', ★★★★★ in 'Hers'", "Different plays: 1 item",
        "    Two — Band: 1 play in 'Mine', 9 plays in 'Hers'",
      ]
    )
    #expect(all.errors == "")
    #expect(try diff("--stat").lines == all.lines.filter { !$0.hasPrefix(" ") })
    let both = ["    One — Band", "    Two — Band"]
    for option in ["-v", "--in-both"] {
      let lines = try diff(option).lines
      #expect(Array(lines.dropFirst(5).prefix(2)) == both, "\(option)")
    }
    let limited = try diff("--limit", "1").lines
    #expect(limited.contains("  - Mine alone — Band") && !limited.contains("  + Hers alone — Band"))
    #expect(limited.last?.contains("3 more lines") == true)
  }

  @Test func `as many items are in both as a merge counts`() throws {
    let merge = try run("libraries", "merge", "--dry-run", "Mine", "Hers")
    #expect(merge.output.contains("2 items are in both"))
    #expect(try diff("--stat").lines.contains("In both: 2 items"))
  }

  @Test func `parts can be chosen`() throws {
    #expect(try diff("--only", "ratings", "--stat").lines == ["Different ratings: 1 item"])
    #expect(try diff("--only", "plays", "--format", "csv").lines.count == 2)
    #expect(try diff("--only", "moves", status: 64).errors.contains("not moves"))
  }

  @Test func `libraries with the same items, ratings and plays do not differ`() throws {
    var same = LibraryXML(songs: "Hers alone", "Two", "One")
    same.tracks[1] += LibraryXML.integer("Play Count", 9)
    same.tracks[2] +=
      LibraryXML.integer("Rating", 100) + LibraryXML.integer("Play Count", 4)
      + LibraryXML.string("Comments", "other")
    try take(same, as: "Copy", ids: "E")
    let none = try run("diff", "Copy..Hers", "--by-tags")
    #expect(none.lines.last == "In both: 3 items")
    #expect(try run("diff", "Copy..Hers", "--by-tags", "--in-both").lines.count == 6)
  }

  @Test func `a computed rating does not count as a rating`() throws {
    var computed = LibraryXML(songs: "Hers alone", "Two", "One")
    computed.tracks[0] += LibraryXML.integer("Rating", 60) + LibraryXML.flag("Rating Computed")
    computed.tracks[1] += LibraryXML.integer("Play Count", 9)
    computed.tracks[2] += LibraryXML.integer("Rating", 100) + LibraryXML.integer("Play Count", 4)
    try take(computed, as: "Copy", ids: "E")
    try run("diff", "Copy..Hers", "--by-tags")
  }

  @Test func `programs read a row for each item that differs`() throws {
    let json = try diff("--json").json()
    #expect(json["schema"] as? String == "libsync.comparison/1")
    #expect(json["first"] as? String == "Mine" && json["second"] as? String == "Hers")
    let counts = ["onlyInFirst", "onlyInSecond", "inBoth", "ratingsDiffer", "playsDiffer"]
    #expect(counts.map { json[$0] as? Int } == [1, 1, 2, 1, 1])
    let items = try #require(json["items"] as? [[String: Any]])
    #expect(items.map { $0["in"] as? String } == ["first", "second", "both", "both"])
    #expect(items[2]["firstRating"] as? Int == 4 && items[2]["secondRating"] as? Int == 5)
    #expect(items[1]["firstID"] == nil && items[1]["secondID"] as? String == "D000000000000001")
    #expect(try diff("--format", "jsonl").lines.count == 4)
    let csv = try diff("--format", "csv").lines
    #expect(csv[0].hasPrefix("in,firstID,secondID,title,") && csv.count == 5)
    #expect(csv[4] == "both,A000000000000002,D000000000000002,Two,Band,,0,0,1,9")
    let template = "{in}: {title} {secondPlayCount|\"-\"}"
    #expect(try diff("--template", template).lines.last == "both: Two 9")
    let stat = try diff("--stat", "--json").json()
    #expect((stat["items"] as? [Any])?.isEmpty == true && stat["inBoth"] as? Int == 2)
  }

  @Test func `a comparison by IDs that has none in common proposes tags`() throws {
    let plain = try run("diff", "Mine..Hers", "--stat", status: 1)
    #expect(plain.errors.contains("--by-tags"))
    var shared = LibraryXML(songs: "Other")
    shared.tracks[0] += LibraryXML.integer("Year", 1999)
    try take(shared, as: "Third", ids: "A")
    #expect(try run("diff", "Mine..Third", status: 1).errors == "")
    #expect(try run("diff", "1..1", "--by-tags", status: 64).errors.contains("NAME..NAME"))
  }

  @Test(arguments: [
    ["--by-tags"], ["--by-tags", "Mine.xml"], ["--by-tags", "--since", "1", "Mine..Hers"],
    ["--by-tags", "--derived", "Mine..Hers"], ["--in-both", "Mine..Hers"],
    ["--by-tags", "Mine..None"], ["--by-tags", "--json", "--template", "{in}", "Mine..Hers"],
  ])
  func `options that do not fit are refused`(arguments: [String]) throws {
    let refused = try run(["diff"] + arguments, status: 64)
    #expect(refused.output == "")
  }
}
