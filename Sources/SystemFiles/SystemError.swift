import Glibc

/// A call of the file system that failed.
package struct SystemError: Error, Equatable {
  /// What the system left in `errno`.
  package let code: Int32
  /// Which call it was.
  package let call: SystemCall
  /// The file or folder; empty if there is none.
  package let path: String
  /// Where in the file; nil for calls that are not about a place in it.
  package var offset: Int?

  /// What the system says about it, without a period.
  package var message: String { String(cString: strerror(code)) }

  /// Whether a signal ended it and work is to stop.
  package var isInterruption: Bool { code == EINTR }

  /// Whether it failed because there is nothing at the path, or cannot be.
  package var isMissing: Bool { [ENOENT, ENOTDIR, ENAMETOOLONG].contains(code) }

  /// Whether the user or the file system does not allow it.
  package var isForbidden: Bool { [EACCES, EPERM, EROFS].contains(code) }

  /// Whether a limit of the file system is reached.
  package var isFull: Bool { code == ENOSPC }

  /// Whether links lead in a circle, or a link is where none may be.
  package var isLink: Bool { code == ELOOP }
}
