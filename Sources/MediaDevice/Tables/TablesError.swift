import SQLite

/// A reason why tables of a device cannot be edited.
struct TablesError: Error, Equatable {
  /// The name of the file, such as `Library.itdb`.
  let file: String
  /// The reason in words, without a period.
  let message: String

  init(file: String, _ message: String) {
    self.file = file
    self.message = message
  }

  /// Describes a failure of SQLite with the main file of a set.
  init(_ error: SQLiteError) {
    self.init(file: error.path.isEmpty ? "Library.itdb" : error.path, error.message)
  }
}
