import Glibc
import MediaModel
import System

/// A lock that prevents two processes from writing to a library file at the same time; readers
/// never wait.
///
/// It is a kernel lock on `NAME.lock` next to the file, so it is released when the process that
/// holds it ends, however it ends. The lock file names that process for the error messages of other
/// processes.
enum WriterLock {
  /// Runs the body while no other process may write to the library file.
  ///
  /// - Parameters:
  ///   - path: The library file.
  ///   - seconds: How long to wait for another process; nil to wait without a limit.
  ///   - pause: Waits for a number of microseconds.
  ///   - body: Runs while the lock is held.
  /// - Returns: The result of the body.
  /// - Throws: `StoreError`, such as `locked` if the wait was too short, and any error of the body.
  static func hold<Result>(
    _ path: String,
    waiting seconds: Int?,
    pause: (UInt32) -> Void = { usleep($0) },
    _ body: () throws -> Result
  ) throws -> Result {
    let file = try LockFile.open(LibraryCompanions.lock(of: path), for: path)
    // Closing the file is not enough: another thread may be starting a process, which holds a copy
    // of the descriptor, and thereby the lock, until it executes its program.
    defer { file.unlock() }
    var attempts = 0
    // A process that only asks who holds the lock takes it for a moment, so one failed attempt does
    // not prove that another process is writing.
    let minAttempts = 2
    while try !LockFile.lock(file, of: path) {
      if Interruption.isRequested {
        throw StoreError(.cancelled, "interrupted while waiting to write", path: path)
      }
      if let seconds, attempts >= max(minAttempts, seconds * attemptsPerSecond) {
        let message = "\(LockFile.holder(file)) is writing to it"
        throw StoreError(.locked, message, path: path)
      }
      pause(1_000_000 / UInt32(attemptsPerSecond))
      attempts += 1
    }
    LockFile.describeHolder(file)
    return try body()
  }

  /// Returns the process that holds the lock of a library file; nil if there is none, or if this
  /// user may not read the lock file.
  static func holder(of path: String) -> String? {
    let lockPath = LibraryCompanions.lock(of: path)
    do throws(SystemError) {
      let file = try FileDescriptor(opening: lockPath, [.notFollowing, .notWaiting])
      guard try file.lock(exclusively: false) else { return LockFile.holder(file) }
      file.unlock()
    } catch {}
    return nil
  }

  private static let attemptsPerSecond = 20
}
