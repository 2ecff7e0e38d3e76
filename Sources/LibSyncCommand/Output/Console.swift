import Glibc

/// What the user is told beside the data: on standard error.
enum Console {
  static func error(_ message: String) { say("libsync: " + message.onOneLine) }

  static func warning(_ message: String) { say("libsync: warning: " + message.onOneLine) }

  /// Writes a line to standard error.
  ///
  /// Nothing can be done where that fails.
  private static func say(_ line: String) {
    show(line + "\n")
  }

  /// Writes text without a line end, for progress.
  static func show(_ text: String) {
    let bytes = Array(text.utf8)
    _ = unsafe bytes.withUnsafeBytes { unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
