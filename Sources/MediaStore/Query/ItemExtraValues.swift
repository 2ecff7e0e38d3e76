import Bytes
import MediaModel
import SQLite

/// Reads the values of items in the table that has rows for only few of them.
struct ItemExtraValues {
  private let connection: Connection
  private let statement: Statement
  private let count: Int
  private var lookupCount = 0
  /// The items with a row; `nil` until many items were looked up.
  private var rows: SparseBitSet?

  /// The number of look-ups after which it takes less time to read which items have a row than to
  /// look up most of the others in vain.
  private static let maxLookupCount = 1000

  /// - Parameters:
  ///   - properties: The properties to read, all of which are in the table.
  ///   - connection: The library file.
  /// - Throws: `SQLiteError`.
  init(_ properties: [MediaItemProperty], _ connection: Connection) throws(SQLiteError) {
    self.connection = connection
    count = properties.count
    let columns = properties.map { ItemExtra.column($0) }.joined(separator: ", ")
    statement = try Statement(
      connection,
      "SELECT \(columns) FROM item_extra WHERE item_extra.item_id = ?1"
    )
  }

  /// Sets the values of an item, in the order of the properties.
  ///
  /// - Parameters:
  ///   - item: The number of the item.
  ///   - values: The row of values, without any of these.
  ///   - first: The column of the first value.
  /// - Throws: `SQLiteError`.
  mutating func read(
    _ item: Int64,
    into values: inout PropertyRow,
    from first: Int
  ) throws(SQLiteError) {
    if rows == nil {
      lookupCount += 1
      if lookupCount > Self.maxLookupCount {
        rows = SparseBitSet(try connection.values("SELECT item_id FROM item_extra"))
      }
    }
    if let rows, !rows.contains(item) { return }
    let found = try statement.first(item) { (row) throws(SQLiteError) in
      try (0..<count).map { (_) throws(SQLiteError) in try row.next(StoredValue.self) }
    }
    for (column, value) in (found ?? []).enumerated() where value != .null {
      values.set(first + column, to: value)
    }
  }
}
