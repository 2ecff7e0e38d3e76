/// An error that occurs while writing output.
package struct OutputError: Error {
  /// The kinds of error that callers distinguish.
  package enum Code: Sendable {
    /// A file or folder could not be created.
    case cannotCreate
    /// The name of a file or folder is taken by something that must not be replaced, such as a
    /// link to a folder.
    case notReplaced
    /// Writing failed.
    case inputOutput
    /// The user has quit the pager, so the rest is not read.
    case readerLeft
    /// A signal asked the process to end.
    case interrupted
  }

  /// The kind of error.
  package let code: Code
  /// The message, without a period.
  package let message: String
  /// The path of the file or folder, or `standard output`.
  package let path: String
  /// The system call that failed; `nil` if none did.
  package private(set) var failure: SystemError?

  /// Creates an error from its parts.
  package init(_ code: Code, _ message: String, path: String) {
    self.code = code
    self.message = message
    self.path = path
  }

  /// Creates an error for a failed system call; a call that a signal ended is an interruption, and
  /// a full disk is a failure of writing, whichever call reports it.
  package init(_ code: Code, _ error: SystemError, path: String) {
    if error.isInterruption {
      self.init(.interrupted, "interrupted", path: path)
    } else if error.isFull {
      self.init(.inputOutput, error.message, path: path)
    } else {
      self.init(code, error.message, path: path)
    }
    failure = error
  }
}
