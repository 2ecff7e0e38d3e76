package import MediaModel
import SQLite

extension MediaStore {
  /// Calls the body with the members of a saved collection in order, each with its item, or nil if
  /// the library lacks it.
  package func forEachMember(
    ofCollection name: String,
    properties: [MediaItemProperty],
    _ body: (SavedCollectionMember, MediaItem?) throws -> Void
  ) throws {
    try read { connection in
      let library = try LibraryTable(connection).row(named: selection)
      let table = SavedCollectionTable(connection: connection, libraryID: library)
      let statement = try Statement(
        connection,
        """
        SELECT m.persistent_id, m.title, m.artist, m.album_title, \(ItemRow.columns(properties))
        FROM saved_collection_member m LEFT JOIN item i
          ON i.id = \(ItemRowByID.present("m.persistent_id", in: "?1"))
        WHERE m.collection_id = ?2 ORDER BY m.position
        """
      )
      try statement.start(library, table.row(of: name))
      let itemRow = try ItemRow(properties, connection)
      while let (member, item) = try statement.next({ (row) throws(SQLiteError) in
        (try SavedCollectionMember(&row), try itemRow.readJoined(&row))
      }) {
        try body(member, item)
      }
    }
  }
}
