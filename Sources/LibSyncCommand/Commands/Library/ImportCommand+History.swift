import ArgumentParsing
import CommandLineIO
import JSON
import LibSync
import System

/// The import of several sources in the order of their dates.
extension ImportCommand {
  func runHistory(in session: Session) throws {
    let options = try historyOptions(in: session)
    let path = try session.location().path
    let library = try MediaLibrary.stored(at: path, waiting: WaitTime.seconds(wait))
    let history = try SourceHistory(sources, options: options, in: library)
    let results = HistoryImportResults(self, in: session)
    for failure in history.failures {
      results.add(failure.path, nil, .failed(CommandFailure(failure).message ?? failure.message))
    }
    var stop: (any Error)?
    do {
      try forEachImport(at: path, in: session) { write in
        // Each source is compared with the libraries as they are before the imports.
        let stored = try library.libraries()
        for source in history.sources {
          let result = try take(source, stored, options, in: session, by: write)
          results.add(source.path, source.date, result)
        }
      }
    } catch {
      // The imports made so far are still reported.
      stop = error
    }
    if stop == nil || !results.areEmpty { try results.finish() }
    if history.sources.isEmpty, history.failures.count == 1, let failure = history.failures.first,
      sources.contains(failure.path)
    {
      stop = failure
    }
    if let stop {
      if Interruption.isRequested, !results.areEmpty { throw Interruption.Stop() }
      throw stop
    }
    if results.arePartial { throw PartialSuccess() }
  }

  /// Makes one import.
  private typealias Import = (
    _ body: (MediaLibraryWriter) throws -> ImportSummary
  ) throws -> ImportSummary

  /// Runs a body that makes imports, each in a transaction of its own; a dry run makes them all in
  /// one copy of the library file.
  private func forEachImport(
    at path: String,
    in session: Session,
    _ body: (Import) throws -> Void
  ) throws {
    let options = writeOptions(in: session)
    if isDryRun {
      return try MediaLibrary.withTrialWriter(at: path, options: options) { writer in
        try body { try $0(writer) }
      }
    }
    try body { try MediaLibrary.withWriter(at: path, options: options, $0) }
  }

  private func historyOptions(in session: Session) throws -> ImportOptions {
    let others = [
      ("--name", libraryName != nil), ("--as-new", newName != nil),
      ("--rebuilt-from", rebuiltFrom != nil), ("--diff", isDiff),
      ("--date", sourceDate != nil),
      ("--audio-files", readsAudioFiles),
    ]
    if let other = others.first(where: \.1) {
      throw UsageError(message: "--history and \(other.0) cannot be combined")
    }
    if sources.contains("-") {
      throw UsageError(message: "--history needs files or folders, not -")
    }
    return try importOptions(in: session)
  }

  private func reasonToSkip(_ source: DatedSource, _ stored: [Library]) -> String? {
    guard !allowsOlderSource, let library = source.library(in: stored),
      source.isOlder(than: library)
    else { return nil }
    return "older than the stored state of '\(library.name)'; --older imports it"
  }

  private func take(
    _ source: DatedSource,
    _ stored: [Library],
    _ options: ImportOptions,
    in session: Session,
    by write: Import
  ) throws -> HistoryImport.Result {
    if let reason = reasonToSkip(source, stored) { return .skipped(reason) }
    let line = progressLine(in: session)
    defer { line.clear() }
    do {
      return .imported(
        try write { try $0.importSource(source.path, options: options) { line.show($0) } }
      )
    } catch let error as ImportError where error.code != .cancelled {
      return .failed(CommandFailure(error).message ?? error.message)
    } catch let error as StoreError where CommandFailure(error).status == .noPermission {
      return .refused(CommandFailure(error).message ?? error.message)
    }
  }
}
