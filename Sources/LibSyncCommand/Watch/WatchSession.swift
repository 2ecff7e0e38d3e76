import CommandLineIO
import JSON
import LibSync
import System

/// Reports the revisions of a library file and imports a source when it changes, until a signal or
/// a timeout.
final class WatchSession {
  private let path: String
  private let source: WatchedSource?
  private let command: String?
  private let end: ContinuousClock.Instant?
  private let stop: StopSignal
  private let session: Session
  private let output: OutputStream
  private var feed: RevisionFeed
  private var warning: String?

  /// - Parameters:
  ///   - path: The library file, which need not exist.
  ///   - session: The run of the command.
  ///   - source: The source to import when it changes; `nil` for none.
  ///   - files: The files of which one changes when the source does, the main one first.
  ///   - options: The options of its imports.
  ///   - command: The shell command to run for each revision; `nil` for none.
  ///   - settleTime: How long the source must stay unchanged before it is imported.
  ///   - timeout: How long to watch; `nil` to watch until a signal.
  /// - Throws: `StoreError` if the library file cannot be read.
  init(
    _ path: String,
    in session: Session,
    source: String?,
    files: [String],
    options: ImportOptions,
    command: String?,
    settleTime: Duration,
    timeout: Duration?
  ) throws {
    self.path = path
    self.session = session
    output = session.standardOutput()
    self.command = command
    let end = timeout.map { ContinuousClock.now + $0 }
    self.end = end
    self.source = source.map { source in
      WatchedSource(
        source,
        files: files.isEmpty ? [source] : files,
        importOptions: options,
        library: path,
        in: session,
        settleTime: settleTime,
        end: end
      )
    }
    stop = try FileWatchError.describing { () throws(SystemError) in try StopSignal() }
    feed = try RevisionFeed(path)
    Interruption.notify(stop.descriptor)
  }

  deinit { Interruption.notify(-1) }

  /// Watches until the timeout.
  ///
  /// - Throws: `Interruption.Stop` for a signal, `PartialSuccess` if the last import before the
  ///   timeout failed, `OutputError`, `FileWatchError`.
  func run() throws {
    // The import creates the library file and its folder.
    try source?.importNow()
    var watcher: FileChangeWatcher?
    var isQuiet = false
    while true {
      // Reading the revisions after creating the watcher ensures that no revision is missed.
      try reportRevisions()
      if Interruption.isRequested { throw Interruption.Stop() }
      if let end, end <= .now {
        if source?.hasFailed == true { throw PartialSuccess() }
        return
      }
      guard let current = watcher, current.isCurrent else {
        watcher = try makeWatcher()
        isQuiet = false
        continue
      }
      guard let touched = try wait(for: current, isQuiet) else {
        watcher = nil
        continue
      }
      isQuiet = touched.isEmpty
      if try source?.importWhenSettled(wasTouched: touched) == true { watcher = nil }
    }
  }

  /// Creates the watcher, which includes the source if its folder exists.
  private func makeWatcher() throws -> FileChangeWatcher {
    let others = source?.paths ?? []
    let watcher = try FileChangeWatcher(RevisionFeed.files(of: path), ifThere: others)
    source?.record(isWatched: watcher.unwatched.isEmpty)
    return watcher
  }

  /// Waits for changes; returns `nil` if a watched folder is gone and may have been replaced.
  private func wait(for watcher: FileChangeWatcher, _ isQuiet: Bool) throws -> Set<String>? {
    do {
      return try watcher.wait(milliseconds: pause(isQuiet), until: stop)
    } catch {
      guard error.code == .missingFolder else { throw error }
      return nil
    }
  }

  /// Returns the milliseconds until the next check if nothing changes; `nil` to wait for a change.
  private func pause(_ isQuiet: Bool) -> Int? {
    let lastLook =
      isQuiet ? nil : ContinuousClock.now + .milliseconds(RevisionFeed.pauseBeforeLastLook)
    guard let next = [end, source?.deadline, lastLook].compactMap({ $0 }).min() else { return nil }
    // Rounded up, so that the wait does not end too early.
    return Int(min((next - .now) / .milliseconds(1) + 1, 1e9))
  }

  private func reportRevisions() throws {
    do {
      for change in try feed.next() { try report(change) }
      warning = nil
    } catch let error as StoreError where error.code != .cancelled {
      // The file may be half copied; it is read again when it changes.
      let message = CommandFailure(error).message ?? error.message
      if message != warning { session.console.warning(message) }
      warning = message
    }
  }

  private func report(_ change: LibraryRevision) throws {
    if Interruption.isRequested { throw Interruption.Stop() }
    let line = RevisionText(change).json.text + "\n"
    output.write(line)
    try output.finish()
    guard let command else { return }
    let environment = [
      "LIBSYNC_REVISION": String(change.revision.number),
      "LIBSYNC_LIBRARY_NAME": change.library,
      "LIBSYNC_LIBRARY": path,
    ]
    let problem = try ShellCommand.run(
      command,
      input: line,
      environment: environment,
      until: stop
    )
    if let problem {
      session.console.warning("the --exec command \(problem)")
    }
  }
}
