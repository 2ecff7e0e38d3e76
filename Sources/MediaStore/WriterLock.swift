import Glibc
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
    let descriptor = try openFile(for: path)
    // Unlocked and not just closed: another thread may be starting a process, which has the
    // descriptor, and with it the lock, until it runs its program.
    defer {
      flock(descriptor, LOCK_UN)
      close(descriptor)
    }
    var attempts = 0
    // Whoever asks which process holds the lock holds it, too, for a moment.
    let leastAttempts = 2
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      if Interruption.isRequested {
        throw StoreError(.cancelled, "interrupted while waiting to write", path: path)
      }
      if let seconds, attempts >= max(leastAttempts, seconds * attemptsPerSecond) {
        let message = "it is being written to by \(holder(descriptor))"
        throw StoreError(.locked, message, path: path)
      }
      usleep(1_000_000 / UInt32(attemptsPerSecond))
      attempts += 1
    }
    describeHolder(descriptor)
    return try body()
  }

  /// Returns which process holds the lock of a library file; nil when none does, or when this user
  /// may not know.
  static func holder(of path: String) -> String? {
    let descriptor = open(path + ".lock", O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    if flock(descriptor, LOCK_SH | LOCK_NB) == 0 {
      flock(descriptor, LOCK_UN)
      return nil
    }
    return errno == EWOULDBLOCK ? holder(descriptor) : nil
  }

  private static let attemptsPerSecond = 20

  /// Opens the file, which is made if it is missing and never followed when it is a symbolic link.
  private static func openFile(for path: String) throws(StoreError) -> Int32 {
    // Who may not write to the library file is not to leave a lock to those who may.
    guard !FileSystem.exists(path) || FileSystem.isWritable(path) else {
      throw StoreError(.readOnly, FileSystem.lastError, path: path)
    }
    let lockPath = path + ".lock"
    let flags = O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    let library = FileOwnership(of: path)
    let folder = FileOwnership(of: FileSystem.folder(of: path))
    // In a folder that all may write to, O_CREAT may not open what belongs to another user.
    var descriptor = open(lockPath, flags)
    if descriptor < 0, errno == ENOENT {
      descriptor = open(lockPath, flags | O_CREAT, library?.mode ?? folder?.mode ?? 0o600)
    }
    guard descriptor >= 0 else { throw cannotOpen(lockPath, of: path) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_nlink <= 1
    else {
      close(descriptor)
      let message = "\(lockPath) is not a file of its own; remove it"
      throw StoreError(.cannotCreate, message, path: path)
    }
    (library ?? folder)?.giveOwner(to: descriptor)
    library?.giveMode(to: descriptor)
    return descriptor
  }

  private static func cannotOpen(_ lockPath: String, of path: String) -> StoreError {
    let number = errno
    var message = "cannot open \(lockPath): \(FileSystem.lastError)"
    if number == EACCES || number == EPERM, let owner = FileOwnership.userName(of: lockPath) {
      message += "; it belongs to user '\(owner)' and can be removed while no process uses it"
    } else if number == ELOOP {
      message = "\(lockPath) is a symbolic link; remove it"
    }
    let isForbidden = [EACCES, EPERM, EROFS].contains(number)
    return StoreError(isForbidden ? .readOnly : .cannotCreate, message, path: path)
  }

  private static func holder(_ descriptor: Int32) -> String {
    var bytes = [UInt8](repeating: 0, count: 128)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    return count > 0
      ? String(decoding: bytes[..<count].prefix { $0 != 0x0A }, as: UTF8.self) : "another process"
  }

  private static func describeHolder(_ descriptor: Int32) {
    let name = CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "?"
    let text = "process \(getpid()) (\(name))\n"
    ftruncate(descriptor, 0)
    _ = text.withCString { pwrite(descriptor, $0, text.utf8.count, 0) }
  }
}
