import MediaModel
import SQLite

/// The playlists of a library's source, which exist alongside the user's own lists.
struct SyncedPlaylists {
  let connection: Connection
  let libraryID: Int64

  /// The rows and names of the playlists, by name.
  var named: NamedRows {
    NamedRows(
      connection: connection,
      libraryID: libraryID,
      table: "playlist",
      condition: "removed_revision IS NULL"
    )
  }

  /// Throws `playlistIsReadOnly` if a playlist has this name, ignoring case, or persistent ID.
  func checkIsNone(_ name: String) throws {
    var found = try named.find(name, limit: 1).first?.name
    if found == nil, let id = PersistentID(notAName: name) { found = try self.name(ofID: id) }
    guard let found else { return }
    throw StoreError(
      .playlistIsReadOnly,
      "'\(found)' was imported and is read-only",
      path: connection.path
    )
  }

  private func name(ofID persistentID: PersistentID) throws(SQLiteError) -> String? {
    try connection.value(
      """
      SELECT coalesce(name, '') FROM playlist
      WHERE library_id = ?1 AND persistent_id = ?2 AND removed_revision IS NULL
      """,
      libraryID,
      persistentID
    )
  }
}
