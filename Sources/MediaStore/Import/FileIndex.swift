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
    let statement = try Statement(
      connection,
      """
      SELECT item.id, location, bytes FROM item JOIN item_bytes ON item_id = item.id
      WHERE library_id = ?1 AND removed_revision IS NULL AND is_derived = 1
      """
    )
    statement.bind(1, libraryID)
    var files: [File] = []
    while try statement.step() {
      guard let row = statement.integer(0), let location = statement.data(1),
        let bytes = statement.data(2)
      else { continue }
      files.append(File(hash: Self.hash(location, bytes), row: row))
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

  /// Makes the next import read an item's file again, because the stored values no longer match the
  /// file.
  static func forget(
    _ row: Int64,
    of library: LibraryTable.Entry,
    _ connection: Connection
  ) throws(SQLiteError) {
    let statement = try Statement(
      connection,
      """
      DELETE FROM item_bytes WHERE item_id = ?1
        AND EXISTS (SELECT 1 FROM library WHERE id = ?2 AND kind = 'folder')
      """
    )
    statement.bind(1, row)
    statement.bind(2, library.id)
    try statement.run()
  }

  private static func hash(_ location: [UInt8], _ bytes: [UInt8]) -> UInt64 {
    var hasher = StableHasher()
    hasher.combine(location.span)
    hasher.combine(bytes.span)
    return hasher.finalize()
  }
}
