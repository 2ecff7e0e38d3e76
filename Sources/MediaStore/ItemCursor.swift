import MediaModel

/// Walks over the items of a library in natural order.
struct ItemCursor {
  private let statement: Statement
  private let properties: [MediaItemProperty]

  /// - Parameters:
  ///   - connection: The library file.
  ///   - library: The library's row.
  ///   - properties: What the items are to tell.
  ///   - condition: Which items there are, in SQL that calls an item `i`.
  ///   - limit: How many items at most.
  init(
    _ connection: Connection,
    library: Int64,
    _ properties: [MediaItemProperty],
    where condition: String = "1",
    limit: Int?
  ) throws(StoreError) {
    self.properties = properties
    let columns = properties.map { "," + $0.expression }.joined()
    statement = try Statement(
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
      WHERE i.removed_revision IS NULL AND \(condition) LIMIT ?2
      """
    )
    statement.bind(1, library)
    statement.bind(2, Int64(limit ?? -1))
  }

  /// The next item; nil when there is none.
  func next() throws(StoreError) -> MediaItem? {
    while try statement.step() {
      guard let persistentID = statement.persistentID(0) else { continue }
      return MediaItem(
        persistentID: persistentID,
        values: statement.values(of: properties, from: 1)
      )
    }
    return nil
  }

  /// The playlist that holds a library's items in their natural order.
  private static let masterPlaylist = """
    (SELECT p.id FROM playlist p
     WHERE p.library_id = ?1 AND p.kind = 'master' AND p.removed_revision IS NULL
     ORDER BY p.position LIMIT 1)
    """
}
