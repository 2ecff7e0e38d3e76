/// What SQLite or the file system did not do.
package struct SQLiteError: Error, CustomStringConvertible {
  /// The kinds of trouble that callers tell apart.
  package enum Code {
    /// The file cannot be opened to read it.
    case cannotOpen
    /// The file cannot be created, or opened to write to it.
    case cannotCreate
    /// The file is not an SQLite file.
    case notADatabase
    /// The file is damaged, or its values contradict each other.
    case damaged
    /// A value is larger than the connection allows.
    case tooLarge
    /// Another process is writing to the file.
    case locked
    /// The file or its folder is read-only.
    case readOnly
    /// There is no space left.
    case full
    /// The device failed.
    case inputOutput
    /// The caller asked to stop.
    case cancelled
    /// Anything else.
    case failed
  }

  /// What kind of trouble it is.
  package let code: Code
  /// What SQLite or the system said, without a period.
  package let message: String
  /// The file; empty for a temporary one.
  package let path: String
  /// The statement that failed.
  package let sql: String?

  /// Makes an error, such as one about what is in a file.
  package init(_ code: Code, _ message: String, path: String, sql: String? = nil) {
    self.code = code
    self.message = message
    self.path = path
    self.sql = sql
  }

  /// The message.
  package var description: String { message }
}
