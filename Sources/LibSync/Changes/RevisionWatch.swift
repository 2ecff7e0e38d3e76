import Dispatch
import System

/// Watches a library file on a separate thread and reports each new revision.
final class RevisionWatch: Sendable {
  private let stop: StopSignal

  /// Starts watching; all revisions that the file gains from now on are reported.
  ///
  /// - Parameters:
  ///   - path: The library file.
  ///   - report: Called on the watching thread for each revision in turn.
  /// - Throws: `StoreError`, `FileWatchError`.
  init(_ path: String, report: @escaping @Sendable (RevisionWatch, LibraryRevision) -> Void) throws
  {
    let stop = try FileWatchError.describing { () throws(SystemError) in try StopSignal() }
    let feed = try RevisionFeed(path)
    let watcher = try FileChangeWatcher(RevisionFeed.files(of: path))
    self.stop = stop
    DispatchQueue(label: "libsync.revisions").async { [weak self] in
      Self.run(feed, watcher, path, until: stop) { change in
        if let self { report(self, change) }
      }
    }
  }

  deinit { stop.raise() }

  private static func run(
    _ feed: RevisionFeed,
    _ watcher: FileChangeWatcher,
    _ path: String,
    until stop: StopSignal,
    report: (LibraryRevision) -> Void
  ) {
    var feed = feed
    var watcher: FileChangeWatcher? = watcher
    var isQuiet = false
    while !stop.isRaised {
      // A file that is temporarily unreadable is read again when it changes.
      for change in (try? feed.next()) ?? [] { report(change) }
      do throws(FileWatchError) {
        guard let current = watcher, current.isCurrent else {
          watcher = try FileChangeWatcher(RevisionFeed.files(of: path))
          isQuiet = false
          continue
        }
        let pause = isQuiet ? nil : RevisionFeed.pauseBeforeLastLook
        isQuiet = try current.wait(milliseconds: pause, until: stop).isEmpty
      } catch {
        // The folder is gone, perhaps with its drive, and may come back.
        watcher = nil
        stop.wait(milliseconds: 1000)
      }
    }
  }
}
