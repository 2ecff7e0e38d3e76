import CommandTesting
import Foundation
import LibSync
import TestSupport
import Testing

/// Commands for saved smart lists.
struct SmartListCommandTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    try folder.write(LibraryXML(songs: "One", "Two", "Three").text, to: "Library.xml")
    _ = try tool.run("import", "-q", "Library.xml")
    #expect(try save("Best", "rating  > 3").status == 0)
    #expect(try save("Old", "title is 'One, \"x\"'").status == 0)
  }

  private func save(_ name: String, _ rules: String, _ more: [String] = []) throws -> Tool.Result {
    try tool.run(["playlist", "new", name, "--smart", rules] + more)
  }

  @Test(arguments: [
    (
      "csv",
      "name,rules,made\nBest,rating > 3,DATE\nOld,\"title is \"\"One, \\\"\"x\\\"\"\"\"\",DATE\n"
    ),
    (
      "tsv",
      "name\trules\tmade\nBest\trating > 3\tDATE\nOld\ttitle is \"One, \\\\\"x\\\\\"\"\tDATE\n"
    ),
    ("text", "Best — rating > 3 — DAY\nOld — title is \"One, \\\"x\\\"\" — DAY\n"),
    (
      "table",
      """
      Name  Rules                  Made
      Best  rating > 3             DAY
      Old   title is "One, \\"x\\""  DAY

      """
    ),
  ])
  func `saved rules are listed`(format: String, expected: String) throws {
    let listed = try tool.run(
      ["playlist", "list", "--saved", "--from", "itunes", "--format", format]
        + ["--fields", "name,rules,made"]
    )
    #expect(listed.status == 0 && listed.errors == "")
    #expect(
      listed.output
        == expected.replacing("DATE", with: "2023-11-14T22:13:20Z")
        .replacing("DAY", with: "2023-11-14 22:13")
    )
  }

  @Test func `saved rules are listed as JSON`() throws {
    let document = try tool.run("playlist", "list", "--saved", "--json").json()
    #expect(document["schema"] as? String == "libsync.playlists/1")
    let lists = try #require(document["playlists"] as? [[String: Any]])
    #expect(lists.map { $0["rules"] as? String } == ["rating > 3", "title is \"One, \\\"x\\\"\""])
    #expect(
      lists.map { $0["made"] as? String } == Array(repeating: "2023-11-14T22:13:20Z", count: 2)
    )
    #expect(lists.allSatisfy { $0["isOwn"] as? Bool == true && $0["kind"] as? String == "smart" })
    let lines = try tool.run("playlist", "list", "--saved", "--format", "jsonl").lines
    #expect(lines.count == 2 && lines[0].contains("\"type\":\"playlist\""))
    let all = try tool.run("playlists", "--json").json()["playlists"] as? [[String: Any]]
    #expect(all?.count == 2 && all?.contains { $0["rules"] != nil } == false)
  }

  @Test func `saved lists are deleted, except in a dry run`() throws {
    #expect(try tool.run("playlist", "delete", "best", "-n").output == "Would delete 'Best'.\n")
    #expect(try tool.run("playlist", "delete", "best").output == "Deleted 'Best'.\n")
    let unknown = try tool.run("playlist", "delete", "best")
    #expect(unknown.status == 64 && unknown.errors.contains("no playlist is called 'best'"))
    let summary = try tool.run("playlist", "delete", "Old", "--json").json()
    #expect(summary["schema"] as? String == "libsync.smart/1")
    #expect(summary["name"] as? String == "Old" && summary["library"] as? String == "iTunes")
    #expect(
      summary["rules"] as? String == "title is \"One, \\\"x\\\"\"" && summary["dryRun"] as? Int == 0
    )
    #expect(try tool.run("playlist", "list", "--saved", "--format", "csv").lines.count == 1)
  }

  @Test func `only lists of the source are shown as a tree`() throws {
    let refused = try tool.run("playlists", "--saved", "--tree")
    #expect(refused.status == 64 && refused.errors.contains("--tree and --saved"))
  }

  @Test(arguments: [
    (["list", "--saved", "--from", "iPod"], "no library is called 'iPod'"),
    (["list", "--format", "xml"], "xml"), (["delete", "Best", "--from", "iPod"], "no library is"),
    (["delete", "Best", "--wait=-1"], "--wait"), (["list", "x"], "x"),
    (["new", "--smart", "year > 1"], "NAME is missing"),
  ])
  func `invalid arguments are refused`(arguments: [String], words: String) throws {
    let refused = try tool.run(["playlist"] + arguments)
    #expect(refused.status == 64 && refused.output == "")
    #expect(refused.errors.contains(words), "\(refused.errors)")
  }

  @Test func `rules are saved, and replaced only with --replace`() throws {
    let known = try save("BEST", "year > 1")
    #expect(known.status == 64 && known.errors.contains("--replace"))
    let replaced = try save("BEST", "year > 1", ["--replace"])
    #expect(replaced.output == "Replaced 'BEST': year > 1\n")
    let library = try MediaLibrary(reading: folder.file("library.sqlite"))
    #expect(try library.smartLists().map(\.name) == ["BEST", "Old"])
    #expect(try library.smartList("best").rules == "year > 1")
  }

  @Test func `the rules are evaluated each time`() throws {
    let limited = try save("Ends", "title ends with 'e'", ["--limit", "1 items by title"])
    #expect(limited.output == "Saved 'Ends': title ends with \"e\"; limit 1 items by title\n")
    #expect(try tool.run("playlist", "show", "ends", "--fields", "title").output == "One\n")
    try folder.write(LibraryXML(songs: "Tree", "Apple").text, to: "Library.xml")
    _ = try tool.run("import", "-q", "Library.xml", "--force-rewrite")
    #expect(try tool.run("playlist", "show", "Ends", "--fields", "title").output == "Apple\n")
    let rules = try tool.run("playlist", "show", "Ends", "--rules")
    #expect(rules.output == "title ends with \"e\"; limit 1 items by title\n")
    #expect(try tool.run("playlists", "--format", "csv").output.contains("Ends,smart,1,"))
  }

  @Test(arguments: [
    (["A", "titel is 'x'"], 64, "did you mean 'title'?"), (["A", "playlist is 'x'"], 64, "'x'"),
    (["A", "field 0xA4 is 1"], 2, "field 0xA4 is 1"), (["", "year > 1"], 64, "name"),
    (["A", "year > 1", "--limit", "x"], 64, "such as '25 items"),
    (["A", "year > 1; limit 5 items", "--limit", "5 items"], 64, "already have a limit"),
  ])
  func `invalid rules are not saved`(
    arguments: [String],
    status: Int32,
    words: String
  ) throws {
    let refused = try save(arguments[0], arguments[1], Array(arguments.dropFirst(2)))
    #expect(refused.status == status && refused.output == "", "\(refused)")
    #expect(refused.errors.contains(words), "\(refused.errors)")
    #expect(try tool.run("playlist", "list", "--saved", "--format", "csv").lines.count == 3)
  }
}
