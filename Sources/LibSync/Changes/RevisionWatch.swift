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
    let start = try RevisionWait(path)
    self.stop = stop
    DispatchQueue(label: "libsync.revisions").async { [weak self] in
      var wait = start
      while let changes = wait.next(until: stop) {
        for change in changes { if let self { report(self, change) } }
      }
    }
  }

  deinit { stop.raise() }
}
