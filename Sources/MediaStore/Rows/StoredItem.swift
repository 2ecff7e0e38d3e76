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

  /// Reads an item from a query that selects `columns`.
  init(_ values: inout Row) throws(SQLiteError) {
    row = try values.next()
    persistentID = try values.next()
    hash = try values.next()
    isRemoved = try values.next()
  }
}
