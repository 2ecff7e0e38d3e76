import MediaModel
import SQLite

extension ItemReference {
  /// The valid row numbers; higher ones are reserved for items that have no row yet.
  private static let rows = 0...Int64(Int32.max)

  /// Creates a reference to a row of the item table.
  ///
  /// - Parameters:
  ///   - row: The number of the row.
  ///   - path: The library file.
  /// - Throws: `SQLiteError` for a number that no row of an undamaged file has.
  init(row: Int64, in path: String) throws(SQLiteError) {
    guard Self.rows.contains(row) else {
      throw SQLiteError(.damaged, "no item can have the row number \(row)", path: path)
    }
    self.init(rawValue: UInt32(row))
  }
}

extension Statement {
  /// Reads a column with the row of an item; nil if it is null.
  func itemReference(_ index: Int) throws(SQLiteError) -> ItemReference? {
    guard let row = integer(index) else { return nil }
    return try ItemReference(row: row, in: path)
  }
}
