import CommandTesting
import TestSupport
import Testing

/// Requests that are larger than the limits of SQLite.
@Suite(.waitLimit)
struct LargeRequestTests {
  private let library: RuleCommandLibrary
  private var tool: Tool { library.tool }

  init() throws { library = try RuleCommandLibrary() }

  private static let titles = Array(repeating: "title", count: 3001).joined(separator: ",")

  @Test(arguments: [
    ["items", "--sort", titles], ["items", "--fields", titles, "--format", "csv"],
    ["items", "--template", String(repeating: "{title}", count: 2500)],
    ["items"] + Array(repeating: "--match=year > 1", count: 1100),
    ["artists", "--sort", Array(repeating: "plays", count: 3001).joined(separator: ",")],
  ])
  func `repeated fields, keys and rules cost nothing`(arguments: [String]) throws {
    let found = try tool.run(arguments)
    #expect(found.status == 0 && found.errors == "")
    #expect(!found.lines.isEmpty)
  }

  @Test func `several rules select the items that match all of them`() throws {
    let rules = ["--match=year < 2000", "--match=artist is 'BJÖRK'", "--match=year > 1"]
    #expect(try tool.run(["items", "--fields", "title"] + rules).lines == ["Two"])
    #expect(try tool.run(["count"] + rules + ["--search", "two"]).output == "1\n")
  }
}
