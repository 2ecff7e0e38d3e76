import Glibc
import SystemFiles

import enum MediaModel.ExactPath

/// What the user is told beside the data: on standard error.
package struct Console: Sendable {
  /// What comes first in messages.
  private let program: String
  private let descriptor: Int32

  /// Creates a console that writes to a descriptor.
  ///
  /// - Parameters:
  ///   - program: What comes first in messages.
  ///   - descriptor: That of standard error.
  package init(_ program: String, descriptor: Int32) {
    self.program = program
    self.descriptor = descriptor
  }

  /// Whether a person sees it.
  package var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Tells of an error, on one line.
  package func error(_ message: String) { show("\(program): " + message) }

  /// Tells of what is odd, on one line.
  package func warning(_ message: String) { show("\(program): warning: " + message) }

  private func show(_ line: String) { excerpt(ExactPath.shown(line).onOneLine + "\n") }

  /// Shows lines of an input, with their ends.
  package func excerpt(_ text: String) { write(isTerminal ? TerminalText.safe(text) : text) }

  /// Shows progress: text of our own, which may move the cursor.
  package func progress(_ text: String) { write(text) }

  /// Writes text to standard error.
  ///
  /// Nothing can be done where that fails.
  private func write(_ text: String) {
    try? FileDescriptor.write(Array(text.utf8), to: descriptor, path: "standard error")
  }
}
