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
    let other = try onTheGo.entries().first {
      $0.row != row && OwnListName.areSame($0.list.name, name)
    }
    if let other { throw taken("an on-the-go list is already called '\(other.list.name)'") }
    if let other = try smart.find(name) {
      throw taken("a smart list is already saved as '\(other.list.name)'")
    }
    let synced = try synced.names().first { OwnListName.areSame($0, name) }
    if let synced { throw taken("a playlist of the source is already called '\(synced)'") }
  }

  /// Returns a name that no list has, followed by a number if necessary.
  func free(_ base: String) throws(SQLiteError) -> String {
    let names =
      try onTheGo.entries().map(\.list.name) + smart.entries().map(\.list.name) + synced.names()
    let taken = Set(names.map { $0.lowercased() })
    var name = base
    var number = 1
    while taken.contains(name.lowercased()) {
      number += 1
      name = OwnListName.numbered(base, number)
    }
    return name
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
