import System

/// A lock by which only one run of this software at a time writes to the folder of a site; it ends
/// with this object.
final class SiteLock {
  /// The folder itself, so that nothing is written; `nil` if its file system has no locks.
  private let folder: FileDescriptor?

  /// Locks a folder.
  ///
  /// - Parameters:
  ///   - root: The folder.
  ///   - wait: Called if another run has the lock, before waiting for its end.
  /// - Throws: `OutputError`, such as an interruption while waiting.
  init(_ root: OutputFolder, waiting wait: () -> Void) throws(OutputError) {
    guard let folder = try? root.open(".", .folder) else {
      self.folder = nil
      return
    }
    do throws(SystemError) {
      if let isFree = try? folder.lock() {
        if !isFree {
          wait()
          _ = try folder.waitForLock()
        }
        self.folder = consume folder
      } else {
        self.folder = nil
      }
    } catch {
      throw OutputError(.cannotCreate, error, path: root.path)
    }
  }

  // Closing the file is not enough while another thread starts a process, which holds a copy.
  deinit { folder?.unlock() }
}
