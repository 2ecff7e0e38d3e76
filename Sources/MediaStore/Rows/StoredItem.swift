import MediaModel
import SQLite

/// The part of a stored item that is compared with an item of a source.
struct StoredItem {
  let row: Int64
  let persistentID: PersistentID
  let hash: Int64
  let isRemoved: Bool
}

extension StoredItem {
  /// The columns that `init(_:)` reads.
  static let columns = "id, persistent_id, content_hash, removed_revision IS NOT NULL"

  /// Reads an item from a statement that selects `columns`.
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
