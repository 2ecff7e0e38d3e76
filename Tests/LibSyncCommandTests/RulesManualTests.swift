import Foundation
import LibSync
import TestSupport
import Testing

/// The manual of the rule language agrees with the implementation.
struct RulesManualTests {
  private let manual: String

  init() throws {
    manual = try String(contentsOfFile: ProjectFiles.path("man/libsync-rules.7"), encoding: .utf8)
  }

  @Test func `every property name is in the manual`() {
    let words = Set(manual.split(whereSeparator: \.isWhitespace))
    for name in RuleSubject.allNames where !words.contains(Substring(name)) {
      Issue.record("'\(name)' is missing")
    }
  }

  @Test func `every named value is in the manual`() {
    let words = Set(manual.split(whereSeparator: \.isWhitespace))
    for subject in ["mediaKind", "storedOn", "cloudStatus", "love", "mediaType"] {
      let error = #expect(throws: RuleTextError.self) { try SmartRules("\(subject) is nothing") }
      for name in error?.candidates ?? [] where !words.contains(Substring(name)) {
        Issue.record("'\(name)' of \(subject) is missing")
      }
      #expect(error?.candidates.isEmpty == false)
    }
  }

  @Test func `every limit order is in the manual`() {
    let error = #expect(throws: RuleTextError.self) { try SmartLimit("5 items by size") }
    for name in error?.candidates ?? [] where !manual.contains("\n.Ql \(name)") {
      Issue.record("'\(name)' is missing")
    }
    #expect(error?.candidates.isEmpty == false)
  }

  @Test func `every example in the manual is valid`() throws {
    let parts = manual.components(separatedBy: ".Bd -literal -offset indent\n").dropFirst()
    let examples = parts.map { $0.components(separatedBy: "\n.Ed")[0] }
      .filter { !$0.hasPrefix("rules ") }
    #expect(examples.count == 4)
    for example in examples { _ = try SmartRules(example) }
  }

  /// Tests the numbers in the page with equivalent rules and with rules at the limits.
  @Test func `every number in the manual is correct`() throws {
    let equal = [
      ("size is 5 MB", "size is 5000000"), ("size is 2 GiB", "size is 2147483648"),
      ("duration is 3:05", "duration is 185 s"), ("duration is 90 s", "duration is 90000 ms"),
      ("duration is 1:02:03.5", "duration is 3723500 ms"),
      ("duration is 2000 ms", "duration is 2 s"),
      ("rating is 4.0", "rating is 4"),
    ]
    for (one, other) in equal {
      #expect(try SmartRules(one).text == SmartRules(other).text, "\(one)")
    }
    func nested(_ depth: Int) -> String {
      // A group counts only if its operator differs from that of the enclosing group.
      (0..<depth).reduce("plays is 1") {
        $1 % 2 == 0 ? "(\($0) or skips is 1)" : "(\($0) and skips is 1)"
      }
    }
    #expect(throws: Never.self) { try SmartRules(nested(15)) }
    #expect(throws: RuleTextError.self) { try SmartRules(nested(18)) }
    func long(_ count: Int) -> String {
      Array(repeating: "plays is 1", count: count).joined(separator: " and ")
    }
    #expect(throws: Never.self) { try SmartRules(long(10_000)) }
    #expect(throws: RuleTextError.self) { try SmartRules(long(10_001)) }
    for id in ["B000000000000011"] {
      #expect(throws: Never.self) { try SmartRules("persistentID is \(id)") }
      #expect(throws: RuleTextError.self) { try SmartRules("persistentID is \(id)0") }
    }
  }
}
