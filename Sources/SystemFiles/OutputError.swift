/// Why output could not be written.
package struct OutputError: Error {
  /// The kinds of trouble that callers tell apart.
  package enum Code: Sendable {
    /// A file or folder could not be made.
    case cannotCreate
    /// Something is in the place of a file or folder that must stay, such as a link to a folder.
    case notReplaced
    /// Writing failed half-way.
    case inputOutput
    /// A signal asked the process to end.
    case interrupted
  }

  /// What kind of trouble it is.
  package let code: Code
  /// What is wrong, without a period.
  package let message: String
  /// The file or folder, or `standard output`.
  package let path: String

  /// Describes what went wrong.
  package init(_ code: Code, _ message: String, path: String) {
    self.code = code
    self.message = message
    self.path = path
  }

  /// Describes a call that failed.
  package init(_ code: Code, _ error: SystemError, path: String) {
    if error.isInterruption {
      self.init(.interrupted, "interrupted", path: path)
    } else {
      self.init(code, error.message, path: path)
    }
  }
}
