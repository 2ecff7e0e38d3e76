import Foundation
import LibSync
import TestSupport
import Testing

/// The manual of the language of rules is about the language that there is.
struct RulesManualTests {
  private let manual: String

  init() throws {
    manual = try String(contentsOfFile: ProjectFiles.path("man/libsync-rules.7"), encoding: .utf8)
  }

  @Test func `every name of a property is in the manual`() {
    let words = Set(manual.split(whereSeparator: \.isWhitespace))
    for name in RuleSubject.allNames where !words.contains(Substring(name)) {
      Issue.record("'\(name)' is missing")
    }
  }

  @Test func `every choice is in the manual`() {
    let words = Set(manual.split(whereSeparator: \.isWhitespace))
    for subject in ["mediaKind", "storedOn", "cloudStatus", "love", "mediaType"] {
      let error = #expect(throws: RuleTextError.self) { try SmartRules("\(subject) is nothing") }
      for name in error?.candidates ?? [] where !words.contains(Substring(name)) {
        Issue.record("'\(name)' of \(subject) is missing")
      }
      #expect(error?.candidates.isEmpty == false)
    }
  }

  @Test func `every order of a limit is in the manual`() {
    let error = #expect(throws: RuleTextError.self) { try SmartLimit("5 items by size") }
    for name in error?.candidates ?? [] where !manual.contains("\n.Ql \(name)") {
      Issue.record("'\(name)' is missing")
    }
    #expect(error?.candidates.isEmpty == false)
  }

  @Test func `every example of rules is understood`() throws {
    let parts = manual.components(separatedBy: ".Bd -literal -offset indent\n").dropFirst()
    let examples = parts.map { $0.components(separatedBy: "\n.Ed")[0] }
      .filter { !$0.hasPrefix("rules ") }
    #expect(examples.count == 4)
    for example in examples { _ = try SmartRules(example) }
  }
}
