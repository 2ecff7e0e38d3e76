import Glibc

/// What the user is told beside the data: on standard error.
enum Console {
  static func error(_ message: String) { say("libsync: " + message.onOneLine) }

  static func warning(_ message: String) { say("libsync: warning: " + message.onOneLine) }

  private static func say(_ line: String) { excerpt(line + "\n") }

  /// Shows lines of an input, with their ends.
  static func excerpt(_ text: String) {
    write(Process.isTerminal(STDERR_FILENO) ? TerminalText.safe(text) : text)
  }

  /// Shows progress: text of our own, which may move the cursor.
  static func progress(_ text: String) { write(text) }

  /// Writes text to standard error.
  ///
  /// Nothing can be done where that fails.
  private static func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = unsafe bytes.withUnsafeBytes { unsafe Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
