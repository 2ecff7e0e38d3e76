import ICU
import MediaModel
import TestSupport
import Testing

@testable import MediaStore

/// The maximum number and nesting of rules.
struct RuleSizeTests {
  private typealias XML = LibraryXML

  private func library(_ lists: [RuleLibrary.List] = []) throws -> RuleLibrary {
    try RuleLibrary(
      ["A": XML.integer("Year", 1), "B": XML.integer("Year", 2), "C": ""],
      lists: lists
    )
  }

  @Test(arguments: [" and ", " or "].sample(of: 2))
  func `ten thousand rules can be evaluated`(conjunction: String) throws {
    let rules = (1...10_000).map {
      conjunction == " or " ? "year is \($0 + 1)" : "year in 2..\($0 + 1)"
    }
    let text = rules.joined(separator: conjunction)
    #expect(try library().match(text) == "B")
    #expect(try library([.init(name: "List", rules: text, stored: [2])]).check(1) == "exact")
  }

  @Test func `a difference lists all of ten thousand unsatisfied rules`()
    throws
  {
    let text = Array(repeating: "year > 1", count: 10_000).joined(separator: " and ")
    let library = try library([.init(name: "List", rules: text, stored: [1])])
    let checks = try MediaStore.open(at: library.file.path).checkSmartLists()
    #expect(checks.map(\.short) == ["differs -A +B"])
    guard case .differs(let differences) = checks.first?.verdict else { return }
    #expect(differences.first?.unsatisfied.count == 10_000)
  }

  @Test func `sixteen levels of groups can be evaluated`() throws {
    var text = "year is 2"
    for level in 1...15 {
      let word = level.isMultiple(of: 2) ? "or title is \"X\"" : "and year > 0"
      text = "(\(text) \(word))"
    }
    #expect(try library().match(text) == "B")
    #expect(try library([.init(name: "List", rules: text, stored: [2])]).check(1) == "exact")
  }

  @Test(arguments: [14, 15])
  func `sixteen levels of negated groups can be evaluated`(depth: Int) throws {
    var (first, last) = ("year is 2", "year is 2")
    for _ in 1...depth {
      first = "not (\(first) or title is \"X\")"
      last = "not (title is \"X\" or \(last))"
    }
    let rules = depth.isMultiple(of: 2) ? "year is 2" : "year is not 2"
    let expected = try library().match(rules)
    #expect(try library().match(first) == expected)
    #expect(try library().match(last) == expected)
  }

  @Test func `six hundred lists can be compared at once`() throws {
    let lists = (1...600).map {
      RuleLibrary.List(name: "\($0)", rules: "year is \($0)", stored: $0 < 3 ? [$0] : [])
    }
    let referring = (1...600).map {
      RuleLibrary.List(
        name: "of \($0)",
        rules: "playlist is \(RuleLibrary.id($0))",
        stored: $0 == 2 ? [2] : []
      )
    }
    let checks = try library(lists + referring).checks()
    #expect(checks.count == 1200)
    #expect(checks.enumerated().filter { $0.element != "exact" }.map(\.offset) == [600])
  }

  @Test func `a query is full before it exceeds the parameter limit of SQLite`() throws {
    let context = RuleContext(now: nil, clock: .utc)
    let compiler = RuleCompiler(context, try #require(Collator())) { _ in 0 }
    var walk = RuleQuery(compiler)
    let ranges = (1...4999).map { "year in \($0)..\($0 + 1)" }.joined(separator: " or ")
    let criteria = try SmartRules(ranges).criteria
    try walk.append(0, criteria)
    #expect(!walk.isFull)
    try walk.append(1, criteria)
    #expect(walk.isFull)
  }

  @Test func `several lists of many rules each can be compared`() throws {
    let text = (1...4000).map { "year in \($0 + 1)..\($0 + 2)" }.joined(separator: " or ")
    let lists = (1...3).map { RuleLibrary.List(name: "\($0)", rules: text, stored: [$0]) }
    #expect(try library(lists).checks() == ["differs -A +B", "exact", "differs +B -C"])
  }

  @Test func `a chain of lists that each refer to the next can be compared`() throws {
    let lists = (1...300).map {
      RuleLibrary.List(
        name: "\($0)",
        rules: $0 == 300 ? "year > 1" : "playlist is \(RuleLibrary.id($0 + 1))",
        stored: [2]
      )
    }
    #expect(try library(lists).checks() == Array(repeating: "exact", count: 300))
  }
}
