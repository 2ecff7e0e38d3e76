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
  func entries() throws(SQLiteError) -> [Entry] { try entries(where: "true", nil) }

  /// Returns the list of a row; nil if the library has no such list.
  func entry(_ row: Int64) throws(SQLiteError) -> Entry? {
    try entries(where: "o.id = ?2", row).first
  }

  /// The rows and names of the lists, by name.
  var named: NamedRows {
    NamedRows(connection: connection, libraryID: libraryID, table: "on_the_go_list")
  }

  private func entries(
    where condition: String,
    _ value: Int64?
  ) throws(SQLiteError) -> [Entry] {
    let statement = try Statement(
      connection,
      """
      SELECT o.id, o.persistent_id, o.name, o.is_current, o.made, o.changed,
        (SELECT count(*) FROM on_the_go_entry e JOIN item i ON i.id = e.item_id
          WHERE e.list_id = o.id AND i.removed_revision IS NULL)
      FROM on_the_go_list o WHERE o.library_id = ?1 AND \(condition) ORDER BY o.id
      """
    )
    statement.bind(1, libraryID)
    if let value { statement.bind(2, value) }
    var entries: [Entry] = []
    while try statement.step() {
      guard let row = statement.integer(0), let persistentID = statement.persistentID(1) else {
        continue
      }
      let list = OnTheGoPlaylist(
        persistentID: persistentID,
        name: statement.text(2) ?? "",
        isCurrent: statement.integer(3) == 1,
        count: Int(statement.integer(6) ?? 0),
        made: Timestamp(rawValue: statement.integer(4) ?? 0),
        changed: Timestamp(rawValue: statement.integer(5) ?? 0)
      )
      entries.append(Entry(row: row, list: list))
    }
    return entries
  }

  /// Returns the list with the given name or persistent ID or, for nil, the current list.
  ///
  /// Throws `playlistIsReadOnly` for a playlist of the source and `entriesAreSelected` for a saved
  /// smart list.
  func find(_ name: String?) throws -> Entry {
    guard let name else {
      if let current = try entries(where: "o.is_current = 1", nil).first { return current }
      throw StoreError(
        .noCurrentList,
        "there is no current on-the-go list",
        path: connection.path
      )
    }
    if let persistentID = PersistentID(notAName: name),
      let found = try entries(
        where: "o.persistent_id = ?2",
        Int64(bitPattern: persistentID.rawValue)
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
