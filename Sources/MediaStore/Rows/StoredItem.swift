import MediaModel
import SQLite

/// An item of the library file as far as it tells whether a source's item is the same.
struct StoredItem {
  let row: Int64
  let persistentID: PersistentID
  let hash: Int64
  let isRemoved: Bool
}

extension StoredItem {
  /// What `init(_:)` reads.
  static let columns = "id, persistent_id, content_hash, removed_revision IS NOT NULL"

  /// Reads `columns`.
  init?(_ statement: Statement) {
    guard let row = statement.integer(0), let persistentID = statement.persistentID(1),
      let hash = statement.integer(2)
    else { return nil }
    self.init(
      row: row,
      persistentID: persistentID,
      hash: hash,
      isRemoved: statement.integer(3) == 1
    )
  }
}
