import Glibc
import MediaModel
import SystemFiles
import SystemProcess

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
    let file = try openFile(for: path)
    // Closing the file is not enough: another thread may be starting a process, which holds a copy
    // of the descriptor, and thereby the lock, until it executes its program.
    defer { file.unlock() }
    var attempts = 0
    // A process that only asks who holds the lock takes it for a moment, so one failed attempt does
    // not prove that another process is writing.
    let minAttempts = 2
    while try !lock(file, of: path) {
      if Interruption.isRequested {
        throw StoreError(.cancelled, "interrupted while waiting to write", path: path)
      }
      if let seconds, attempts >= max(minAttempts, seconds * attemptsPerSecond) {
        let message = "\(holder(file)) is writing to it"
        throw StoreError(.locked, message, path: path)
      }
      pause(1_000_000 / UInt32(attemptsPerSecond))
      attempts += 1
    }
    describeHolder(file)
    return try body()
  }

  /// Returns the process that holds the lock of a library file; nil if there is none, or if this
  /// user may not read the lock file.
  static func holder(of path: String) -> String? {
    let lockPath = LibraryCompanions.lock(of: path)
    do throws(SystemError) {
      let file = try FileDescriptor(opening: lockPath, [.notFollowing, .notWaiting])
      guard try file.lock(exclusively: false) else { return holder(file) }
      file.unlock()
    } catch {}
    return nil
  }

  private static let attemptsPerSecond = 20

  private static func lock(
    _ file: borrowing FileDescriptor,
    of path: String
  ) throws(StoreError) -> Bool {
    do {
      return try file.lock()
    } catch {
      throw StoreError(.cannotCreate, "cannot lock \(file.path): \(error.message)", path: path)
    }
  }

  /// Opens the lock file, creating it if it is missing; a symbolic link is never followed.
  private static func openFile(for path: String) throws(StoreError) -> FileDescriptor {
    let lockPath = LibraryCompanions.lock(of: path)
    let library: FileOwnership?
    let folder: FileOwnership?
    do throws(SystemError) {
      library = try FileOwnership(of: path)
      folder = try FileOwnership(of: FilePlace(path).folder)
      // A user who may not write to the library file must not leave a lock file that blocks other
      // users.
      if library != nil { try FilePlace.checkWritable(path) }
    } catch {
      let code: StoreError.Code = error.isForbidden ? .readOnly : .cannotCreate
      throw StoreError(code, error.message, path: path)
    }
    let file = try describing(path) { () throws(SystemError) in
      try open(lockPath, mode: library?.mode ?? folder?.mode ?? 0o600)
    }
    let status = try describing(path) { () throws(SystemError) in try file.status() }
    guard status.kind == .file, status.linkCount <= 1 else {
      let message = "\(lockPath) must be a regular file without other hard links; remove it"
      throw StoreError(.cannotCreate, message, path: path)
    }
    (library ?? folder)?.copyOwner(to: file)
    library?.copyMode(to: file)
    return file
  }

  /// Opens the lock file, at first without the option to create it: in a folder that everybody may
  /// write to, the system refuses to open another user's file with that option.
  private static func open(
    _ lockPath: String,
    mode: UInt32
  ) throws(SystemError) -> FileDescriptor {
    let options: OpenOptions = [.updating, .notFollowing, .notWaiting]
    do {
      return try FileDescriptor(opening: lockPath, options)
    } catch {
      if error.code != ENOENT { throw error }
      return try FileDescriptor(opening: lockPath, options.union(.creating), mode: mode)
    }
  }

  private static func describing<Result: ~Copyable>(
    _ path: String,
    _ body: () throws(SystemError) -> Result
  ) throws(StoreError) -> Result {
    do {
      return try body()
    } catch {
      throw cannotOpen(error, of: path)
    }
  }

  private static func cannotOpen(_ error: SystemError, of path: String) -> StoreError {
    var message = "cannot open \(error.path): \(error.message)"
    if error.code != EROFS, error.isForbidden,
      let owner = FileOwnership.userName(of: error.path)
    {
      message += "; it belongs to user '\(owner)' and can be removed while no process uses it"
    } else if error.isLink {
      message = "\(error.path) is a symbolic link; remove it"
    }
    return StoreError(error.isForbidden ? .readOnly : .cannotCreate, message, path: path)
  }

  private static func holder(_ file: borrowing FileDescriptor) -> String {
    guard let bytes = try? file.bytes(count: 128), !bytes.isEmpty else { return "another process" }
    return String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)
  }

  /// Writes the name of this process to the lock file; the name is only used in error messages.
  private static func describeHolder(_ file: borrowing FileDescriptor) {
    let name = CommandLine.arguments.first?.lastPathComponent ?? "?"
    try? file.truncate()
    try? file.write(Array("process \(getpid()) (\(name))\n".utf8))
  }
}
