import CommandTesting
import Foundation
import TestSupport
import Testing

/// Saved smart lists wherever playlists can be named.
///
/// Kind of fault: two decisions.
struct SavedListUseTests: CommandSuite {
  private let folder: TemporaryFolder
  let tool: Tool
  private let one = "A000000000000001"
  private let two = "A000000000000002"
  private let three = "A000000000000003"

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    var xml = LibraryXML()
    xml.tracks = [
      LibraryXML.track(1, "One", rating(100)), LibraryXML.track(2, "Two", rating(20)),
      LibraryXML.track(3, "Three", rating(80)),
    ]
    xml.playlists = [LibraryXML.master([1, 2, 3]), LibraryXML.list("Jazz", 0x12, [2, 1])]
    try folder.write(xml.text, to: "Library.xml")
    try run("import", "-q", "Library.xml")
    try run("playlist", "new", "-q", "Fav", "--smart", "rating >= 4")
  }

  private func rating(_ rating: Int64) -> String {
    LibraryXML.integer("Rating", rating) + LibraryXML.integer("Year", 1990)
  }

  private func matches(_ rules: String) throws -> [String] {
    try run("items", "--match", rules, "--format", "ids").lines
  }

  @Test func `a saved list is shown, exported, checked and used by rules and artwork`() throws {
    #expect(try run("playlist", "show", "Fav", "--fields", "title").output == "One\nThree\n")
    let exported = try run("playlist", "export", "Fav", "--format", "json").json()
    #expect((exported["entries"] as? [Any])?.count == 2)
    let pictures = try run("artwork", "--playlist", "Fav", "--list", status: 1)
    #expect(pictures.output.contains(one) && pictures.output.contains(three))
    #expect(!pictures.output.contains(two))
    #expect(try matches("playlist is \"Fav\"") == [one, three])
    #expect(try matches("playlist is not 'fav' and playlist is 'Jazz'") == [two])
    let checked = try run("playlist", "check", "Fav")
    #expect(checked.output == "exact          Fav, 2 items\n1 smart playlist: 1 exact\n")
  }

  @Test func `a saved list is evaluated when it is used`() throws {
    let xml = LibraryXML(songs: "One", "Two", "Three").text
      .replacing(
        "<key>Name</key><string>Two</string>",
        with: "<key>Name</key><string>Two</string>" + rating(80)
      )
    try folder.write(xml, to: "Library.xml")
    try run("import", "-q", "--force-rewrite", "Library.xml")
    #expect(try matches("playlist is \"Fav\"") == [two])
    try run("playlist", "add", "@current", "-q", "--match", "playlist is \"Fav\"")
    #expect(try run("playlist", "show", "@current", "--format", "ids").lines == [two])
  }

  @Test func `positions are printed for people and in JSON`() throws {
    try run("playlist", "add", "@current", "-q", three, one, three)
    let shown = try run("playlist", "show", "@current").lines
    #expect(shown.map { $0.prefix(3) } == ["  1", "  2", "  3"])
    let table = try run("playlist", "show", "@current", "--format", "table").lines
    #expect(table.map { $0.split(separator: " ").first ?? "" } == ["No.", "1", "2", "3"])
    let json = try run("playlist", "show", "On-The-Go", "--json").json()
    let items = json["items"] as? [[String: Any]]
    #expect(items?.map { $0["position"] as? Int } == [1, 2, 3])
    let fields = ["--fields", "position,title", "--format", "csv"]
    #expect(
      try tool.run(["playlist", "show", "Fav"] + fields).lines == [
        "position,title", "1,One", "2,Three",
      ]
    )
    #expect(try tool.run(["playlist", "show", "Fav"] + fields).lines.last == "2,Three")
    #expect(
      try run("playlist", "show", "@current", "--fields", "title").lines == [
        "Three", "One", "Three",
      ]
    )
    #expect(try run("items", "--fields", "position", status: 64).errors.contains("'position'"))
    try run("playlist", "remove", "@current", "-q", "3")
    #expect(try run("playlist", "show", "@current", "--format", "ids").lines == [three, one])
  }

  @Test func `a playlist of the source keeps the positions of its missing entries`() throws {
    var xml = LibraryXML(songs: "One", "Two")
    xml.playlists.append(LibraryXML.list("Gaps", 0x12, [1, 9, 2]))
    try folder.write(xml.text, to: "Gaps.xml")
    try run("import", "-q", "--as-new", "Gaps", "Gaps.xml")
    let shown = try run("playlist", "show", "--from", "Gaps", "Gaps")
    #expect(shown.lines.map { $0.prefix(3) } == ["  1", "  3"])
    #expect(shown.errors.contains("left out 1 entry whose item is not in the library"))
  }

  @Test func `lists build on each other, with limits and rules that iTunes lacks`() throws {
    try run(
      "playlist",
      "new",
      "-q",
      "Top",
      "--smart",
      "playlist is 'Fav'",
      "--limit",
      "1 items by title"
    )
    #expect(try run("playlist", "show", "Top", "--format", "ids").lines == [one])
    #expect(try run("playlist", "evaluate", "Top", "--format", "ids").lines == [one])
    #expect(try matches("playlist is \"Fav\" and playlist is not \"Top\"") == [three])
    #expect(
      try run("playlist", "check", "Top").output.hasPrefix("limited        Top, 1 item of 2\n")
    )
    #expect(
      try run("playlist", "check").output.hasSuffix("2 smart playlists: 1 exact, 1 limited\n")
    )
  }

  @Test func `a cycle of saved lists is refused when it is saved`() throws {
    try run("playlist", "new", "-q", "Best", "--smart", "playlist is 'Fav' and rating is 5")
    for rules in ["playlist is 'Best'", "playlist is 'Fav'"] {
      let refused = try run("playlist", "new", "--replace", "Fav", "--smart", rules, status: 64)
      #expect(refused.errors.contains("refer to 'Fav' itself"))
      #expect(refused.errors.contains("through 'Best'") == rules.contains("Best"))
    }
    #expect(try run("playlist", "show", "Best", "--format", "ids").lines == [one])
    try run("playlist", "new", "-q", "--replace", "Fav", "--smart", "rating is 5")
  }

  @Test func `a cycle that an undo makes is an error, not a hang`() throws {
    try run("playlist", "new", "-q", "A", "--smart", "playlist is 'Fav'")
    try run("playlist", "new", "-q", "--replace", "A", "--smart", "year > 1")
    try run("playlist", "new", "-q", "--replace", "Fav", "--smart", "playlist is 'A'")
    try run("undo", "-q", "4")
    let words = "form a cycle of lists: "
    for arguments in [
      ["playlist", "show", "A"], ["playlist", "evaluate", "Fav"],
      ["playlist", "export", "A", "--format", "json"], ["items", "--match", "playlist is 'A'"],
      ["artwork", "--playlist", "Fav", "--list"],
      ["playlist", "add", "@current", "--playlist", "A"],
    ] {
      let refused = try tool.run(arguments)
      #expect(refused.status == 2 && refused.output == "", "\(arguments)")
      #expect(refused.errors.contains(words), "\(refused.errors)")
    }
    let checked = try run("playlist", "check", "A")
    #expect(checked.output.hasPrefix("not evaluable  A: its rules " + words))
    #expect(try run("playlists", "--format", "csv").output.contains("\nA,smart,,"))
  }

  @Test func `rules that refer to an unknown ID, or select nothing, are not saved`() throws {
    let refused = try run(
      "playlist",
      "new",
      "New",
      "--smart",
      "playlist is 0123456789ABCDEF",
      status: 64
    )
    #expect(refused.errors.contains("no playlist has the ID 0123456789ABCDEF"))
    let empty = try run(
      "playlist",
      "new",
      "New",
      "--smart",
      "year > 1",
      "--limit",
      "0 items",
      status: 64
    )
    #expect(empty.errors.contains("'0 items'"))
    try run("playlist", "new", "New", "--smart", "year > 1; limit 0 items", status: 64)
  }

  @Test func `an obstacle in a list that rules refer to names the list`() throws {
    try run("playlist", "new", "-q", "Trip")
    try run("playlist", "new", "-q", "Tripping", "--smart", "playlist is 'Trip'")
    try run("playlist", "new", "-q", "More", "--smart", "playlist is 'Tripping'")
    try run("playlist", "delete", "-q", "Trip")
    let refused = try run("playlist", "show", "More", status: 64)
    #expect(refused.errors.contains("the rules of 'Tripping' refer to 'Trip', but no playlist"))
  }

  @Test func `a deleted list that rules refer to is reported`() throws {
    try run("playlist", "new", "-q", "Best", "--smart", "playlist is 'Fav' and rating is 5")
    try run("playlist", "delete", "-q", "Fav")
    #expect(try run("playlist", "show", "Best", status: 64).errors.contains("refer to 'Fav'"))
    let list = "playlist is 'Best'"
    #expect(try run("items", "--match", list, status: 64).errors.contains("refer to 'Fav'"))
    try run("undo", "-q")
    #expect(try matches(list) == [one])
  }

  @Test func `a list is shown for a date if its library has none`() throws {
    var xml = LibraryXML()
    xml.head = LibraryXML.string("Library Persistent ID", "00000000000000EE")
    xml.tracks = [LibraryXML.track(1, "New", LibraryXML.date("Date Added", "2016-05-10T21:59:00Z"))]
    try folder.write(xml.text, to: "Undated.xml")
    try run("import", "-q", "--as-new", "Undated", "Undated.xml")
    let saved = ["--from", "Undated", "Late"]
    let rules = ["--smart", "dateAdded in last 2 days", "-q"]
    #expect(try tool.run(["playlist", "new"] + saved + rules).status == 0)
    let refused = try tool.run(["playlist", "show"] + saved)
    #expect(refused.status == 64 && refused.errors.contains("use --now DATE"))
    for (now, count) in [("2016-05-11", 1), ("2016-06-11", 0)] {
      let shown = try tool.run(["playlist", "show", "--now", now] + saved + ["--format", "ids"])
      #expect(shown.status == 0 && shown.lines.count == count)
    }
  }

  @Test func `a name means a saved list only if no other list has it`() throws {
    try run("playlist", "new", "-q", "swing", "--smart", "rating is 5")
    let xml = try String(contentsOfFile: folder.file("Library.xml"), encoding: .utf8)
    try folder.write(xml.replacing(">Jazz<", with: ">Swing<"), to: "renamed.xml")
    try run("import", "-q", "renamed.xml")
    #expect(try matches("playlist is 'swing'") == [one, two])
    let lists = try run("playlists", "--json").json()["playlists"] as? [[String: Any]]
    let saved = lists?.last { $0["name"] as? String == "swing" }
    let id = try #require(saved?["persistentID"] as? String)
    #expect(saved?["isOwn"] as? Bool == true)
    #expect(try matches("playlist is \(id)") == [one])
    #expect(try run("playlist", "show", id, "--format", "ids").lines == [one])
  }
}
