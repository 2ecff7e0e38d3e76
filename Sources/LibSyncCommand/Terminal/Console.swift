import Glibc
import LibSync
import SystemFiles

/// What the user is told beside the data: on standard error.
struct Console: Sendable {
  /// What comes first in messages.
  private let program: String
  private let descriptor: Int32

  init(_ program: String, descriptor: Int32) {
    self.program = program
    self.descriptor = descriptor
  }

  /// Whether a person sees it.
  var isTerminal: Bool { isatty(descriptor) == 1 }

  func error(_ message: String) { say("\(program): " + message) }

  func warning(_ message: String) { say("\(program): warning: " + message) }

  private func say(_ line: String) { excerpt(ExactPath.shown(line).onOneLine + "\n") }

  /// Shows lines of an input, with their ends.
  func excerpt(_ text: String) { write(isTerminal ? TerminalText.safe(text) : text) }

  /// Shows progress: text of our own, which may move the cursor.
  func progress(_ text: String) { write(text) }

  /// Writes text to standard error.
  ///
  /// Nothing can be done where that fails.
  private func write(_ text: String) {
    try? FileDescriptor.write(Array(text.utf8), to: descriptor, path: "standard error")
  }
}
