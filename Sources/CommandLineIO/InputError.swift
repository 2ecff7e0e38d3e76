/// An error in a file that a command reads.
package struct InputError: Error {
  /// The kinds of error that messages distinguish.
  package enum Code: Equatable, Sendable {
    /// The file could not be opened.
    case cannotOpen
    /// Reading failed.
    case inputOutput
    /// A line is malformed; lines are numbered from 1.
    case malformed(line: Int)
    /// The file is in another format.
    case wrongFormat
    /// The file is longer than what is read as a whole.
    case tooLong
  }

  /// The kind of error.
  package let code: Code
  /// The message, without a period.
  package let message: String
  /// The path of the file, or `-` for standard input.
  package let path: String

  /// Creates an error from its parts.
  package init(code: Code, message: String, path: String) {
    self.code = code
    self.message = message
    self.path = path
  }
}
