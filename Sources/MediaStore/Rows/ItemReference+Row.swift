import MediaModel
import SQLite

extension ItemReference {
  /// The valid row numbers; references with higher numbers stand for items that have no row yet.
  private static let rows = 0...Int64(Int32.max)

  /// Creates a reference to a row of the item table.
  ///
  /// - Parameters:
  ///   - row: The number of the row.
  ///   - path: The library file.
  /// - Throws: `SQLiteError` for a number that a row can only have in a damaged file.
  init(row: Int64, in path: String) throws(SQLiteError) {
    guard Self.rows.contains(row) else {
      throw SQLiteError(.damaged, "no item can have the row number \(row)", path: path)
    }
    self.init(rawValue: UInt32(row))
  }
}

extension Row {
  /// Reads the next column, which contains the row of an item; nil if the column is null.
  mutating func itemReference() throws(SQLiteError) -> ItemReference? {
    guard let row = try next(Int64?.self) else { return nil }
    return try ItemReference(row: row, in: path)
  }
}
