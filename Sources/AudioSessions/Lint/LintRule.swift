/// A rule for the use of audio sessions, which a script can break.
public struct LintRule: Sendable {
  /// The severity of breaking a rule.
  public enum Level: String, CaseIterable, Sendable {
    /// Something does not work.
    case error
    /// Something works only sometimes, or not as the user expects.
    case warning
    /// Something could be better.
    case note
  }

  /// The name of the rule.
  public let name: String
  /// The severity of breaking it.
  public let level: Level
  /// The problem that it finds.
  public let summary: String
  /// The places in documents that state it.
  public let source: String
  /// The proposed remedy.
  public let proposal: String
  /// A script that breaks it.
  public let bad: String
  /// The same without that.
  public let good: String

  /// Returns the lines of a script that break it.
  let find: @Sendable (LintFacts) -> [SessionScript.Line]

  /// All rules.
  public static let all: [Self] =
    setupRules + interruptionRules + playerRules + routeRules + categoryRules + hardwareRules
}

/// A line of a script that breaks a rule.
public struct LintFinding: Sendable {
  /// The rule.
  public var rule: LintRule
  /// The file.
  public var file: String
  /// The number of the line, from 1.
  public var line: Int
  /// The number of the first character of the statement, from 1.
  public var column: Int

  /// The finding in the form that editors read.
  public var text: String {
    "\(file):\(line):\(column): \(rule.level.rawValue): \(rule.summary) [\(rule.name)]"
  }
}

extension SessionScript {
  /// Returns what breaks rules, in the order of the lines.
  public func findings(of rules: [LintRule] = LintRule.all) -> [LintFinding] {
    let facts = LintFacts(self)
    let findings = rules.flatMap { rule in
      rule.find(facts).map { line in
        LintFinding(rule: rule, file: line.file, line: line.number, column: line.column)
      }
    }
    let places = lines.enumerated().reduce(into: [:]) { places, line in
      places[Place(file: line.element.file, line: line.element.number)] = line.offset
    }
    return findings.enumerated().sorted { left, right in
      let first = places[Place(file: left.element.file, line: left.element.line)] ?? 0
      let second = places[Place(file: right.element.file, line: right.element.line)] ?? 0
      return (first, left.offset) < (second, right.offset)
    }.map(\.element)
  }

  private struct Place: Hashable {
    var file: String
    var line: Int
  }
}
