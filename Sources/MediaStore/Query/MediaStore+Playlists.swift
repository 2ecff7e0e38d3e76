package import MediaModel
import SQLite

extension MediaStore {
  /// Returns the playlists of a library in source order, followed by its on-the-go lists.
  package func playlists() throws -> [Playlist] {
    try withConnection { connection in
      let libraryRow = try LibraryTable(connection).row(named: selection)
      let properties = PlaylistProperty.allCases
      let playlists = try connection.rows(
        """
        SELECT p.persistent_id, p.kind,
          (SELECT count(*) FROM playlist_entry e WHERE e.playlist_id = p.id),
          (SELECT s.persistent_id FROM item s WHERE s.id = p.genius_seed_id),
          \(properties.map { "p." + $0.columnName }.joined(separator: ", ")), p.source_values
        FROM playlist p WHERE p.library_id = ?1 AND p.removed_revision IS NULL
        ORDER BY p.position
        """,
        libraryRow
      ) { (row) throws(SQLiteError) in
        Playlist(
          persistentID: try row.next(),
          kind: try row.next(PlaylistKind?.self) ?? .ordinary,
          count: try row.next(),
          geniusSeed: try row.next(),
          values: try row.values(of: properties),
          sourceValues: try row.next()
        )
      }
      let lists = OnTheGoTable(connection: connection, libraryID: libraryRow)
      return playlists + (try lists.entries().map { Playlist($0.list) })
    }
  }

  /// Returns the names of the library's playlists that contain an item.
  package func playlistNames(holding persistentID: PersistentID) throws -> [String] {
    try withConnection { connection in
      let library = try LibraryTable(connection).row(named: selection)
      let synced: [String] = try connection.values(
        """
        SELECT DISTINCT coalesce(p.name, '') FROM item i
          JOIN playlist_entry e ON e.item_id = i.id JOIN playlist p ON p.id = e.playlist_id
        WHERE i.library_id = ?1 AND i.persistent_id = ?2 AND p.kind <> 'master'
          AND p.removed_revision IS NULL
        ORDER BY p.position
        """,
        library,
        persistentID
      )
      let own: [String] = try connection.values(
        """
        SELECT DISTINCT o.name FROM item i
          JOIN on_the_go_entry e ON e.item_id = i.id JOIN on_the_go_list o ON o.id = e.list_id
        WHERE i.library_id = ?1 AND i.persistent_id = ?2 AND i.removed_revision IS NULL
        ORDER BY o.id
        """,
        library,
        persistentID
      )
      return synced + own
    }
  }
}

extension Playlist {
  /// Creates a playlist of the library from an on-the-go list.
  fileprivate init(_ list: OnTheGoPlaylist) {
    self.init(
      persistentID: list.persistentID,
      kind: .onTheGo,
      count: list.count,
      geniusSeed: nil,
      values: [.name: .text(list.name)],
      sourceValues: nil
    )
  }
}
