import Bytes
import Glibc
import MediaModel
import System

/// A file next to a library file on which a process holds a kernel lock, which is released when the
/// process ends, however it ends.
enum LockFile {
  /// Locks the file of a library without waiting; returns false if another process has locked it.
  static func lock(
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
  static func open(
    _ lockPath: String,
    for path: String
  ) throws(StoreError) -> FileDescriptor {
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

  /// Returns the process that has locked the file, and whether it is stopped.
  static func holder(_ file: borrowing FileDescriptor) -> String {
    guard let bytes = try? file.bytes(count: 128), !bytes.isEmpty else { return "another process" }
    let name = String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)
    let number = name.split(separator: " ").dropFirst().first.flatMap { Int32($0) }
    return number.map(OtherProcess.isStopped) == true ? "\(name), which is stopped," : name
  }

  /// Returns whether a signal has stopped the process that has locked the file; false if that is
  /// not known.
  static func isHolderStopped(_ file: borrowing FileDescriptor) -> Bool {
    let words = holder(file).split(separator: " ")
    guard words.count > 1, words[0] == "process", let id = Int32(words[1]),
      let bytes = try? FileDescriptor(opening: "/proc/\(id)/stat").bytes(count: 256),
      // The name of the program is in parentheses, and may contain others.
      let name = bytes.lastIndex(of: UInt8(ascii: ")"))
    else { return false }
    return bytes[name...].dropFirst(2).first == UInt8(ascii: "T")
  }

  /// Writes the name of this process to the lock file, for error messages and `isHolderStopped`.
  static func describeHolder(_ file: borrowing FileDescriptor) {
    let name = CommandLine.arguments.first?.lastPathComponent ?? "?"
    try? file.truncate()
    try? file.write(Array("process \(getpid()) (\(name))\n".utf8))
  }
}
