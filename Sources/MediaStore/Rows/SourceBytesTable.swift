import SQLite

/// The bytes of devices' records, as they were last read: one row for each item or playlist that
/// has any.
final class SourceBytesTable {
  private let connection: Connection
  private let sql: String
  /// Sources without such bytes need no statement.
  private var statement: Statement?

  /// - Parameters:
  ///   - connection: The library file.
  ///   - entity: `item` or `playlist`.
  init(_ connection: Connection, of entity: String) {
    self.connection = connection
    sql = """
      INSERT INTO \(entity)_bytes(\(entity)_id, bytes) VALUES (?1, ?2)
      ON CONFLICT (\(entity)_id) DO UPDATE SET bytes = excluded.bytes
        WHERE bytes <> excluded.bytes
      """
  }

  /// Writes the bytes of a row, where they differ from those that are there.
  func write(_ bytes: [UInt8], of row: Int64) throws(SQLiteError) {
    if bytes.isEmpty { return }
    let statement: Statement
    if let known = self.statement {
      statement = known
    } else {
      statement = try Statement(connection, sql)
    }
    self.statement = statement
    statement.bind(1, row)
    statement.bind(2, bytes)
    try statement.run()
  }
}
