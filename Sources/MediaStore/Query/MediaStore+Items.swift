package import MediaModel
import SQLite

extension MediaStore {
  /// Calls the body with the items of a library in natural order: those of its master playlist,
  /// then all other items.
  package func forEachItem(
    properties: [MediaItemProperty],
    limit: Int? = nil,
    _ body: (MediaItem) throws -> Void
  ) throws {
    try read { connection in
      let libraryRow = try LibraryTable(connection).row(named: selection)
      var cursor = try ItemCursor(connection, library: libraryRow, properties, limit: limit)
      while let item = try cursor.next() { try body(item) }
    }
  }

  /// Returns everything known about an item, for each library that has it.
  ///
  /// The item is also found by an ID that a rebuilt source assigned to it.
  package func items(
    withID persistentID: PersistentID
  ) throws -> [(library: String, item: MediaItem)] {
    try withConnection { connection in
      let properties = MediaItemProperty.allCases
      let item = try ItemRow(properties, connection)
      return try connection.rows(
        """
        SELECT l.name, \(ItemRow.columns(properties))
        FROM item i JOIN library l ON l.id = i.library_id
        WHERE i.removed_revision IS NULL AND i.id IN (
          SELECT o.id FROM library l CROSS JOIN item o ON o.library_id = l.id AND o.persistent_id \
        = ?1
          UNION SELECT m.item_id FROM item_match m WHERE m.source_id = ?1)
        ORDER BY l.id, i.id
        """,
        persistentID
      ) { (row) throws(SQLiteError) in (try row.next(), try item.read(&row)) }
    }
  }
}

extension MediaItemProperty {
  /// The SQL expression for the property's value, in a query that calls the item `i`.
  var expression: String {
    switch self {
    case .persistentID: "i.persistent_id"
    case .mediaType: "i.media_type"
    case .isCloudItem: "(i.track_type = 'Remote')"
    case .podcastTitle: Self.ofPodcast("i.album_title")
    case .podcastPersistentID: Self.ofPodcast(Self.groupingID("album_id"))
    default:
      groupingColumn.map(Self.groupingID) ?? ActivityColumn.shown(self)
        ?? ItemExtra.expression(self) ?? "i." + columnName
    }
  }

  /// Returns an expression that is null for items that are no podcast episodes.
  private static func ofPodcast(_ expression: String) -> String {
    "CASE WHEN i.media_type & \(MediaType.anyPodcast.rawValue) THEN \(expression) END"
  }

  private static func groupingID(_ column: String) -> String {
    "(SELECT g.persistent_id FROM grouping g WHERE g.id = i.\(column))"
  }
}
