import MediaModel
import SQLite

/// The names of all lists of a library.
///
/// They are playlists of the source, on-the-go lists and saved smart lists. A list of the user
/// cannot take the name of another list, but a later import may add a playlist with its name.
struct ListNames {
  let connection: Connection
  let libraryID: Int64

  /// Throws `playlistNameInUse` if a list has the name, ignoring case.
  ///
  /// - Parameters:
  ///   - name: The name that a list is to have.
  ///   - row: The row of the on-the-go list that is to have it; nil for another list.
  /// - Throws: `StoreError`, `SQLiteError`.
  func checkIsFree(_ name: String, for row: Int64? = nil) throws {
    if let other = try onTheGo.named.find(name).first(where: { $0.row != row }) {
      throw taken("an on-the-go list is already called '\(other.name)'")
    }
    if let other = try smart.named.find(name, limit: 1).first {
      throw taken("a smart list is already saved as '\(other.name)'")
    }
    if let other = try synced.named.find(name, limit: 1).first {
      throw taken("a playlist of the source is already called '\(other.name)'")
    }
  }

  /// Returns a name that no list has, followed by a number if necessary.
  func free(_ base: String) throws(SQLiteError) -> String {
    try OwnListName.free(base) { name throws(SQLiteError) in
      if try !onTheGo.named.find(name, limit: 1).isEmpty { return true }
      if try !smart.named.find(name, limit: 1).isEmpty { return true }
      return try !synced.named.find(name, limit: 1).isEmpty
    }
  }

  private var onTheGo: OnTheGoTable { OnTheGoTable(connection: connection, libraryID: libraryID) }
  private var smart: SmartListTable { SmartListTable(connection: connection, libraryID: libraryID) }
  private var synced: SyncedPlaylists {
    SyncedPlaylists(connection: connection, libraryID: libraryID)
  }

  private func taken(_ message: String) -> StoreError {
    StoreError(.playlistNameInUse, message, path: connection.path)
  }
}
