import MediaModel
import SQLite

/// The playlists of a library's source, which the user's own lists have names beside.
struct SyncedPlaylists {
  let connection: Connection
  let libraryID: Int64

  /// The names of all of them in their order.
  func names() throws(SQLiteError) -> [String] { try all().map(\.name) }

  /// Throws `playlistIsReadOnly` when one is meant by a name, whatever its case, or by its
  /// persistent ID.
  func checkIsNone(_ name: String) throws {
    let persistentID = PersistentID(notAName: name)
    let found = try all().first {
      OwnListName.areSame($0.name, name) || persistentID != nil && $0.persistentID == persistentID
    }
    guard let found else { return }
    throw StoreError(
      .playlistIsReadOnly,
      "'\(found.name)' came from its source and is read-only",
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
