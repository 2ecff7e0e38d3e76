import MediaModel
import SQLite

/// The saved collections of a library that is merged into another, which has its items already.
struct MergedCollections {
  private let connection: Connection
  private let merged: SavedCollectionTable
  private let collections: SavedCollectionTable

  /// - Parameters:
  ///   - connection: The library file.
  ///   - merged: The row of the merged library.
  ///   - library: The row of the library.
  init(_ connection: Connection, from merged: Int64, to library: Int64) {
    self.connection = connection
    self.merged = SavedCollectionTable(connection: connection, libraryID: merged)
    collections = SavedCollectionTable(connection: connection, libraryID: library)
  }

  /// Copies the collections, except for those that the library has as well.
  ///
  /// - Parameter items: The rows of the merged library's items in the library.
  /// - Throws: `SQLiteError`.
  func copy(_ items: [Int64: Int64]) throws(SQLiteError) {
    for (row, name, made) in try merged.all() {
      let members = try members(of: row, items)
      if let found = try collections.find(name),
        try collections.persistentIDs(of: found.row) == members.map(\.persistentID)
      {
        continue
      }
      _ = try collections.insert(collections.free(name), members, made: made)
    }
  }

  /// Returns the members of a collection with the IDs that their items have in the library.
  private func members(
    of row: Int64,
    _ items: [Int64: Int64]
  ) throws(SQLiteError) -> [SavedCollectionMember] {
    let counterpart = try Statement(connection, "SELECT persistent_id FROM item WHERE id = ?1")
    return try connection.rows(
      """
      SELECT m.persistent_id, m.title, m.artist, m.album_title,
        \(ItemRowByID.present("m.persistent_id", in: "?1"))
      FROM saved_collection_member m WHERE m.collection_id = ?2 ORDER BY m.position
      """,
      merged.libraryID,
      row
    ) { row throws(SQLiteError) in
      let member = try SavedCollectionMember(&row)
      let item = try row.next(Int64?.self).flatMap { items[$0] }
      guard let item, let id = try counterpart.value(item, as: PersistentID.self) else {
        return member
      }
      return SavedCollectionMember(
        id,
        title: member.title,
        artist: member.artist,
        album: member.album
      )
    }
  }
}
