import ArgumentParsing
import CommandLineIO
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
    var stop: (any Error)?
    var line: ProgressLine?
    do {
      try history.importSources(
        into: path,
        options: writeOptions(in: session),
        includingOlder: allowsOlderSource
      ) { _ in
        let current = progressLine(in: session)
        line = current
        return { current.show($0) }
      } _: { one in
        line?.clear()
        results.add(one)
      }
    } catch {
      // The imports made so far are still reported.
      line?.clear()
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

  private func historyOptions(in session: Session) throws -> ImportOptions {
    let others = [
      ("--name", libraryName != nil), ("--as-new", newName != nil),
      ("--rebuilt-from", rebuiltFrom != nil), ("--diff", isDiff),
      ("--date", sourceDate != nil),
      ("--audio-files", readsAudioFiles), ("--photos", readsPhotos),
      ("--copy", copyFolder != nil), ("--tag-encoding", tags.name != nil),
    ]
    if let other = others.first(where: \.1) {
      throw UsageError(message: "--history and \(other.0) cannot be combined")
    }
    if sources.contains("-") {
      throw UsageError(message: "--history needs files or folders, not -")
    }
    return try importOptions(in: session)
  }
}
