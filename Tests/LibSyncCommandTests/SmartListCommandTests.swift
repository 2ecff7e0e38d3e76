import Foundation
import LibSync
import TestSupport
import Testing

/// The user's saved rules on the command line.
struct SmartListCommandTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool(in: folder)
    try folder.write(LibraryXML(songs: "One").text, to: "Library.xml")
    _ = try tool.run("import", "-q", "Library.xml")
    try save("Best", "rating > 3")
    try save("Old", "year < 1970, \"x\"")
  }

  private func save(_ name: String, _ rules: String, isReplacing: Bool = false) throws {
    var options = OwnListOptions()
    options.date = Timestamp(rawValue: 1_700_000_000)
    try MediaLibrary.saveSmartList(
      named: name,
      rules: rules,
      path: folder.file("library.sqlite"),
      isReplacing: isReplacing,
      options: options
    )
  }

  @Test(arguments: [
    ("csv", "name,rules,made\nBest,rating > 3,DATE\nOld,\"year < 1970, \"\"x\"\"\",DATE\n"),
    ("tsv", "name\trules\tmade\nBest\trating > 3\tDATE\nOld\tyear < 1970, \"x\"\tDATE\n"),
    ("text", "Best — rating > 3 — DATE\nOld — year < 1970, \"x\" — DATE\n"), ("ids", ""),
    (
      "table",
      "name  rules             made\nBest  rating > 3        DATE\nOld   year < 1970, \"x\"  DATE\n"
    ),
  ])
  func `saved rules are listed`(format: String, expected: String) throws {
    let listed = try tool.run("smart", "list", "--format", format, "--from", "itunes")
    #expect(listed.status == 0 && listed.errors == "")
    #expect(listed.output == expected.replacing("DATE", with: "2023-11-14T22:13:20Z"))
  }

  @Test func `saved rules are listed as JSON`() throws {
    let document = try tool.run("smart", "list", "--json").json()
    #expect(document["schema"] as? String == "libsync.smartLists/1")
    let lists = document["smartLists"] as? [[String: String]]
    #expect(lists?.first?["rules"] == "rating > 3" && lists?.count == 2)
    let lines = try tool.run("smart", "list", "--format", "jsonl").lines
    #expect(lines.count == 2 && lines[0].contains("\"type\":\"smartList\""))
  }

  @Test func `rules are removed, or that is tried`() throws {
    #expect(try tool.run("smart", "rm", "best", "-n").output == "Would remove 'Best'.\n")
    #expect(try tool.run("smart", "rm", "best").output == "Removed 'Best'.\n")
    let unknown = try tool.run("smart", "rm", "best")
    #expect(unknown.status == 64 && unknown.errors.contains("no saved smart list is called 'best'"))
    let summary = try tool.run("smart", "rm", "Old", "--json").json()
    #expect(summary["schema"] as? String == "libsync.smart/1")
    #expect(summary["name"] as? String == "Old" && summary["library"] as? String == "iTunes")
    #expect(summary["rules"] as? String == "year < 1970, \"x\"" && summary["dryRun"] as? Int == 0)
    #expect(try tool.run("smart", "list", "--format", "csv").output == "name,rules,made\n")
  }

  @Test(arguments: [
    (["list", "--from", "iPod"], "no library is called 'iPod'"), (["rm"], "NAME is missing"),
    (["list", "--format", "xml"], "xml"), (["rm", "Best", "--from", "iPod"], "no library is"),
    (["rm", "Best", "--wait=-1"], "--wait"), (["list", "x"], "x"),
  ])
  func `what is wrong is refused`(arguments: [String], words: String) throws {
    let refused = try tool.run(["smart"] + arguments)
    #expect(refused.status == 64 && refused.output == "")
    #expect(refused.errors.contains(words), "\(refused.errors)")
  }

  @Test func `the library tells what was saved, and replaces it only when told to`() throws {
    let failure = #expect(throws: StoreError.self) { try save("BEST", "x") }
    #expect(failure?.code == .smartListExists)
    try save("BEST", "x", isReplacing: true)
    let library = try MediaLibrary(reading: folder.file("library.sqlite"))
    #expect(try library.smartLists().map(\.name) == ["BEST", "Old"])
    #expect(try library.smartLists(in: "iTunes").map(\.rules) == ["x", "year < 1970, \"x\""])
  }

  @Test func `saving makes no library file`() throws {
    let empty = try TemporaryFolder()
    let failure = #expect(throws: StoreError.self) {
      try MediaLibrary.saveSmartList(named: "A", rules: "x", path: empty.file("library.sqlite"))
    }
    #expect(failure?.code == .missing)
    #expect(try empty.contents == [])
  }
}
