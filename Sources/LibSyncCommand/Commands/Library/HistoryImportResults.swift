import CommandLineIO
import JSON
import LibSync

/// The results of several imports, which are shown as they come.
final class HistoryImportResults {
  private let command: ImportCommand
  private let session: Session
  private let output: OutputStream
  private let time: LocalTime
  private var imports: [HistoryImport] = []
  var areEmpty: Bool { imports.isEmpty }
  /// Whether something could not be read, or was refused.
  private(set) var arePartial = false

  init(_ command: ImportCommand, in session: Session) {
    self.command = command
    self.session = session
    output = session.standardOutput()
    time = session.localTime
  }

  func add(_ path: String, _ date: Timestamp?, _ result: HistoryImport.Result) {
    let one = HistoryImport(path: path, date: date, result: result)
    imports.append(one)
    switch result {
    case .failed, .refused:
      arePartial = true
      return session.console.warning(one.line(in: time))
    case .imported(let summary) where summary.report.hasFaults:
      arePartial = true
      for warning in ImportText.warnings(of: summary.report) {
        session.console.warning("\(path): \(warning)")
      }
    default: break
    }
    if !command.isQuiet, !command.isJSON { output.report(one.line(in: time) + "\n") }
  }

  func finish() throws {
    if !command.isQuiet {
      let document = ImportHistoryDocument(imports: imports, isDryRun: command.isDryRun)
      let text =
        command.isJSON
        ? document.json.text : HistoryImport.summary(imports, isDryRun: command.isDryRun)
      output.report(text + "\n")
    }
    try output.finish()
  }
}
