import Glibc

/// What calls of the system have in common.
package enum SystemCall {
  /// What the system says of the last call that failed.
  package static var lastError: String { unsafe String(cString: strerror(errno)) }
}
