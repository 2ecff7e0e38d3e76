import MediaModel
import SQLite

extension ItemReference {
  /// The numbers that rows can have; those above are left for items that have no row yet.
  private static let rows = 0...Int64(Int32.max)

  /// A row of the item table.
  ///
  /// - Parameters:
  ///   - row: Its number.
  ///   - path: The library file.
  /// - Throws: `SQLiteError` for a number that no row of a sound file has.
  init(row: Int64, in path: String) throws(SQLiteError) {
    guard Self.rows.contains(row) else {
      throw SQLiteError(.damaged, "no item can have the row number \(row)", path: path)
    }
    self.init(rawValue: UInt32(row))
  }
}

extension Statement {
  /// The row of an item; nil for none.
  func itemReference(_ index: Int) throws(SQLiteError) -> ItemReference? {
    guard let row = integer(index) else { return nil }
    return try ItemReference(row: row, in: path)
  }
}
