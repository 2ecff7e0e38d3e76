import Glibc

/// What calls of the system have in common.
enum SystemCall {
  /// What the system says of the last call that failed.
  static var lastError: String { unsafe String(cString: strerror(errno)) }
}
