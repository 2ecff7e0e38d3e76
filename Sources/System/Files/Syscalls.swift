import Bytes
import CSystem
import Glibc

/// The file system calls that this software makes; a test can make any of them fail (`Faults`).
///
/// Paths are relative to an open folder, by default the current one. A call that a signal has
/// interrupted is repeated, unless work is to stop.
enum Syscalls {
  // MARK: Names

  static func open(
    _ path: some SystemPath,
    _ flags: Int32,
    mode: mode_t = 0,
    in folder: Int32 = AT_FDCWD
  ) throws(SystemError) -> Int32 {
    try check(.open, path) {
      path.withSystemBytes { openat(folder, $0, flags | O_CLOEXEC, mode) }
    }
  }

  static func stat(
    _ path: some SystemPath,
    in folder: Int32 = AT_FDCWD,
    _ flags: Int32 = 0
  ) throws(SystemError) -> stat {
    var status = Glibc.stat()
    try check(.stat, path) { path.withSystemBytes { fstatat(folder, $0, &status, flags) } }
    return status
  }

  /// Returns the status of the file system that contains a path.
  static func fileSystem(_ path: String) throws(SystemError) -> statvfs {
    var status = statvfs()
    try check(.statvfs, path) { path.withSystemBytes { statvfs($0, &status) } }
    return status
  }

  static func access(_ path: String, _ mode: Int32) throws(SystemError) {
    try check(.access, path) { path.withSystemBytes { Glibc.access($0, mode) } }
  }

  static func mkdir(
    _ path: String,
    mode: mode_t,
    in folder: Int32 = AT_FDCWD
  ) throws(SystemError) {
    try check(.mkdir, path) { path.withSystemBytes { mkdirat(folder, $0, mode) } }
  }

  static func rename(
    _ path: String,
    to newPath: String,
    in folder: Int32 = AT_FDCWD,
    newFolder: Int32? = nil
  ) throws(SystemError) {
    try check(.rename, newPath) {
      path.withSystemBytes { path in
        newPath.withSystemBytes { renameat(folder, path, newFolder ?? folder, $0) }
      }
    }
  }

  /// Gives a file a new name, in the same folder or another; fails with `EEXIST` if there is a file
  /// of that name.
  static func renameNew(
    _ name: String,
    in folder: Int32,
    to newName: String,
    in newFolder: Int32
  ) throws(SystemError) {
    try check(.rename, newName) {
      name.withSystemBytes { name in
        newName.withSystemBytes {
          FileRenaming.renameNew(name, in: folder, to: $0, in: newFolder)
        }
      }
    }
  }

  static func unlink(_ path: String, in folder: Int32 = AT_FDCWD) throws(SystemError) {
    try check(.unlink, path) { path.withSystemBytes { unlinkat(folder, $0, 0) } }
  }

  /// Removes an empty folder.
  static func rmdir(_ path: String, in folder: Int32) throws(SystemError) {
    try check(.unlink, path) { path.withSystemBytes { unlinkat(folder, $0, AT_REMOVEDIR) } }
  }

  /// Gives a file another name in a folder, following a symbolic link to the file.
  static func link(
    _ path: String,
    from source: Int32 = AT_FDCWD,
    to name: String,
    in folder: Int32
  ) throws(SystemError) {
    try check(.link, path) {
      path.withSystemBytes { path in
        name.withSystemBytes { linkat(source, path, folder, $0, AT_SYMLINK_FOLLOW) }
      }
    }
  }

  /// Returns the target of a symbolic link.
  static func readlink(_ path: String) throws(SystemError) -> String {
    var target = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = try check(.readlink, path) {
      path.withSystemBytes { Glibc.readlink($0, &target, target.count) }
    }
    return ExactPath.text(target[..<count].map { UInt8(bitPattern: $0) })
  }

  /// Returns the absolute path without symbolic links.
  static func realpath(_ path: some SystemPath) throws(SystemError) -> String {
    var text = ""
    try check(.realpath, path) {
      guard let real = path.withSystemBytes({ Glibc.realpath($0, nil) }) else { return -1 }
      defer { free(real) }
      text = ExactPath.text(cString: real)
      return 0
    }
    return text
  }

  /// Returns the path of the current folder.
  static func getcwd() throws(SystemError) -> String {
    var path = ""
    try check(.getcwd, ".") {
      guard let folder = Glibc.getcwd(nil, 0) else { return -1 }
      defer { free(folder) }
      path = ExactPath.text(cString: folder)
      return 0
    }
    return path
  }

  // MARK: Descriptors

  /// Closes a descriptor, ignoring errors.
  static func close(_ number: Int32, _ path: String) {
    // Even after an error, the descriptor is no longer open.
    _ = try? check(.close, path, repeats: false) { Glibc.close(number) }
  }

  static func duplicate(_ number: Int32, _ path: String) throws(SystemError) -> Int32 {
    try check(.duplicate, path) { fcntl(number, F_DUPFD_CLOEXEC, 0) }
  }

  /// Lets a second descriptor, which is closed first, stand for the same file as an open one.
  static func duplicate(_ number: Int32, as other: Int32, _ path: String) throws(SystemError) {
    try check(.duplicate, path) { dup2(number, other) }
  }

  static func fstat(_ number: Int32, _ path: String) throws(SystemError) -> stat {
    var status = Glibc.stat()
    try check(.stat, path) { Glibc.fstat(number, &status) }
    return status
  }

  static func read(
    _ number: Int32,
    _ path: String,
    into buffer: UnsafeMutableRawBufferPointer
  ) throws(SystemError) -> Int {
    try check(.read, path) { Glibc.read(number, buffer.baseAddress, buffer.count) }
  }

  static func pread(
    _ number: Int32,
    _ path: String,
    into buffer: UnsafeMutableRawBufferPointer,
    at offset: Int
  ) throws(SystemError) -> Int {
    try check(.read, path) {
      Glibc.pread(number, buffer.baseAddress, buffer.count, off_t(offset))
    }
  }

  static func write(
    _ number: Int32,
    _ path: String,
    _ bytes: [UInt8],
    from start: Int
  ) throws(SystemError) -> Int {
    try check(.write, path) {
      bytes.withUnsafeBytes { bytes in
        let count = Faults.written(bytes.count - start)
        return Glibc.write(number, bytes.baseAddress.map { $0 + start }, count)
      }
    }
  }

  static func write(
    _ number: Int32,
    _ path: String,
    _ bytes: UnsafeRawBufferPointer
  ) throws(SystemError) -> Int {
    let count = Faults.written(bytes.count)
    return try check(.write, path) { Glibc.write(number, bytes.baseAddress, count) }
  }

  /// Copies at most the given number of bytes to another file.
  static func copyRange(
    _ number: Int32,
    to other: Int32,
    _ path: String,
    count: Int
  ) throws(SystemError) -> Int {
    try check(.copy, path) { FileCopying.copyRange(from: number, to: other, count: count) }
  }

  static func copyAttributes(
    _ number: Int32,
    to other: Int32,
    _ path: String
  ) throws(SystemError) {
    try check(.attributes, path) { FileCopying.copyAttributes(from: number, to: other) }
  }

  static func ftruncate(_ number: Int32, _ path: String) throws(SystemError) {
    try check(.ftruncate, path) { Glibc.ftruncate(number, 0) }
  }

  static func fsync(_ number: Int32, _ path: String) throws(SystemError) {
    try check(.fsync, path) { Glibc.fsync(number) }
  }

  /// Writes everything on the file system of an open file or folder to its disk.
  static func syncfs(_ number: Int32, _ path: String) throws(SystemError) {
    try check(.fsync, path) { FileSystemSync.run(number) }
  }

  /// Begins to write a part of a file to its disk, without waiting for it.
  static func startWriting(
    _ number: Int32,
    _ path: String,
    _ range: Range<Int>
  ) throws(SystemError) {
    try check(.fsync, path) { FileSystemSync.start(number, range) }
  }

  /// Removes the content of a file from the memory of the system, if it is on the disk.
  static func dropCached(_ number: Int32, _ path: String) throws(SystemError) {
    try check(.advise, path) {
      // This call returns the error instead of setting `errno`.
      errno = posix_fadvise(number, 0, 0, POSIX_FADV_DONTNEED)
      return errno == 0 ? 0 : -1
    }
  }

  static func fchmod(_ number: Int32, _ path: String, _ mode: mode_t) throws(SystemError) {
    try check(.chmod, path) { Glibc.fchmod(number, mode) }
  }

  static func fchown(
    _ number: Int32,
    _ path: String,
    _ user: uid_t,
    _ group: gid_t
  ) throws(SystemError) {
    try check(.chown, path) { Glibc.fchown(number, user, group) }
  }

  /// Sets the times of a file to now.
  static func futimens(_ number: Int32, _ path: String) throws(SystemError) {
    try check(.utime, path) { Glibc.futimens(number, nil) }
  }

  /// Sets the times of the last access and of the last change to the content of a file.
  static func futimens(
    _ number: Int32,
    _ path: String,
    modified: timespec
  ) throws(SystemError) {
    var times = [modified, modified]
    try check(.utime, path) { Glibc.futimens(number, &times) }
  }

  static func lock(_ number: Int32, _ path: String, _ operation: Int32) throws(SystemError) {
    try check(.lock, path) { flock(number, operation) }
  }

  // MARK: Folders

  static func opendir(_ path: some SystemPath) throws(SystemError) -> OpaquePointer {
    var stream: OpaquePointer?
    try check(.open, path) {
      stream = path.withSystemBytes { Glibc.opendir($0) }
      return stream == nil ? -1 : 0
    }
    guard let stream else { throw SystemError(code: ENOMEM, call: .open, path: "\(path)") }
    return stream
  }

  /// Returns the next entry of a folder; `nil` at the end.
  static func readdir(
    _ stream: OpaquePointer,
    _ path: String
  ) throws(SystemError) -> UnsafeMutablePointer<dirent>? {
    var entry: UnsafeMutablePointer<dirent>?
    try check(.readdir, path) {
      errno = 0
      entry = Glibc.readdir(stream)
      return entry == nil && errno != 0 ? -1 : 0
    }
    return entry
  }

  // MARK: Offsets

  /// Returns the offset in a file where the next byte is read.
  static func offset(_ number: Int32, _ path: String) throws(SystemError) -> Int {
    try check(.seek, path) { lseek(number, 0, SEEK_CUR) }
  }

  /// Sets the offset in a file where the next byte is read.
  static func seek(_ number: Int32, _ path: String, to offset: Int) throws(SystemError) {
    try check(.seek, path) { lseek(number, offset, SEEK_SET) }
  }

  // MARK: Waiting

  /// Returns the read end and the write end of a new pipe.
  static func pipe(_ flags: Int32 = 0) throws(SystemError) -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    try check(.pipe, "") { Glibc.pipe(&ends) }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, flags)
    }
    return (ends[0], ends[1])
  }

  /// Returns the ends of a new pair of connected sockets.
  static func socketPair() throws(SystemError) -> (near: Int32, far: Int32) {
    var ends: [Int32] = [-1, -1]
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    try check(.socket, "") { Glibc.socketpair(AF_UNIX, type, 0, &ends) }
    return (ends[0], ends[1])
  }

  /// Sends bytes, and a descriptor with the first of them.
  static func send(
    _ number: Int32,
    _ path: String,
    _ bytes: UnsafeRawBufferPointer,
    passing passed: Int32
  ) throws(SystemError) -> Int {
    try check(.send, path) { DescriptorPassing.send(number, bytes, passing: passed) }
  }

  /// Receives bytes and the descriptor that came with them, or -1.
  static func receive(
    _ number: Int32,
    _ path: String,
    into buffer: UnsafeMutableRawBufferPointer,
    _ passed: inout Int32
  ) throws(SystemError) -> Int {
    try check(.receive, path) { DescriptorPassing.receive(number, into: buffer, &passed) }
  }

  /// Returns a socket that waits for connections of this computer to a port, which the system
  /// chooses if it is 0.
  static func listen(isSix: Bool, port: inout UInt16) throws(SystemError) -> Int32 {
    try check(.listen, "") { csocket_listen(isSix, &port) }
  }

  /// Returns the next connection that waits at a socket.
  static func accept(_ number: Int32) throws(SystemError) -> Int32 {
    try check(.accept, "") { csocket_accept(number) }
  }

  /// Starts a program and returns the ID of its process.
  static func spawn(_ path: String, _ body: (inout pid_t) -> Int32) throws(SystemError) -> pid_t {
    var process = pid_t()
    try check(.spawn, path) {
      errno = body(&process)
      return errno == 0 ? 0 : -1
    }
    return process
  }

  /// Waits until descriptors are ready and returns their number; 0 after the timeout.
  static func poll(
    _ requests: inout [pollfd],
    milliseconds: Int32
  ) throws(SystemError) -> Int32 {
    try check(.poll, "", repeats: false) {
      Glibc.poll(&requests, nfds_t(requests.count), milliseconds)
    }
  }

  static func inotify() throws(SystemError) -> Int32 {
    try check(.watch, "") { inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK)) }
  }

  static func watch(
    _ number: Int32,
    _ folder: String,
    _ mask: UInt32
  ) throws(SystemError) -> Int32 {
    try check(.watch, folder) {
      folder.withSystemBytes { inotify_add_watch(number, $0, mask) }
    }
  }

  /// Asks a disk for a page of its description, and returns the number of bytes received.
  static func inquire(
    _ number: Int32,
    _ path: String,
    page: UInt8,
    into buffer: UnsafeMutableRawBufferPointer
  ) throws(SystemError) -> Int {
    let count = UInt8(clamping: buffer.count)
    return Int(
      try check(.inquire, path) { cscsi_inquire(number, page, buffer.baseAddress, count) }
    )
  }

  // MARK: Checking

  @discardableResult
  private static func check<Result: SignedInteger>(
    _ call: SystemCall,
    _ path: some SystemPath,
    repeats: Bool = true,
    _ body: () -> Result
  ) throws(SystemError) -> Result {
    while true {
      let code: Int32
      if let forced = Faults.code(call, path.description) {
        code = forced
      } else {
        let result = body()
        if result >= 0 { return result }
        code = errno
      }
      if code == EINTR, repeats, !Interruption.isRequested { continue }
      throw SystemError(code: code, call: call, path: path.description)
    }
  }
}
