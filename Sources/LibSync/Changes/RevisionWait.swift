package import System

/// Waits for the revisions that a library file gains, whichever process makes them.
package struct RevisionWait: Sendable {
  private let path: String
  private var feed: RevisionFeed
  private var watcher: FileChangeWatcher?
  private var isQuiet = false

  /// The time between two looks at a folder that is gone, in milliseconds.
  private static let pauseWithoutFolder: Int32 = 1000

  /// Starts watching; no revision from now on is missed.
  ///
  /// - Parameter path: The library file.
  /// - Throws: `StoreError`, `FileWatchError`.
  package init(_ path: String) throws {
    self.path = path
    feed = try RevisionFeed(path)
    watcher = try FileChangeWatcher(RevisionFeed.files(of: path))
  }

  /// Waits for the next revisions, and returns them in ascending order; `nil` once the signal is
  /// raised.
  package mutating func next(until stop: StopSignal) -> [LibraryRevision]? {
    while !stop.isRaised {
      // A file that is temporarily unreadable is read again when it changes.
      if let changes = try? feed.next(), !changes.isEmpty { return changes }
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
        stop.wait(milliseconds: Self.pauseWithoutFolder)
      }
    }
    return nil
  }
}
