import Bytes
import MediaModel
import SQLite

/// An index of the files of a library, which finds those that need not be read again because their
/// location and recorded bytes are unchanged.
struct FileIndex {
  private let files: [File]

  private struct File {
    /// A hash of the location and the bytes.
    let hash: UInt64
    let row: Int64
  }

  /// Reads the locations and bytes of all items that are not removed.
  init(_ connection: Connection, libraryID: Int64) throws(SQLiteError) {
    let files = try connection.rows(
      """
      SELECT item.id, location, bytes FROM item JOIN item_bytes ON item_id = item.id
      WHERE library_id = ?1 AND removed_revision IS NULL AND is_derived = 1
        AND location IS NOT NULL
      """,
      libraryID
    ) { (row) throws(SQLiteError) in
      let id: Int64 = try row.next()
      return File(hash: Self.hash(try row.next(), try row.next()), row: id)
    }
    self.files = files.sorted { $0.hash < $1.hash }
  }

  /// Returns the row of the item with this location and these bytes; nil if there is none.
  func row(at location: [UInt8], _ bytes: [UInt8]) -> Int64? {
    let hash = Self.hash(location, bytes)
    var low = 0
    var high = files.count
    while low < high {
      let middle = (low + high) / 2
      if files[middle].hash < hash { low = middle + 1 } else { high = middle }
    }
    return low < files.count && files[low].hash == hash ? files[low].row : nil
  }

  /// Returns whether imports of a library find its files like this.
  static func isUsed(
    for library: LibraryTable.Entry,
    _ connection: Connection
  ) throws(SQLiteError) -> Bool {
    try connection.requiredValue(
      "SELECT EXISTS (SELECT 1 FROM library WHERE id = ?1 AND kind = 'folder')",
      library.id
    )
  }

  /// Makes the next import read the files of items again whose stored values no longer match them,
  /// if the library is a folder.
  ///
  /// - Parameters:
  ///   - condition: The condition on `item_id` that the items satisfy.
  ///   - library: The library.
  ///   - connection: The library file.
  /// - Throws: `SQLiteError`.
  static func forget(
    _ condition: String,
    of library: LibraryTable.Entry,
    _ connection: Connection
  ) throws(SQLiteError) {
    guard try isUsed(for: library, connection) else { return }
    try connection.execute("DELETE FROM item_bytes WHERE \(condition)")
  }

  private static func hash(_ location: [UInt8], _ bytes: [UInt8]) -> UInt64 {
    var hasher = StableHasher()
    hasher.combine(location.span)
    hasher.combine(bytes.span)
    return hasher.finalize()
  }
}
