import Glibc

/// A failed system call.
package struct SystemError: Error, Equatable {
  /// The value of `errno`.
  package let code: Int32
  /// The call that failed.
  package let call: SystemCall
  /// The path of the file or folder; empty if there is none.
  package let path: String
  /// The offset in the file; `nil` for calls without one.
  package var offset: Int?

  /// Creates an error from its parts.
  package init(code: Int32, call: SystemCall, path: String, offset: Int? = nil) {
    (self.code, self.call, self.path, self.offset) = (code, call, path, offset)
  }

  /// The system's description of the error, without a period.
  package var message: String { String(cString: strerror(code)) }

  /// Returns the error for a path that does not exist.
  static func missing(_ path: String) -> SystemError {
    SystemError(code: ENOENT, call: .stat, path: path)
  }

  /// Whether a signal ended the call and work is to stop.
  package var isInterruption: Bool { code == EINTR }

  /// Whether the path does not exist or cannot exist.
  package var isMissing: Bool { [ENOENT, ENOTDIR, ENAMETOOLONG].contains(code) }

  /// Whether the user lacks permission or the file system is read-only.
  package var isForbidden: Bool { [EACCES, EPERM, EROFS].contains(code) }

  /// Whether the disk does not answer, as after it was disconnected.
  package var isDisconnection: Bool { [EIO, ENODEV, ENXIO, ESTALE].contains(code) }

  /// Whether no space is left on the file system, or the limit on watches is reached.
  package var isFull: Bool { code == ENOSPC }

  /// Whether a call that does not wait has nothing to do yet.
  package var isNotReady: Bool { code == EAGAIN }

  /// Whether there are too many symbolic links, or a link where none is allowed.
  package var isLink: Bool { code == ELOOP }
}

/// The file system calls that this software makes.
package enum SystemCall: String, CaseIterable, Sendable {
  case accept, access, advise, attributes, chmod, chown, close, copy, duplicate, fsync, ftruncate
  case getcwd, inquire, link, listen, lock, mkdir, open
  case pipe, poll, read, readdir, readlink, realpath, receive, rename, seek, send, socket, spawn
  case stat, statvfs, unlink, utime, watch, write
}
