package import MediaModel
import SQLite

extension MediaStore {
  /// Calls the body with the entries of a playlist in order.
  package func forEachEntry(
    of playlist: PersistentID,
    properties: [MediaItemProperty],
    _ body: (PlaylistEntry) throws -> Void
  ) throws {
    try withConnection { connection in
      let libraryRow = try LibraryTable(connection).row(named: selection)
      let isOwn = try ListQuery.storage(of: playlist, in: libraryRow, connection) == .own
      let statement = try Statement(
        connection,
        """
        SELECT \(isOwn ? "NULL" : "e.missing_track_id"), \(ItemRow.columns(properties))
        FROM \(isOwn ? Self.onTheGoEntries : Self.syncedEntries)
        WHERE p.library_id = ?1 AND p.persistent_id = ?2
          AND \(isOwn ? "i" : "p").removed_revision IS NULL
        ORDER BY e.position
        """
      )
      try statement.start(libraryRow, playlist)
      let itemRow = try ItemRow(properties, connection)
      while let (number, item) = try statement.next({ (row) throws(SQLiteError) in
        (try row.next(Int64?.self), try itemRow.readJoined(&row))
      }) {
        try body(PlaylistEntry(item: item, missingTrackID: number))
      }
    }
  }

  private static let syncedEntries = """
    playlist p JOIN playlist_entry e ON e.playlist_id = p.id LEFT JOIN item i ON i.id = e.item_id
    """

  /// Entries are not deleted with their items: they are only left out of the result while their
  /// items are removed from the library.
  private static let onTheGoEntries = """
    on_the_go_list p CROSS JOIN on_the_go_entry e ON e.list_id = p.id
      CROSS JOIN item i ON i.id = e.item_id
    """
}
