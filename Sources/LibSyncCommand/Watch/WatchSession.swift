import CommandLineIO
import JSON
import LibSync
import SystemFiles
import SystemProcess

/// Tells of the revisions of a library file, and imports a source when it changes, until it is
/// told to stop.
final class WatchSession {
  private let path: String
  private let source: WatchedSource?
  private let command: String?
  private let end: ContinuousClock.Instant?
  private let stop: StopSignal
  private let context: CommandContext
  private let output: OutputStream
  private var feed: RevisionFeed
  private var warning: String?

  /// - Parameters:
  ///   - path: The library file, which need not exist.
  ///   - context: What surrounds the command.
  ///   - source: What to import when it changes; nil for nothing.
  ///   - command: What the shell runs for each revision; nil for nothing.
  ///   - settleTime: How long the source has to be left alone.
  ///   - timeout: How long to watch; nil for as long as no signal comes.
  /// - Throws: `StoreError` for a library file that cannot be read.
  init(
    _ path: String,
    in context: CommandContext,
    source: String?,
    command: String?,
    settleTime: Duration,
    timeout: Duration?
  ) throws {
    self.path = path
    self.context = context
    output = context.standardOutput()
    self.command = command
    let end = timeout.map { ContinuousClock.now + $0 }
    self.end = end
    self.source = source.map {
      WatchedSource($0, library: path, in: context, settleTime: settleTime, end: end)
    }
    stop = try FileWatchError.describing { () throws(SystemError) in try StopSignal() }
    feed = try RevisionFeed(path)
    Interruption.notify(stop.descriptor)
  }

  deinit { Interruption.notify(-1) }

  /// Watches until the time is over.
  ///
  /// - Throws: `Interruption.Stop` for a signal, `PartialSuccess` when the time is over and the last
  ///   import failed, `OutputError`, `FileWatchError`.
  func run() throws {
    // The import makes the library file and its folder.
    try source?.importNow()
    var watcher: FileChangeWatcher?
    var isQuiet = false
    while true {
      // Looked at after the watcher was made, so that nothing is missed.
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

  /// Watches the source as well if its folder is there.
  private func makeWatcher() throws -> FileChangeWatcher {
    let others = source.map { [$0.path] } ?? []
    let watcher = try FileChangeWatcher(RevisionFeed.files(of: path), ifThere: others)
    source?.record(isWatched: watcher.unwatched.isEmpty)
    return watcher
  }

  /// Waits for something to do; nil when a folder has gone, in whose place may be another.
  private func wait(for watcher: FileChangeWatcher, _ isQuiet: Bool) throws -> Set<String>? {
    do {
      return try watcher.wait(milliseconds: pause(isQuiet), until: stop)
    } catch {
      guard error.code == .missingFolder else { throw error }
      return nil
    }
  }

  /// Milliseconds until there is something to do although nothing happens.
  private func pause(_ isQuiet: Bool) -> Int? {
    let lastLook =
      isQuiet ? nil : ContinuousClock.now + .milliseconds(RevisionFeed.pauseBeforeLastLook)
    guard let next = [end, source?.deadline, lastLook].compactMap({ $0 }).min() else { return nil }
    // Rounded up, so as not to come back too early.
    return Int(min((next - .now) / .milliseconds(1) + 1, 1e9))
  }

  private func reportRevisions() throws {
    do {
      for change in try feed.next() { try report(change) }
      warning = nil
    } catch let error as StoreError where error.code != .cancelled {
      // It may be half copied, and is looked at again when it changes.
      let message = CommandFailure(error).message ?? error.message
      if message != warning { context.console.warning(message) }
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
      context.console.warning("the command of --exec \(problem)")
    }
  }
}
