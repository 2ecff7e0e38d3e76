import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that checks whether session scripts can be read.
struct AudioSessionCheckCommand: LibraryCommand {
  static let name = "session check"
  static let summary = "Check the syntax and the names in session scripts"
  static let discussion = """
    Reads each SCRIPT and the files that it includes, without running them. The first mistake is \
    reported with the file, the line, the column and, for an unknown word, the nearest known one \
    (status 64).
    """
  static let examples = [
    CommandExample("libsync session check *.session", "Check all scripts of a folder.")
  ]
  static let parameters: [Parameter<Self>] = [
    .quiet(\.isQuiet),
    .operand(
      "script",
      append: \.scripts,
      minimum: 1,
      completion: .file,
      help: "The scripts (- for stdin)."
    ),
    .group(\.common),
  ]

  var isQuiet = false
  var scripts: [String] = []
  var common = CommonOptions()

  func run(in session: Session) async throws {
    for script in scripts { _ = try SessionScript(reading: script, in: session) }
    if isQuiet { return }
    let output = session.standardOutput()
    output.write("\(NumberFormat.count(scripts.count, "script")) without mistakes.\n")
    try output.finish()
  }
}
