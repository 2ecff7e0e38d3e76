/// An error from SQLite or the file system.
@usableFromInline package struct SQLiteError: Error, CustomStringConvertible {
  /// The kinds of error that callers distinguish.
  package enum Code {
    /// The file cannot be opened for reading.
    case cannotOpen
    /// The file cannot be created or opened for writing.
    case cannotCreate
    /// The file is not an SQLite file.
    case notADatabase
    /// The file is damaged, or its values contradict each other.
    case damaged
    /// A value is larger than the connection allows.
    case tooLarge
    /// A statement exceeds the limits of SQLite, such as that on the columns of a result.
    case tooComplex
    /// Another process is writing to the file.
    case locked
    /// The file or its folder is read-only.
    case readOnly
    /// There is no space left on the disk.
    case full
    /// An I/O error occurred.
    case inputOutput
    /// The caller asked to stop.
    case cancelled
    /// Any other error.
    case failed
  }

  /// The kind of error.
  package let code: Code
  /// The message from SQLite or the system, without a period.
  package let message: String
  /// The file; empty for a temporary one.
  package let path: String
  /// The statement that failed; nil if no statement failed.
  package let sql: String?

  /// Creates an error, for example about the contents of a file.
  package init(_ code: Code, _ message: String, path: String, sql: String? = nil) {
    self.code = code
    self.message = message
    self.path = path
    self.sql = sql
  }

  /// The message.
  @usableFromInline package var description: String { message }
}
