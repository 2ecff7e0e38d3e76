import CommandLineIO
import LibSync
import System

/// A source that is imported each time it has changed.
final class WatchedSource {
  /// The path of the source as it was given.
  private let source: String
  /// The paths of the files whose changes are watched.
  let paths: [String]
  /// The path of the main file, without which there is no source.
  private let path: String
  private let importOptions: ImportOptions
  private let library: String
  private let session: Session
  private let end: ContinuousClock.Instant?
  private var file: SettlingFile
  /// Whether the last import failed.
  private(set) var hasFailed = false
  /// Whether a warning about the missing folder was written.
  private var hasWarned = false
  /// Whether the source's folder existed when watching began.
  private var isWatched = true

  init(
    _ source: String,
    files: [String],
    importOptions: ImportOptions,
    library: String,
    in session: Session,
    settleTime: Duration,
    end: ContinuousClock.Instant?
  ) {
    self.source = source
    paths = files
    let path = files.first ?? source
    self.path = path
    self.importOptions = importOptions
    self.library = library
    self.session = session
    self.end = end
    file = SettlingFile(settleTime: settleTime, taken: FileStamp(path))
  }

  /// The time of the next check if no change is reported; `nil` for none.
  ///
  /// No event reports that the source's folder appears or that a drive is mounted there, so a
  /// missing source is checked regularly, as is one whose folder has appeared since watching began.
  var deadline: ContinuousClock.Instant? {
    !isWatched || FileStamp(path) == nil ? .now + Self.pauseBetweenLooks : file.deadline
  }

  private static let pauseBetweenLooks = Duration.seconds(1)

  /// Records whether the source's folder is watched, and warns each time it becomes unavailable.
  func record(isWatched: Bool) {
    if !isWatched, !hasWarned {
      session.console.warning("cannot watch \(path): its folder does not exist; waiting for it")
    }
    hasWarned = !isWatched
    self.isWatched = isWatched
  }

  /// Imports the source if it has changed and settled.
  ///
  /// - Parameter files: The paths that were touched.
  /// - Returns: Whether the source's folder has appeared since watching began, so that watching
  ///   must restart.
  /// - Throws: `Interruption.Stop`.
  func importWhenSettled(wasTouched files: Set<String>) throws -> Bool {
    let wasTouched = !files.isDisjoint(with: paths)
    guard file.observe(FileStamp(path), wasTouched: wasTouched, at: .now) else { return false }
    let hasCome = !isWatched
    if hasCome { hasWarned = false }
    try importNow()
    return hasCome
  }

  /// Imports the source; errors are reported as warnings.
  ///
  /// - Throws: `Interruption.Stop`.
  func importNow() throws {
    do {
      let summary = try MediaLibrary.withWriter(at: library, options: options) {
        try $0.importSource(source, options: importOptions)
      }
      hasFailed = summary.report.hasFaults
      guard summary.outcome.revision != nil || hasFailed else { return }
      for warning in ImportText(summary, isDryRun: false).warnings {
        session.console.warning(warning)
      }
    } catch {
      if Interruption.isRequested { throw Interruption.Stop() }
      hasFailed = true
      // If the source does not exist, the warning below says so.
      if FileStamp(path) == nil { hasWarned = true }
      session.console.warning(CommandFailure(error).message ?? "\(error)")
      // The import must be retried, as no event reports that the other process releases its lock.
      if let error = error as? StoreError, error.code == .locked { file.retry(at: .now) }
    }
  }

  private var options: WriteOptions {
    WriteOptions(
      date: session.environment.sourceDate,
      // Waits for other writers, but no longer than the timeout.
      secondsToWait: end.map { Int(max(0, ($0 - .now) / .seconds(1)).rounded(.up)) },
      createsFile: true
    )
  }
}
