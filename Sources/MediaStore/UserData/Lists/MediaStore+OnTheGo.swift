public import MediaModel
import SQLite

/// The outcome of a change to an on-the-go list.
public struct OnTheGoOutcome: Sendable {
  /// The name of the library that the list belongs to.
  public let library: String
  /// The list as it is now, or as it was when it was deleted.
  public let list: OnTheGoPlaylist
  /// The number of entries added, moved and removed.
  public let entries: ChangeCount
}

extension MediaStore {
  /// Returns the on-the-go lists of a library in the order in which they were made.
  package func onTheGoPlaylists() throws -> [OnTheGoPlaylist] {
    try withConnection { connection in
      let libraryID = try LibraryTable(connection).row(named: selection)
      return try OnTheGoTable(connection: connection, libraryID: libraryID).entries().map(\.list)
    }
  }

  /// Makes an on-the-go list from items; the new list becomes the current one.
  package func createOnTheGoPlaylist(
    named name: String?,
    items: [PersistentID] = [],
    _ options: WriteOptions
  ) throws -> OnTheGoOutcome {
    try changeUserData(options) { connection in
      let (libraryID, library) = try LibraryTable(connection).rowAndName(of: selection)
      let table = OnTheGoTable(connection: connection, libraryID: libraryID)
      let made = try table.make(name, options.made)
      let rows = try Self.rows(ofItems: items, in: library, libraryID, connection)
      try OnTheGoEntries(connection: connection, list: made).insert(rows, at: nil)
      let list = try table.touch(made.row, changed: options.made) ?? made.list
      return OnTheGoOutcome(library: library, list: list, entries: ChangeCount(added: rows.count))
    }
  }

  /// Changes an on-the-go list; if an error is thrown, nothing changes.
  package func editOnTheGoPlaylist(
    _ edit: OnTheGoEdit,
    of name: String?,
    _ options: WriteOptions
  ) throws -> OnTheGoOutcome {
    try changeOnTheGoPlaylists(options) { table, library in
      let connection = table.connection
      let found = try Self.list(name, for: edit, in: table, options.made)
      let entries = OnTheGoEntries(connection: connection, list: found)
      var changes = ChangeCount()
      switch edit {
      case .add(let items, let number):
        let rows = try Self.rows(ofItems: items, in: library, table.libraryID, connection)
        try entries.insert(rows, at: number)
        changes.added = rows.count
      case .remove(let numbers): changes.removed = try entries.remove(numbers)
      case .move(let number, let other):
        try entries.move(from: number, to: other)
        changes.changed = number == other ? 0 : 1
      case .replace(let items):
        let rows = try Self.rows(ofItems: items, in: library, table.libraryID, connection)
        try entries.clear()
        try entries.insert(rows, at: nil)
        changes = ChangeCount(added: rows.count, removed: found.list.count)
      case .clear:
        try entries.clear()
        changes.removed = found.list.count
      }
      let list = try table.touch(found.row, changed: options.made) ?? found.list
      return OnTheGoOutcome(library: library, list: list, entries: changes)
    }
  }

  /// Gives an on-the-go list a name and makes it no longer the current one.
  package func renameOnTheGoPlaylist(
    _ name: String?,
    to newName: String,
    _ options: WriteOptions
  ) throws -> OnTheGoOutcome {
    try changeOnTheGoPlaylists(options) { table, library in
      let found = try table.find(name)
      try table.save(found, as: newName)
      let list = try table.touch(found.row, changed: options.made) ?? found.list
      return OnTheGoOutcome(library: library, list: list, entries: ChangeCount())
    }
  }

  /// Deletes an on-the-go list.
  package func deleteOnTheGoPlaylist(
    _ name: String?,
    _ options: WriteOptions
  ) throws -> OnTheGoOutcome {
    try changeOnTheGoPlaylists(options) { table, library in
      let found = try table.find(name)
      try table.delete(found.row)
      let entries = ChangeCount(removed: found.list.count)
      return OnTheGoOutcome(library: library, list: found.list, entries: entries)
    }
  }

  private func changeOnTheGoPlaylists(
    _ options: WriteOptions,
    _ body: @Sendable (OnTheGoTable, _ library: String) throws -> OnTheGoOutcome
  ) throws -> OnTheGoOutcome {
    try changeUserData(options) { connection in
      let (libraryID, library) = try LibraryTable(connection).rowAndName(of: selection)
      return try body(OnTheGoTable(connection: connection, libraryID: libraryID), library)
    }
  }

  private static func list(
    _ name: String?,
    for edit: OnTheGoEdit,
    in table: OnTheGoTable,
    _ made: Timestamp
  ) throws -> OnTheGoTable.Entry {
    do {
      return try table.find(name)
    } catch let error as StoreError where error.code == .noCurrentList {
      guard case .add = edit else { throw error }
      return try table.make(nil, made)
    }
  }

  /// Returns the rows of items, which are also found by IDs that a rebuilt source assigned to them.
  private static func rows(
    ofItems persistentIDs: [PersistentID],
    in library: String,
    _ libraryID: Int64,
    _ connection: Connection
  ) throws -> [Int64] {
    let statement = try Statement(
      connection,
      "SELECT \(ItemRowByID.present("?2", in: "?1"))"
    )
    return try persistentIDs.map { persistentID in
      if let row = try statement.value(libraryID, persistentID, as: Int64.self) { return row }
      throw StoreError(
        .unknownItem,
        "'\(library)' has no item \(persistentID)",
        path: connection.path
      )
    }
  }
}
