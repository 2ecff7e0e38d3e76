public import MediaModel

extension MediaStore {
  /// Calls the body with the items of a library in natural order: that of the library's master
  /// playlist, then what is not in it.
  ///
  /// - Parameters:
  ///   - library: Its name; nil for the default one.
  ///   - properties: What the items are to tell; they tell nothing else.
  ///   - limit: How many items at most.
  ///   - body: Called once for each item; what it throws ends the walk. It must not ask the same
  ///     library anything meanwhile.
  /// - Throws: `StoreError`, and what the body throws.
  public func forEachItem(
    in library: String? = nil,
    properties: [MediaItemProperty],
    limit: Int? = nil,
    _ body: (MediaItem) throws -> Void
  ) throws {
    try withConnection { connection in
      let libraryRow = try Self.row(ofLibrary: library, in: connection)
      let columns = properties.map { "," + $0.expression }.joined()
      let statement = try Statement(
        connection,
        """
        SELECT i.persistent_id \(columns) FROM (
          SELECT item_id AS id FROM (
            SELECT e.item_id, min(e.position) AS place FROM playlist_entry e
            WHERE e.playlist_id = \(Self.masterPlaylist) AND e.item_id IS NOT NULL
            GROUP BY e.item_id ORDER BY place)
          UNION ALL
          SELECT id FROM (
            SELECT o.id FROM item o WHERE o.library_id = ?1
              AND o.id NOT IN (
                SELECT m.item_id FROM playlist_entry m
                WHERE m.playlist_id = \(Self.masterPlaylist) AND m.item_id IS NOT NULL)
            ORDER BY o.id)
        ) CROSS JOIN item i USING (id)
        WHERE i.removed_revision IS NULL LIMIT ?2
        """
      )
      statement.bind(1, libraryRow)
      statement.bind(2, Int64(limit ?? -1))
      while try statement.step() {
        guard let persistentID = statement.persistentID(0) else { continue }
        let values = statement.values(of: properties, from: 1)
        try body(MediaItem(persistentID: persistentID, values: values))
      }
    }
  }

  /// Everything known of an item, in each library that has it.
  ///
  /// An ID that a rebuilt source gave an item finds it, too.
  ///
  /// - Returns: Pairs of a library's name and the item; none when no library has it.
  public func items(
    withID persistentID: PersistentID
  ) throws -> [(library: String, item: MediaItem)] {
    try withConnection { connection in
      let properties = MediaItemProperty.allCases
      let statement = try Statement(
        connection,
        """
        SELECT l.name, i.source_values, i.persistent_id, \(properties.map(\.expression).joined(separator: ", "))
        FROM item i JOIN library l ON l.id = i.library_id
        WHERE i.removed_revision IS NULL AND i.id IN (
          SELECT o.id FROM library l JOIN item o ON o.library_id = l.id AND o.persistent_id = ?1
          UNION SELECT m.item_id FROM item_match m WHERE m.source_id = ?1)
        ORDER BY l.id, i.id
        """
      )
      statement.bind(1, persistentID)
      var found: [(String, MediaItem)] = []
      while try statement.step() {
        guard let ownID = statement.persistentID(2) else { continue }
        let values = statement.values(of: properties, from: 3)
        let item = MediaItem(
          persistentID: ownID,
          values: values,
          sourceValues: statement.text(1)
        )
        found.append((statement.text(0) ?? "", item))
      }
      return found
    }
  }

  /// The playlist that holds a library's items in their natural order.
  private static let masterPlaylist = """
    (SELECT p.id FROM playlist p
     WHERE p.library_id = ?1 AND p.kind = 'master' AND p.removed_revision IS NULL
     ORDER BY p.position LIMIT 1)
    """
}

extension MediaItemProperty {
  /// What gives its value in a query that calls the item `i`.
  var expression: String {
    switch self {
    case .persistentID: "i.persistent_id"
    case .mediaType: "i.media_type"
    case .artistPersistentID: Self.groupingID("artist_id")
    case .albumArtistPersistentID: Self.groupingID("album_artist_id")
    case .albumPersistentID: Self.groupingID("album_id")
    case .genrePersistentID: Self.groupingID("genre_id")
    case .composerPersistentID: Self.groupingID("composer_id")
    case .isCloudItem: "(i.track_type = 'Remote')"
    default: "i." + columnName
    }
  }

  private static func groupingID(_ column: String) -> String {
    "(SELECT g.persistent_id FROM grouping g WHERE g.id = i.\(column))"
  }
}
