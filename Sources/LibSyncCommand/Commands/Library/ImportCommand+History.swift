import ArgumentParsing
import CommandLineIO
import JSON
import LibSync

/// The import of several sources in the order of their dates.
extension ImportCommand {
  func runHistory(in context: CommandContext) throws {
    let options = try historyOptions()
    let path = try common.location(in: context).path
    let history = try SourceHistory(sources, options: options)
    if history.sources.isEmpty, history.failures.count == 1, let failure = history.failures.first {
      throw failure
    }
    let output = context.standardOutput()
    let time = context.localTime
    var results = history.failures.map { failure in
      HistoryImport(
        path: failure.path,
        date: nil,
        result: .failed(CommandFailure(failure).message ?? failure.message)
      )
    }
    for failed in results { context.console.warning(failed.line(in: time)) }
    var isPartial = !results.isEmpty
    let stored = try storedLibraries(path)
    /// The first source of each library that a dry run would make.
    var new: [PersistentID: String] = [:]
    var stop: (any Error)?
    for source in history.sources {
      let result: HistoryImport.Result
      do {
        result =
          try isDryRun
          ? plan(source, stored, &new) : take(source, stored, options, path, in: context)
      } catch {
        // The imports made so far are still reported.
        stop = error
        break
      }
      let one = HistoryImport(path: source.path, date: source.date, result: result)
      results.append(one)
      switch result {
      case .failed:
        isPartial = true
        context.console.warning(one.line(in: time))
      case .imported(let summary) where !summary.report.problems.isEmpty:
        isPartial = true
        for warning in ProblemText.warnings(summary.report.problems) {
          context.console.warning("\(source.path): \(warning)")
        }
      default: break
      }
      if case .failed = result { continue }
      if !isQuiet, !isJSON { output.write(one.line(in: time) + "\n") }
    }
    if !isQuiet {
      let document = ImportHistoryDocument(imports: results, isDryRun: isDryRun)
      output.write((isJSON ? document.json.text : HistoryImport.summary(results)) + "\n")
    }
    try output.finish()
    if let stop { throw stop }
    if isPartial { throw PartialSuccess() }
  }

  private func historyOptions() throws -> ImportOptions {
    let others = [
      ("--name", libraryName != nil), ("--as-new", newName != nil),
      ("--rebuilt-from", rebuiltFrom != nil), ("--diff", isDiff),
    ]
    if let other = others.first(where: \.1) {
      throw UsageError(
        message: "--history and \(other.0) cannot be combined",
        command: Self.name
      )
    }
    if sources.contains("-") {
      throw UsageError(message: "--history needs files or folders, not -", command: Self.name)
    }
    return try importOptions()
  }

  /// Returns the libraries as they are before the imports; none if there is no library file.
  private func storedLibraries(_ path: String) throws -> [Library] {
    do {
      return try MediaLibrary(reading: path, waiting: WaitTime.seconds(wait)).libraries()
    } catch let error as StoreError where error.code == .missing {
      return []
    }
  }

  private func plan(
    _ source: DatedSource,
    _ stored: [Library],
    _ new: inout [PersistentID: String]
  ) -> HistoryImport.Result {
    if let reason = reasonToSkip(source, stored) { return .skipped(reason) }
    if let library = source.library(in: stored) { return .planned(.library(library.name)) }
    guard let id = source.persistentID else { return .planned(.new) }
    if let first = new[id] { return .planned(.newOf(path: first)) }
    new[id] = source.path
    return .planned(.new)
  }

  private func reasonToSkip(_ source: DatedSource, _ stored: [Library]) -> String? {
    guard !mayBeOlder, let library = source.library(in: stored), source.isOlder(than: library)
    else { return nil }
    return "older than the stored state of '\(library.name)'; --older imports it"
  }

  private func take(
    _ source: DatedSource,
    _ stored: [Library],
    _ options: ImportOptions,
    _ path: String,
    in context: CommandContext
  ) throws -> HistoryImport.Result {
    if let reason = reasonToSkip(source, stored) { return .skipped(reason) }
    let line = ProgressLine(
      isJSON && progress == .auto ? .never : progress,
      isQuiet: isQuiet,
      in: context
    )
    defer { line.clear() }
    do {
      return .imported(
        try MediaLibrary.withWriter(at: path, options: writeOptions(in: context)) {
          try $0.importSource(source.path, options: options) { line.show($0) }
        }
      )
    } catch let error as ImportError where error.code != .cancelled {
      return .failed(CommandFailure(error).message ?? error.message)
    } catch let error as StoreError where CommandFailure(error).status == .noPermission {
      return .skipped(CommandFailure(error).message ?? error.message)
    }
  }
}
