public import MediaModel

extension MediaStore {
  /// Calls the body with the entries of a playlist in their order.
  ///
  /// - Parameters:
  ///   - playlist: Its persistent ID; there are no entries when no playlist has it.
  ///   - library: The library's name; nil for the default one.
  ///   - properties: What the items are to tell; they tell nothing else.
  ///   - body: Called once for each entry; what it throws ends the walk. It must not ask the same
  ///     library anything meanwhile.
  /// - Throws: `StoreError`, and what the body throws.
  public func forEachEntry(
    of playlist: PersistentID,
    in library: String? = nil,
    properties: [MediaItemProperty],
    _ body: (PlaylistEntry) throws -> Void
  ) throws {
    try withConnection { connection in
      let libraryRow = try Self.row(ofLibrary: library, in: connection)
      let columns = properties.map { "," + $0.expression }.joined()
      let statement = try Statement(
        connection,
        """
        SELECT i.persistent_id, e.missing_track_id, i.source_values \(columns)
        FROM playlist p JOIN playlist_entry e ON e.playlist_id = p.id
          LEFT JOIN item i ON i.id = e.item_id
        WHERE p.library_id = ?1 AND p.persistent_id = ?2 AND p.removed_revision IS NULL
        ORDER BY e.position
        """
      )
      statement.bind(1, libraryRow)
      statement.bind(2, playlist)
      while try statement.step() {
        let item = statement.persistentID(0).map { persistentID in
          MediaItem(
            persistentID: persistentID,
            values: statement.values(of: properties, from: 3),
            sourceValues: statement.text(2)
          )
        }
        try body(PlaylistEntry(item: item, missingTrackID: statement.integer(1)))
      }
    }
  }
}
