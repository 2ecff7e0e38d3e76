import Glibc

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
  ///   - isCancelled: Asked while waiting.
  ///   - body: Runs with the lock held.
  /// - Returns: What the body returns.
  /// - Throws: `StoreError`, among them `locked` for too short a wait, and what the body throws.
  static func hold<Result>(
    _ path: String,
    waiting seconds: Int?,
    isCancelled: () -> Bool,
    _ body: () throws -> Result
  ) throws -> Result {
    let lockPath = path + ".lock"
    let descriptor = open(lockPath, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else {
      let code: StoreError.Code = errno == EACCES || errno == EROFS ? .readOnly : .cannotCreate
      throw StoreError(code, "cannot make \(lockPath): \(FileSystem.lastError)", path: path)
    }
    // Unlocked and not just closed: another thread may be starting a process, which has the
    // descriptor, and with it the lock, until it runs its program.
    defer {
      flock(descriptor, LOCK_UN)
      close(descriptor)
    }
    var attempts = 0
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      if isCancelled() {
        throw StoreError(.cancelled, "interrupted while waiting to write", path: path)
      }
      if let seconds, attempts / attemptsPerSecond >= seconds {
        let message = "it is being written to by \(holder(descriptor))"
        throw StoreError(.locked, message, path: path)
      }
      usleep(1_000_000 / UInt32(attemptsPerSecond))
      attempts += 1
    }
    describeHolder(descriptor)
    return try body()
  }

  private static let attemptsPerSecond = 20

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
