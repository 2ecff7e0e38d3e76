import SQLite

/// The original bytes of source records, as they were last read, with one row for each item or
/// playlist that has any.
final class SourceBytesTable {
  private let connection: Connection
  private let entity: String
  private let sql: String
  /// The insertion, which is prepared on first use because many sources have no such bytes.
  private var statement: Statement?
  /// The deletion; `nil` until it is first needed.
  private var deletion: Statement?
  /// Whether there are any bytes to delete.
  private var isFilled: Bool?

  /// - Parameters:
  ///   - connection: The library file.
  ///   - entity: `item` or `playlist`.
  init(_ connection: Connection, of entity: String) {
    self.connection = connection
    self.entity = entity
    sql = """
      INSERT INTO \(entity)_bytes(\(entity)_id, bytes) VALUES (?1, ?2)
      ON CONFLICT (\(entity)_id) DO UPDATE SET bytes = excluded.bytes
        WHERE bytes <> excluded.bytes
      """
  }

  /// Writes the bytes of an item or playlist if they differ from the stored ones.
  func write(_ bytes: [UInt8], of row: Int64) throws(SQLiteError) {
    if bytes.isEmpty { return }
    let statement: Statement
    if let known = self.statement {
      statement = known
    } else {
      statement = try Statement(connection, sql)
    }
    self.statement = statement
    try statement.run(row, bytes)
  }

  /// Deletes the bytes of an item or playlist.
  func delete(_ row: Int64) throws(SQLiteError) {
    guard try hasBytes() else { return }
    if deletion == nil {
      deletion = try Statement(connection, "DELETE FROM \(entity)_bytes WHERE \(entity)_id = ?1")
    }
    try deletion?.run(row)
  }

  private func hasBytes() throws(SQLiteError) -> Bool {
    if let isFilled { return isFilled }
    let found = try connection.value("SELECT EXISTS (SELECT 1 FROM \(entity)_bytes)") == true
    isFilled = found
    return found
  }
}
