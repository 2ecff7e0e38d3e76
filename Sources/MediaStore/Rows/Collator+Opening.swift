import ICU
import SQLite

extension Collator {
  /// Opens the collation rules for a library file.
  static func opened(for connection: Connection) throws(SQLiteError) -> Collator {
    if let collator = Collator() { return collator }
    throw SQLiteError(.failed, "ICU has no collation rules", path: connection.path)
  }
}
