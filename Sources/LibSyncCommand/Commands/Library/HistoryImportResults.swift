import CommandLineIO
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

  func add(_ one: HistoryImport) {
    imports.append(one)
    if one.isPartial { arePartial = true }
    switch one.result {
    case .refused, .unreadable: return session.console.warning(one.line(in: time))
    case .imported(let summary) where summary.report.hasFaults:
      for warning in ImportText.warnings(of: summary.report) {
        session.console.warning("\(one.path): \(warning)")
      }
    default: break
    }
    if !command.isQuiet, !command.isJSON { output.report(one.line(in: time) + "\n") }
  }

  func finish() throws {
    if !command.isQuiet {
      let document = JSONDocument.importHistory(
        imports,
        isDryRun: command.isDryRun,
        words: \.reason
      )
      let text =
        command.isJSON
        ? document.text : HistoryImport.summary(imports, isDryRun: command.isDryRun)
      output.report(text + "\n")
    }
    try output.finish()
    guard !command.isDryRun, imports.contains(where: \.hasRevision) else { return }
    try session.runHooks(.import, .importHistory(imports))
  }
}

extension HistoryImport {
  /// Whether the import has changed its library.
  fileprivate var hasRevision: Bool {
    if case .imported(let summary) = result { summary.outcome.revision != nil } else { false }
  }
}
