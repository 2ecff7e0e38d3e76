/// Why a file that a command reads could not be used.
package struct InputError: Error {
  /// The kinds of trouble that messages tell apart.
  package enum Code: Equatable, Sendable {
    /// The file could not be opened.
    case cannotOpen
    /// Reading failed half-way.
    case inputOutput
    /// A line, from 1, is not what it should be.
    case malformed(line: Int)
  }

  /// What kind of trouble it is.
  package let code: Code
  /// What is wrong, without a period.
  package let message: String
  /// The file, `-` for standard input.
  package let path: String

  /// Describes what went wrong.
  package init(code: Code, message: String, path: String) {
    self.code = code
    self.message = message
    self.path = path
  }
}
