import MediaModel
import SQLite

/// The pictures of a library file, with one row for each, however many items show it.
final class PictureTable {
  private let connection: Connection
  private let insertion: Statement
  private let keeping: Statement
  private let selection: Statement

  init(_ connection: Connection) throws(SQLiteError) {
    self.connection = connection
    insertion = try Statement(
      connection,
      """
      INSERT INTO picture(hash, format, width, height, byte_count) VALUES (?1, ?2, ?3, ?4, ?5)
      ON CONFLICT (hash) DO NOTHING
      """
    )
    keeping = try Statement(
      connection,
      "UPDATE picture SET bytes = ?2 WHERE hash = ?1 AND bytes IS NULL"
    )
    selection = try Statement(connection, "SELECT id FROM picture WHERE hash = ?1")
  }

  /// Returns the row of a picture, creating it if it is new, and stores the bytes if there are any.
  func row(of picture: PictureRecord) throws(SQLiteError) -> Int64? {
    try insertion.run(
      picture.hash,
      picture.format,
      picture.width,
      picture.height,
      picture.byteCount
    )
    if !picture.bytes.isEmpty {
      try connection.withWholeFiles { () throws(SQLiteError) in
        try keeping.run(picture.hash, picture.bytes)
      }
    }
    return try selection.value(picture.hash)
  }
}
