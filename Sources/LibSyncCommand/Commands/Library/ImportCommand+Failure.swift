import CommandLineIO
import JSON
import LibSync

extension ImportCommand {
  /// Shows the problems that made a source unreadable, which its message sums up.
  func showProblems(of error: ImportError, in context: CommandContext) throws {
    if isJSON {
      let output = context.standardOutput()
      output.write(ImportDocument.json(error).text + "\n")
      try output.finish()
    } else if common.verbosity > 0 {
      for warning in ProblemText.warnings(error.problems) { context.console.warning(warning) }
    }
  }
}
