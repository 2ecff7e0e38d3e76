public import AudioSessions
import JSON

/// The documents of session scripts.
extension JSONDocument {
  /// Returns the document of a script that was run.
  ///
  /// - Parameters:
  ///   - simulation: The simulation, after its end.
  ///   - eventCount: The number of entries of its log.
  ///   - unheard: The files that could not be decoded.
  /// - Returns: The document.
  public static func sessionRun(
    _ simulation: SessionSimulation,
    eventCount: Int,
    unheard: [SessionRenderer.Failure] = []
  ) -> Self {
    let failures = simulation.failures.map { failure in
      JSONValue.object([
        "file": .string(failure.file), "line": .integer(Int64(failure.line)),
        "text": .string(failure.text), "actual": .string(failure.actual),
        "t": .nanoseconds(failure.time),
      ])
    }
    return Self(
      .sessionRun,
      [
        "seconds": .nanoseconds(simulation.time), "events": .integer(Int64(eventCount)),
        "expectations": .array(failures),
        "unheard": .array(unheard.map { .string($0.file) }),
      ]
    )
  }

  /// Returns the document of the reasons why streams are or are not heard.
  ///
  /// - Parameters:
  ///   - streams: The streams.
  ///   - time: The nanoseconds since the beginning of the script.
  /// - Returns: The document.
  public static func sessionExplanation(_ streams: [StreamExplanation], at time: Int64) -> Self {
    let objects = streams.map { stream in
      JSONValue.object([
        "application": .string(stream.application), "stream": .string(stream.stream),
        "audible": .boolean(stream.isHeard),
        "rules": .array(
          stream.rules.map {
            .object(["rule": .string($0.reason.rawValue), "applies": .boolean($0.applies)])
          }
        ),
      ])
    }
    return Self(.sessionExplanation, ["t": .nanoseconds(time), "streams": .array(objects)])
  }

  /// Returns the document of what breaks rules in scripts.
  public static func sessionLint(_ findings: [LintFinding]) -> Self {
    let objects = findings.map { finding in
      JSONValue.object([
        "file": .string(finding.file), "line": .integer(Int64(finding.line)),
        "column": .integer(Int64(finding.column)), "rule": .string(finding.rule.name),
        "level": .string(finding.rule.level.rawValue), "message": .string(finding.rule.summary),
        "proposal": .string(finding.rule.proposal), "source": .string(finding.rule.source),
      ])
    }
    return Self(.sessionLint, ["findings": .array(objects)])
  }

  /// The document of the rules that scripts can break.
  public static var sessionRules: Self {
    let objects = LintRule.all.map { rule in
      JSONValue.object([
        "name": .string(rule.name), "level": .string(rule.level.rawValue),
        "summary": .string(rule.summary), "source": .string(rule.source),
        "proposal": .string(rule.proposal), "bad": .string(rule.bad), "good": .string(rule.good),
      ])
    }
    return Self(.sessionRules, ["rules": .array(objects)])
  }

  /// Returns the document of the guidelines for recordings that a script does not meet.
  public static func sessionPreflight(_ preflight: Preflight) -> Self {
    Self(.sessionPreflight, ["violations": .array(violations(of: preflight))])
  }

  static func violations(of preflight: Preflight) -> [JSONValue] {
    preflight.violations.map { violation in
      var members = ["guideline": JSONValue.string(violation.guideline.rawValue)]
      members["file"] = violation.file.map(JSONValue.string)
      members["line"] = violation.line.map { .integer(Int64($0)) }
      return JSONValue.object(members)
    }
  }
}

extension JSONValue {
  /// A time in seconds.
  static func nanoseconds(_ value: Int64) -> Self {
    .encoded(LogValue.nanoseconds(value).text)
  }
}
