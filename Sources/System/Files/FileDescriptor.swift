import Glibc

/// A file descriptor that is closed when it is no longer used.
package struct FileDescriptor: ~Copyable, Sendable {
  /// The descriptor's number.
  package let number: Int32
  /// The path that it was opened with, for error messages.
  package let path: String
  private var isReleased = false

  /// Takes ownership of an open descriptor.
  package init(_ number: Int32, path: String) {
    self.number = number
    self.path = path
  }

  /// Opens a file or a folder.
  ///
  /// With `notWaiting`, a device or a named pipe is not opened, since that alone can do something,
  /// such as rewind a tape; the descriptor then only tells the status.
  ///
  /// - Parameters:
  ///   - path: The path of the file or folder.
  ///   - options: The options for opening it.
  ///   - mode: The permissions of a file that is created.
  ///   - folder: The descriptor of the folder that the path is relative to; `nil` for the current
  ///     folder.
  /// - Throws: `SystemError`.
  package init(
    opening path: some SystemPath,
    _ options: OpenOptions = [],
    mode: UInt32 = 0,
    in folder: Int32? = nil
  ) throws(SystemError) {
    let folder = folder ?? AT_FDCWD
    let isSpecial = options.contains(.notWaiting) && Self.isSpecial(path, options, in: folder)
    let flags = isSpecial ? options.union(.pathOnly) : options
    number = try Syscalls.open(path, flags.rawValue, mode: mode, in: folder)
    self.path = path.description
  }

  private static func isSpecial(
    _ path: some SystemPath,
    _ options: OpenOptions,
    in folder: Int32
  ) -> Bool {
    let flags = options.contains(.notFollowing) ? AT_SYMLINK_NOFOLLOW : 0
    guard let status = try? Syscalls.stat(path, in: folder, flags) else { return false }
    return [.device, .pipe].contains(FileStatus.Kind(mode: status.st_mode))
  }

  /// Duplicates an open descriptor.
  package init(duplicating number: Int32, path: String) throws(SystemError) {
    self.number = try Syscalls.duplicate(number, path)
    self.path = path
  }

  /// Lets another descriptor, which is closed first, stand for this file as well.
  package func duplicate(as other: Int32) throws(SystemError) {
    try Syscalls.duplicate(number, as: other, path)
  }

  deinit {
    if !isReleased { Syscalls.close(number, path) }
  }

  /// Gives up ownership and returns the number without closing it.
  package consuming func release() -> Int32 {
    isReleased = true
    return number
  }

  /// Returns the status of the file.
  package func status() throws(SystemError) -> FileStatus {
    FileStatus(try Syscalls.fstat(number, path))
  }

  // MARK: Reading

  /// Reads the next bytes and returns their number; 0 at the end.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    try Syscalls.read(number, path, into: buffer)
  }

  /// Returns the offset where the next byte is read.
  package func offset() throws(SystemError) -> Int { try Syscalls.offset(number, path) }

  /// Goes to the offset where the next byte is to be read.
  package func seek(to offset: Int) throws(SystemError) {
    try Syscalls.seek(number, path, to: offset)
  }

  /// Waits until something can be read or the end is reached; returns false after the timeout or a
  /// signal.
  package func waitUntilReadable(milliseconds: Int32) -> Bool {
    var requests = [pollfd(fd: number, events: Int16(POLLIN), revents: 0)]
    return (try? Syscalls.poll(&requests, milliseconds: milliseconds)) ?? 0 > 0
  }

  /// Returns at most `count` of the next bytes; none at the end.
  package func read(upTo count: Int) throws(SystemError) -> [UInt8] {
    var failure: SystemError?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      do throws(SystemError) {
        filled = try read(into: UnsafeMutableRawBufferPointer(buffer))
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Returns the next bytes of a file that is read from start to end; none at the end.
  ///
  /// - Throws: `SystemError`, which is an interruption if work is to stop.
  package func nextBlock() throws(SystemError) -> [UInt8] {
    if Interruption.isRequested { throw SystemError(code: EINTR, call: .read, path: path) }
    return try read(upTo: Self.blockSize)
  }

  private static let blockSize = 1 << 20

  /// Returns `count` bytes at an offset, or fewer if the file ends before that.
  package func bytes(from start: Int = 0, count: Int) throws(SystemError) -> [UInt8] {
    var failure: SystemError?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      do throws(SystemError) {
        while filled < count {
          let rest = UnsafeMutableBufferPointer(rebasing: buffer[filled..<count])
          let buffer = UnsafeMutableRawBufferPointer(rest)
          let got = try Syscalls.pread(number, path, into: buffer, at: start + filled)
          if got == 0 { break }
          filled += got
        }
      } catch {
        failure = error
        failure?.offset = start + filled
      }
    }
    if let failure { throw failure }
    return bytes
  }

  // MARK: Writing

  /// Writes all bytes.
  ///
  /// - Throws: `SystemError`, which is an interruption if work is to stop before the last byte.
  package func write(_ bytes: [UInt8]) throws(SystemError) {
    try Self.write(bytes, to: number, path: path)
  }

  /// Writes all bytes of a buffer.
  ///
  /// - Throws: `SystemError`, which is an interruption if work is to stop before the last byte.
  package func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    var rest = bytes
    while !rest.isEmpty {
      let written = try Syscalls.write(number, path, rest)
      rest = UnsafeRawBufferPointer(rebasing: rest[written...])
      if !rest.isEmpty, Interruption.isRequested {
        throw SystemError(code: EINTR, call: .write, path: path)
      }
    }
  }

  /// Writes all bytes to a descriptor that is owned elsewhere, such as standard output.
  package static func write(
    _ bytes: [UInt8],
    to number: Int32,
    path: String
  ) throws(SystemError) {
    var written = 0
    while written < bytes.count {
      if written > 0, Interruption.isRequested {
        throw SystemError(code: EINTR, call: .write, path: path)
      }
      written += try Syscalls.write(number, path, bytes, from: written)
    }
  }

  /// Truncates the file to a length of 0.
  package func truncate() throws(SystemError) { try Syscalls.ftruncate(number, path) }

  /// Waits until everything written is on the disk.
  package func sync() throws(SystemError) { try Syscalls.fsync(number, path) }

  /// Begins to write a part of the file to its disk, so that waiting for it later takes less time.
  ///
  /// A failure has no effect; waiting reports what the disk refuses.
  package func startWriting(_ range: Range<Int>) {
    try? Syscalls.startWriting(number, path, range)
  }

  /// Waits until everything written is on the disk, from where it is read again afterwards.
  package func flushAndDrop() throws(SystemError) {
    try Syscalls.fsync(number, path)
    try Syscalls.dropCached(number, path)
  }

  /// Sets the time of the last change to that of another file.
  package func setModified(as status: FileStatus) throws(SystemError) {
    let time = timespec(
      tv_sec: Int(status.modified),
      tv_nsec: Int(status.modifiedNanoseconds)
    )
    try Syscalls.futimens(number, path, modified: time)
  }

  /// Sets the file's times to now.
  package func touch() throws(SystemError) { try Syscalls.futimens(number, path) }

  // MARK: Locking

  /// Acquires an exclusive or shared lock without waiting; returns false if it is held elsewhere.
  package func lock(exclusively: Bool = true) throws(SystemError) -> Bool {
    do {
      try Syscalls.lock(number, path, (exclusively ? LOCK_EX : LOCK_SH) | LOCK_NB)
      return true
    } catch {
      if error.code == EWOULDBLOCK { return false }
      throw error
    }
  }

  /// Waits for an exclusive lock; returns false if the file system has no locks.
  ///
  /// - Throws: `SystemError`, which is an interruption if work is to stop.
  package func waitForLock() throws(SystemError) -> Bool {
    do {
      try Syscalls.lock(number, path, LOCK_EX)
      return true
    } catch {
      if [ENOSYS, ENOTSUP, EINVAL, EBADF, ENOLCK].contains(error.code) { return false }
      throw error
    }
  }

  /// Unlocks the file.
  package func unlock() { _ = try? Syscalls.lock(number, path, LOCK_UN) }
}
