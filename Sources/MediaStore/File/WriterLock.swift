import Glibc
import MediaModel
import SystemFiles
import SystemProcess

/// Keeps a second process from writing to a library file; readers never wait.
///
/// It is a lock of the kernel on `NAME.lock` beside the file, so it ends with the process however
/// that ends. The file names the process that holds it, for the message to the one that waits.
enum WriterLock {
  /// Runs the body while this process alone may write.
  ///
  /// - Parameters:
  ///   - path: The library file.
  ///   - seconds: How long to wait for another process; nil for as long as it takes.
  ///   - body: Runs with the lock held.
  /// - Returns: What the body returns.
  /// - Throws: `StoreError`, among them `locked` for too short a wait, and what the body throws.
  static func hold<Result>(
    _ path: String,
    waiting seconds: Int?,
    _ body: () throws -> Result
  ) throws -> Result {
    let file = try openFile(for: path)
    // Unlocked and not just closed: another thread may be starting a process, which has the
    // descriptor, and with it the lock, until it runs its program.
    defer { file.unlock() }
    var attempts = 0
    // Whoever asks which process holds the lock holds it, too, for a moment.
    let minAttempts = 2
    while try !lock(file, of: path) {
      if Interruption.isRequested {
        throw StoreError(.cancelled, "interrupted while waiting to write", path: path)
      }
      if let seconds, attempts >= max(minAttempts, seconds * attemptsPerSecond) {
        let message = "it is being written to by \(holder(file))"
        throw StoreError(.locked, message, path: path)
      }
      usleep(1_000_000 / UInt32(attemptsPerSecond))
      attempts += 1
    }
    describeHolder(file)
    return try body()
  }

  /// Returns which process holds the lock of a library file; nil when none does, or when this user
  /// may not know.
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

  /// Opens the file, which is made if it is missing and never followed when it is a symbolic link.
  private static func openFile(for path: String) throws(StoreError) -> FileDescriptor {
    let lockPath = LibraryCompanions.lock(of: path)
    let library: FileOwnership?
    let folder: FileOwnership?
    do throws(SystemError) {
      library = try FileOwnership(of: path)
      folder = try FileOwnership(of: FilePlace(path).folder)
      // Who may not write to the library file is not to leave a lock to those who may.
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
      let message = "\(lockPath) is not a file of its own; remove it"
      throw StoreError(.cannotCreate, message, path: path)
    }
    (library ?? folder)?.copyOwner(to: file)
    library?.copyMode(to: file)
    return file
  }

  /// In a folder that all may write to, a file of another user may only be opened as an old one.
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

  /// Nothing depends on it but the words of a message.
  private static func describeHolder(_ file: borrowing FileDescriptor) {
    let name = CommandLine.arguments.first?.lastPathComponent ?? "?"
    try? file.truncate()
    try? file.write(Array("process \(getpid()) (\(name))\n".utf8))
  }
}
