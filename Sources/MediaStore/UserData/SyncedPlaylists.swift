import MediaModel
import SQLite

/// The playlists of a library's source, which exist alongside the user's own lists.
struct SyncedPlaylists {
  let connection: Connection
  let libraryID: Int64

  /// Returns the names of all playlists in order.
  func names() throws(SQLiteError) -> [String] { try all().map(\.name) }

  /// Throws `playlistIsReadOnly` if a playlist has this name, ignoring case, or persistent ID.
  func checkIsNone(_ name: String) throws {
    let persistentID = PersistentID(notAName: name)
    let found = try all().first {
      OwnListName.areSame($0.name, name) || persistentID != nil && $0.persistentID == persistentID
    }
    guard let found else { return }
    throw StoreError(
      .playlistIsReadOnly,
      "'\(found.name)' was imported and is read-only",
      path: connection.path
    )
  }

  private func all() throws(SQLiteError) -> [(persistentID: PersistentID?, name: String)] {
    let statement = try Statement(
      connection,
      """
      SELECT persistent_id, name FROM playlist WHERE library_id = ?1 AND removed_revision IS NULL
      ORDER BY position
      """
    )
    statement.bind(1, libraryID)
    var playlists: [(persistentID: PersistentID?, name: String)] = []
    while try statement.step() {
      playlists.append((statement.persistentID(0), statement.text(1) ?? ""))
    }
    return playlists
  }
}
