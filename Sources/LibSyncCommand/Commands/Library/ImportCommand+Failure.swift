import CommandLineIO
import JSON
import LibSync

extension ImportCommand {
  /// Shows the problems that made a source unreadable, which its message sums up.
  func showProblems(of error: ImportError, in session: Session) throws {
    if isJSON {
      let output = session.standardOutput()
      output.write(ImportDocument.json(error).text + "\n")
      try output.finish()
    } else if session.isVerbose {
      for warning in ProblemText.warnings(error.problems) { session.console.warning(warning) }
    }
  }
}
