import CommandLineIO
import LibSync
import SystemProcess

/// A source that is imported each time it has changed.
final class WatchedSource {
  let path: String
  private let library: String
  private let context: CommandContext
  private let end: ContinuousClock.Instant?
  private var file: SettlingFile
  /// Whether the last import went wrong.
  private(set) var hasFailed = false
  /// Whether the user knows that there is nothing to watch.
  private var hasWarned = false
  /// Whether its folder was there when watching began.
  private var isWatched = true

  init(
    _ path: String,
    library: String,
    in context: CommandContext,
    settleTime: Duration,
    end: ContinuousClock.Instant?
  ) {
    self.path = path
    self.library = library
    self.context = context
    self.end = end
    file = SettlingFile(settleTime: settleTime, taken: FileStamp(path))
  }

  /// When it is to be looked at although nothing has told that it changed; nil for never.
  ///
  /// Nothing tells when its folder appears, or when a drive is mounted where it is to be. A folder
  /// that has appeared since watching began is still to be noticed.
  var deadline: ContinuousClock.Instant? {
    !isWatched || FileStamp(path) == nil ? .now + Self.pauseBetweenLooks : file.deadline
  }

  private static let pauseBetweenLooks = Duration.seconds(1)

  /// Takes note of whether its folder is there; once each time that it is not, that is a warning.
  func record(isWatched: Bool) {
    if !isWatched, !hasWarned {
      context.console.warning("cannot watch \(path): its folder is not there, and is waited for")
    }
    hasWarned = !isWatched
    self.isWatched = isWatched
  }

  /// Imports it if it has changed and settled.
  ///
  /// - Parameter files: What has been touched.
  /// - Returns: Whether its folder has come since watching began, so that it is to begin again.
  /// - Throws: `Interruption.Stop`.
  func importWhenSettled(wasTouched files: Set<String>) throws -> Bool {
    let wasTouched = files.contains(path)
    guard file.observe(FileStamp(path), wasTouched: wasTouched, at: .now) else { return false }
    let hasCome = !isWatched
    if hasCome { hasWarned = false }
    try importNow()
    return hasCome
  }

  /// Imports it; what goes wrong is a warning.
  ///
  /// - Throws: `Interruption.Stop`.
  func importNow() throws {
    do {
      let summary = try MediaLibrary.withWriter(at: library, options: options) {
        try $0.importSource(path)
      }
      hasFailed = false
      guard summary.outcome.revision != nil else { return }
      for warning in ImportText(summary, isDryRun: false).warnings {
        context.console.warning(warning)
      }
    } catch {
      if Interruption.isRequested { throw Interruption.Stop() }
      hasFailed = true
      // Where nothing is there, this has said so.
      if FileStamp(path) == nil { hasWarned = true }
      context.console.warning(CommandFailure(error).message ?? "\(error)")
      // That of another process ends by itself.
      if let error = error as? StoreError, error.code == .locked { file.retry(at: .now) }
    }
  }

  private var options: WriteOptions {
    var options = WriteOptions.making
    // Others may write for as long as they need, but not longer than this watches.
    options.secondsToWait = end.map { Int(max(0, ($0 - .now) / .seconds(1)).rounded(.up)) }
    options.date = context.environment.sourceDate
    return options
  }
}
