import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that finds violations of the rules for audio sessions in scripts.
struct AudioSessionLintCommand: LibraryCommand {
  static let name = "session lint"
  static let summary = "Find mistakes of applications in session scripts"
  static let discussion = """
    Reads each SCRIPT, runs it, and reports what its applications do against the rules for audio \
    sessions: a missing handler, a category that does not fit, an override that is lost. Each line \
    has the form that editors read, with the name of the rule at its end. --list explains the \
    rules, with what to do instead and an example of each way.
    """
  static let examples = [
    CommandExample("libsync session lint radio.session", "Check the design of an application."),
    CommandExample("libsync session lint --list", "List the rules."),
  ]
  static let exitStatuses = [
    ExitStatusInfo(.success, "No rule is broken."),
    ExitStatusInfo(.negative, "A rule is broken."),
  ]
  static let parameters: [Parameter<Self>] = [
    .flag("--list", set: \.isListing, help: "List the rules."),
    .json(\.isJSON),
    .operand(
      "script",
      append: \.scripts,
      completion: .file,
      help: "The scripts (- for stdin)."
    ),
    .group(\.common),
  ]

  var isListing = false
  var isJSON = false
  var scripts: [String] = []
  var common = CommonOptions()

  func run(in session: Session) async throws {
    if isListing != scripts.isEmpty {
      throw UsageError(message: "give either scripts or --list")
    }
    let findings = try scripts.flatMap { try SessionScript(reading: $0, in: session).findings() }
    let output = session.standardOutput(isPaged: isListing)
    if isJSON {
      let document: JSONDocument = isListing ? .sessionRules : .sessionLint(findings)
      output.write(document.text + "\n")
    } else {
      for finding in findings { output.write(finding.text.onOneLine + "\n") }
      if isListing { output.write(LintRule.all.map(\.text).joined(separator: "\n")) }
    }
    try output.finish()
    if !findings.isEmpty { throw NegativeAnswer() }
  }
}

extension LintRule {
  /// The rule in lines.
  fileprivate var text: String {
    let examples = [("Wrong", bad), ("Right", good)].map { title, script in
      "  \(title):\n" + script.split(separator: "\n").map { "    \($0)\n" }.joined()
    }
    return "\(name) (\(level.rawValue))\n  \(summary)\n  \(proposal)\n  Source: \(source)\n"
      + examples.joined()
  }
}
