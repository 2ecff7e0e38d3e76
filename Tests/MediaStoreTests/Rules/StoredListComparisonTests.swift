import Foundation
import MediaModel
import TestSupport
import Testing

@testable import MediaStore

/// The comparison of smart lists with their stored items.
struct StoredListComparisonTests {
  private typealias XML = LibraryXML
  private let tracks: KeyValuePairs = [
    "A": XML.integer("Year", 1), "B": XML.integer("Year", 2), "C": XML.integer("Year", 3),
  ]

  private func check(_ list: RuleLibrary.List) throws -> String {
    try RuleLibrary(tracks, lists: [list]).check(1)
  }

  @Test(arguments: [
    ("year > 1", [2, 3], "exact"), ("year > 1", [3, 2, 3], "exact"),
    ("year > 1", [2], "differs +C"), ("year > 1", [1, 2, 3], "differs -A"),
    ("year > 1", [1], "differs -A +B +C"), ("year > 9", [], "exact"),
    ("year > 1; limit 1 items by title", [2], "limited"),
    ("year > 1; limit 1 items by title", [3], "differs +B -C"),
    ("year > 1; limit 1 items by title", [], "limited"),
    ("year > 1; limit 1 items by title", [1], "differs -A"),
    ("year > 1; limit 1 items by title", [2, 3], "differs -C"),
    ("year > 1; limit 9 hours by title", [2, 3], "limited"),
    ("year > 1; not live", [2, 3], "exact"), ("year > 1; not live", [1], "frozen"),
    ("year > 1; limit 1 items; not live", [1], "frozen"),
    ("year > 1; limit 1 items; not live", [2], "limited"),
    ("year > 1", [2, 3, 99], "missingItems(1)"), ("year > 1; genius", [2, 3], "noRules"),
  ])
  func `the verdict depends on the rules and the stored items`(
    rules: String,
    stored: [Int],
    verdict: String
  ) throws {
    #expect(try check(.init(name: "List", rules: rules, stored: stored)) == verdict)
  }

  @Test func `a superfluous item is explained only by rules that must all be satisfied`() throws {
    let rules = "year > 1 and (title is \"X\" or year > 2) and (artist is \"x\" and year < 9)"
    let library = try RuleLibrary(tracks, lists: [.init(name: "List", rules: rules, stored: [1])])
    let checks = try MediaStore.open(at: library.file.path).checkSmartLists()
    guard case .differs(let differences) = checks.first?.verdict else {
      Issue.record("\(checks)")
      return
    }
    #expect(
      differences.map(\.unsatisfied) == [
        ["year > 1", "(title is \"X\" or year > 2)", "artist is \"x\""]
      ]
    )
    #expect(checks.first?.storedCount == 1 && checks.first?.candidateCount == 0)
  }

  @Test func `a superfluous item in a list of checked items is explained as unchecked`() throws {
    let library = try RuleLibrary(
      ["A": XML.flag("Disabled"), "B": XML.flag("Playlist Only")],
      lists: [.init(name: "List", rules: "all(); only checked", stored: [1, 2])]
    )
    guard
      case .differs(let differences) = try MediaStore.open(at: library.file.path)
        .checkSmartLists().first?.verdict
    else {
      Issue.record("\(try library.checks())")
      return
    }
    #expect(
      differences.map(\.unsatisfied) == [["checked is true"], ["isPlaylistOnly is false"]]
    )
  }

  @Test(arguments: [
    ("AAECAw==", "the smart rules have the wrong signature at byte 0"),
    ("", "end too early at byte 0"), ("U0xzdA==", "end too early at byte 4"),
  ])
  func `damaged rules are reported`(bytes: String, words: String) throws {
    let keys =
      "<key>Smart Info</key><data>\(Self.info)</data>"
      + "<key>Smart Criteria</key><data>\(bytes)</data>"
    let library = try RuleLibrary(
      tracks,
      lists: [
        .init(name: "List", stored: [1], more: keys),
        .init(name: "Of it", rules: "playlist is \(RuleLibrary.id(1))", stored: [1]),
      ]
    )
    let checks = try library.checks()
    #expect(checks.first?.contains(words) == true, "\(checks)")
    #expect(checks.last == "exact")
    #expect(throws: RuleEvaluationError.self) { try library.evaluate(1) }
  }

  @Test func `damaged settings are reported`() throws {
    let criteria = try XML.rules(
      EncodedSmartRules(info: [1, 1], criteria: SmartRules("year > 1").encoded().criteria)
    )
    let verdict = try check(.init(name: "List", stored: [1], more: criteria))
    #expect(
      verdict.hasPrefix("damaged") && verdict.contains("end too early at byte 2"),
      "\(verdict)"
    )
  }

  @Test func `only lists with rules are compared`() throws {
    let library = try RuleLibrary(
      tracks,
      lists: [.init(name: "Plain", stored: [1]), .init(name: "Smart", rules: "year > 1")]
    )
    #expect(try library.checks() == ["differs +B +C"])
    #expect(try library.check(1) == "")
    #expect(try library.check(9) == "")
    #expect(throws: RuleEvaluationError.noRules) { try library.evaluate(1) }
  }

  private static let info = Data(SmartInfo().encoded).base64EncodedString()
}
