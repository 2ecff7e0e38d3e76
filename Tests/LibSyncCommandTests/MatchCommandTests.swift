import Foundation
import TestSupport
import Testing

/// `libsync items --match`.
struct MatchCommandTests {
  private let library: RuleCommandLibrary
  private var tool: Tool { library.tool }

  init() throws { library = try RuleCommandLibrary() }

  private func match(_ arguments: String...) throws -> Tool.Result {
    try tool.run(["items", "--fields", "title", "--match"] + arguments)
  }

  @Test(arguments: [
    (["year < 2000"], "One Two"), (["artist is 'BJÖRK'"], "Two"), (["artist is 'bjork'"], ""),
    (["artist is 'bjork'", "--ignore-accents"], "Two"), (["year > 1", "--limit", "2"], "One Two"),
    (["all(); limit 2 items by title reversed"], "Two Three"),
    (["playlist is \"Plain\" or playlist is B000000000000014"], "One Three"),
    (["dateAdded is 2016-05-10"], "One"), (["dateAdded is 2016-05-10", "--time-zone=+03:00"], ""),
    (["dateAdded in last 1 day", "--now", "2016-05-11"], "One"),
    (["dateAdded in last 0 days", "--now=2016-05-11", "--time-zone=+03:00"], "One"),
    (["dateAdded in last 0 days", "--now=2016-05-11", "--time-zone=-05:00"], ""),
    (["dateAdded in last 0 days", "--now=2016-05-11T00:00:00Z", "--time-zone=-05:00"], "One"),
  ])
  func `items that match the rules are listed`(arguments: [String], titles: String) throws {
    let found = try tool.run(["items", "--fields", "title", "--match"] + arguments)
    #expect(found.status == 0 && found.errors == (titles.isEmpty ? "No items match.\n" : ""))
    #expect(found.lines.joined(separator: " ") == titles)
    #expect(try library.isUntouched)
  }

  @Test func `another seed selects other items`() throws {
    let chosen = try (0..<12).map {
      try match("all(); limit 1 items by random", "--random-seed", "\($0)").output
    }
    #expect(Set(chosen).count > 1)
    #expect(try match("all(); limit 1 items by random", "--random-seed", "0").output == chosen[0])
  }

  @Test(arguments: ["UTC", "Asia/Tokyo", "America/New_York", ":/nonexistent", "XYZ-13"])
  func `the local time zone does not matter`(zone: String) throws {
    let tool = Tool(in: library.folder, environment: ["TZ": zone])
    let rules = ["items", "--format", "ids", "--match", "dateAdded is 2016-05-10"]
    #expect(try tool.run(rules).lines == ["A000000000000001"])
    #expect(try tool.run(rules + ["--time-zone", "Asia/Kolkata"]).output == "")
    #expect(try tool.run(rules + ["--time-zone", "Europe/Berlin"]).lines == ["A000000000000001"])
  }

  @Test func `items of a past state are matched`() throws {
    var xml = LibraryXML(songs: "Later")
    xml.head = LibraryXML.string("Library Persistent ID", "00000000000000EE")
    try library.folder.write(xml.text, to: "Library.xml")
    let imported = try tool.run(
      "import",
      "-q",
      "Library.xml",
      "--max-removals",
      "100",
      "--force-rewrite"
    )
    #expect(imported.status == 0, "\(imported.errors)")
    #expect(try match("year > 1").output == "")
    #expect(try match("year > 1", "--as-of", "1").lines == ["One", "Two", "Three"])
  }

  /// The lines below the message: the rules, and carets below the error.
  @Test(arguments: [
    ("genr is 'x'", ["genr is 'x'", "^^^^"]), ("year is", ["year is", "       ^"]),
    ("year > 1 and yaer < 5", ["year > 1 and yaer < 5", "             ^^^^"]),
    ("artist is '宇多田' & x", ["artist is '宇多田' & x", "                   ^"]),
    ("title is 'e\u{301}🎶' und", ["title is 'e\u{301}🎶' und", "               ^^^"]),
    ("year > 1\nand yaer < 5\nor year > 2", ["and yaer < 5", "    ^^^^"]),
    ("title is 'x\ny' or yaer > 1", ["y' or yaer > 1", "      ^^^^"]),
    ("title is '宇多", ["title is '宇多", "         ^^^^^"]),
    ("year\t> 1 und", ["year > 1 und", "         ^^^"]),
  ])
  func `carets mark the error`(rules: String, lines: [String]) throws {
    let refused = try match(rules)
    #expect(refused.status == 64 && refused.output == "")
    let shown = refused.errors.split(separator: "\n").map(String.init)
    #expect(shown.first?.hasPrefix("libsync: invalid rules: ") == true, "\(refused.errors)")
    #expect(Array(shown.dropFirst().prefix(2)) == lines.map { "  " + $0 })
  }

  @Test func `only the part of long rules around the error is shown`() throws {
    let rules = Array(repeating: "year > 1990", count: 100).joined(separator: " or ")
    let refused = try match(rules + " or yaer > 1 or " + rules)
    let shown = refused.errors.split(separator: "\n").map(String.init)
    #expect(refused.status == 64 && shown.count >= 3)
    let (text, carets) = (Array(shown[1]), Array(shown[2]))
    #expect(text.count < 140)
    let place = try #require(carets.firstIndex(of: "^"))
    #expect(String(text[place..<place + 4]) == "yaer")
    #expect(String(carets[place...]) == "^^^^")
  }

  @Test(arguments: [
    ("yaer > 5", "year"), ("year > 1; limit 5 itms", "items"), ("mediaKind is musik", "music"),
    ("dateAdded in last 5 dayz", "days"),
  ])
  func `similar words are suggested`(rules: String, meant: String) throws {
    let refused = try match(rules)
    #expect(refused.status == 64 && refused.errors.contains("'\(meant)'"), "\(refused.errors)")
  }

  @Test(arguments: [
    ("playlist is 'Nobody'", 64, "no playlist is called 'Nobody'"),
    ("playlist is 'Twins'", 64, "2 playlists are called 'Twins'"),
    ("description is 'x'", 2, "'description is \"x\"'"),
    ("raw field 0x8 action 0x1 data '00'", 2, "'raw field 0x8 action 0x1"),
    ("", 64, "invalid rules"),
  ])
  func `unusable rules are explained`(rules: String, status: Int32, words: String) throws {
    let refused = try match(rules)
    #expect(refused.status == status && refused.output == "")
    #expect(refused.errors.contains(words), "\(refused.errors)")
  }
}
