import MediaModel
import SQLite

/// The on-the-go lists of a library, without their entries.
struct OnTheGoTable {
  /// A list and its row.
  struct Entry {
    let row: Int64
    let list: OnTheGoPlaylist
  }

  let connection: Connection
  let libraryID: Int64

  /// Returns all lists in the order in which they were made.
  func entries() throws(SQLiteError) -> [Entry] { try entries(where: "true") }

  /// Returns the list of a row; nil if the library has no such list.
  func entry(_ row: Int64) throws(SQLiteError) -> Entry? {
    try entries(where: "o.id = \(row)").first
  }

  /// The rows and names of the lists, by name.
  var named: NamedRows {
    NamedRows(connection: connection, libraryID: libraryID, table: "on_the_go_list")
  }

  /// Returns the rows of the items of a list, in its order, those of removed items among them.
  func items(of row: Int64) throws(SQLiteError) -> [Int64] {
    try connection.values(
      "SELECT item_id FROM on_the_go_entry WHERE list_id = ?1 ORDER BY position",
      row
    )
  }

  private func entries(where condition: String) throws(SQLiteError) -> [Entry] {
    try connection.rows(
      """
      SELECT o.id, o.persistent_id, o.name, o.is_current,
        (SELECT count(*) FROM on_the_go_entry e JOIN item i ON i.id = e.item_id
          WHERE e.list_id = o.id AND i.removed_revision IS NULL), o.made, o.changed
      FROM on_the_go_list o WHERE o.library_id = ?1 AND \(condition) ORDER BY o.id
      """,
      libraryID
    ) { row throws(SQLiteError) in
      Entry(
        row: try row.next(),
        list: OnTheGoPlaylist(
          persistentID: try row.next(),
          name: try row.next(),
          isCurrent: try row.next(),
          count: try row.next(),
          made: try row.next(),
          changed: try row.next()
        )
      )
    }
  }

  /// Returns the list with the given name or persistent ID or, for nil, the current list.
  ///
  /// Throws `playlistIsReadOnly` for a playlist of the source and `entriesAreSelected` for a saved
  /// smart list.
  func find(_ name: String?) throws -> Entry {
    guard let name else {
      if let current = try entries(where: "o.is_current = 1").first { return current }
      throw StoreError(
        .noCurrentList,
        "there is no current on-the-go list",
        path: connection.path
      )
    }
    if let persistentID = PersistentID(notAName: name),
      let found = try entries(
        where: "o.persistent_id = \(Int64(bitPattern: persistentID.rawValue))"
      ).first
    {
      return found
    }
    if let row = try named.find(name, limit: 1).first?.row, let found = try entry(row) {
      return found
    }
    try SyncedPlaylists(connection: connection, libraryID: libraryID).checkIsNone(name)
    try SmartListTable(connection: connection, libraryID: libraryID).checkIsNone(name)
    throw StoreError(.unknownPlaylist, "no playlist is called '\(name)'", path: connection.path)
  }
}
