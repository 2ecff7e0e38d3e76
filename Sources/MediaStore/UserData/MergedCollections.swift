import MediaModel
import SQLite

/// The saved collections of a library that is merged into another one, which has its items already.
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
    for (row, name) in try merged.names() {
      let members = try members(of: row, items)
      if let found = try collections.find(name),
        try collections.persistentIDs(of: found.row) == members.map(\.persistentID)
      {
        continue
      }
      let made = try connection.integer("SELECT made FROM saved_collection WHERE id = \(row)")
      _ = try collections.insert(
        collections.free(name),
        members,
        made: Timestamp(rawValue: made)
      )
    }
  }

  /// Returns the members of a collection with the IDs that their items have in the library.
  private func members(
    of row: Int64,
    _ items: [Int64: Int64]
  ) throws(SQLiteError) -> [SavedCollectionMember] {
    let statement = try Statement(
      connection,
      """
      SELECT m.persistent_id, m.title, m.artist, m.album_title,
        \(ItemRowByID.present("m.persistent_id", in: "?1"))
      FROM saved_collection_member m WHERE m.collection_id = ?2 ORDER BY m.position
      """
    )
    statement.bind(1, merged.libraryID)
    statement.bind(2, row)
    let counterpart = try Statement(connection, "SELECT persistent_id FROM item WHERE id = ?1")
    var members: [SavedCollectionMember] = []
    while try statement.step() {
      guard let own = statement.persistentID(0) else { continue }
      var id = own
      if let item = statement.integer(4).flatMap({ items[$0] }) {
        counterpart.bind(1, item)
        if try counterpart.step() { id = counterpart.persistentID(0) ?? own }
        counterpart.reset()
      }
      members.append(
        SavedCollectionMember(
          id,
          title: statement.text(1),
          artist: statement.text(2),
          album: statement.text(3)
        )
      )
    }
    return members
  }
}
