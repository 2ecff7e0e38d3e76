import MediaModel
import SQLite

/// The columns of an item in the result of a query.
enum ItemRow {
  /// Returns the columns, in a query that calls the item `i`.
  static func columns(_ properties: [MediaItemProperty]) -> String {
    // An index has all columns of an item whose properties are not read.
    (["i.persistent_id", properties.isEmpty ? "NULL" : "i.source_values"]
      + properties.map(\.expression)).joined(separator: ", ")
  }

  /// Reads the item in the next columns of a row.
  static func read(
    _ row: inout Row,
    _ properties: [MediaItemProperty]
  ) throws(SQLiteError) -> MediaItem {
    try read(row.next(), &row, properties)
  }

  /// Reads the item in the last columns of a row; nil if the query has joined none.
  static func readJoined(
    _ row: inout Row,
    _ properties: [MediaItemProperty]
  ) throws(SQLiteError) -> MediaItem? {
    if let id = try row.next(PersistentID?.self) { return try read(id, &row, properties) }
    row.skip()
    return nil
  }

  private static func read(
    _ persistentID: PersistentID,
    _ row: inout Row,
    _ properties: [MediaItemProperty]
  ) throws(SQLiteError) -> MediaItem {
    let sourceValues: String? = try row.next()
    return MediaItem(
      persistentID: persistentID,
      values: try row.values(of: properties),
      sourceValues: sourceValues
    )
  }
}
