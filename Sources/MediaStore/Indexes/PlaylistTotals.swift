import SQLite

/// The numbers of items of the playlists of sources, and their sums, in which an item counts as
/// often as it is in the playlist.
struct PlaylistTotals {
  private let connection: Connection
  private var totals: TotalsWriter

  private init(_ connection: Connection) throws(SQLiteError) {
    self.connection = connection
    totals = try TotalsWriter(connection)
  }

  /// Brings the totals up to date after changes, but for the entries of items that were not there
  /// before, which `CollectionTotals` counts while it reads the items.
  ///
  /// The entries there are now get the new values of their items instead of the old ones. Then
  /// those that are too many or missing are corrected by old values.
  ///
  /// - Parameters:
  ///   - items: The changed items.
  ///   - emptied: The list, in SQL, of the libraries whose items were all removed, and whose totals
  ///     are deleted.
  ///   - connection: The library file.
  /// - Throws: `SQLiteError`.
  static func update(
    after items: ItemChanges,
    emptied: String,
    _ connection: Connection
  ) throws(SQLiteError) {
    var totals = try PlaylistTotals(connection)
    let isOld = "e.item_id <= \(items.lastRow) AND \(ItemChanges.wasThere)"
    try totals.add(
      "1",
      """
      temp.new_playlist n CROSS JOIN main.playlist p ON p.id = n.id
        CROSS JOIN main.playlist_entry e ON e.playlist_id = p.id CROSS JOIN \(item)
      """,
      where: isOld
    )
    if try items.areAny {
      let others = """
        CROSS JOIN main.playlist_entry e ON e.item_id = i.id
        CROSS JOIN main.playlist p ON p.id = e.playlist_id
          AND p.id NOT IN (SELECT id FROM temp.new_playlist)
        """
      try totals.add("-1", "temp.changed_item i \(others)", CollectionTotals.keptSummands)
      try totals.add(
        "1",
        "temp.changed_item c CROSS JOIN main.item i ON i.id = c.id \(others)"
      )
      try totals.add(
        "-1",
        "\(ItemChanges.removed(without: emptied)) \(others)",
        isPresent: "1"
      )
    }
    let changes = "temp.changed_entry e CROSS JOIN main.playlist p ON p.id = e.playlist_id"
    try totals.add(
      "e.change",
      "\(changes) CROSS JOIN temp.changed_item i ON i.id = e.item_id",
      CollectionTotals.keptSummands
    )
    try totals.add(
      "e.change",
      "\(changes) CROSS JOIN \(item)",
      where: "\(isOld) AND e.item_id NOT IN (SELECT id FROM temp.changed_item)",
      isPresent: "(i.removed_revision IS NULL OR \(ItemChanges.isRemovedTogether))"
    )
    try totals.totals.write()
    try totals.totals.removeEmpty()
  }

  /// The query for the totals in a file, computed in another way.
  static let expected = """
    SELECT p.library_id, \(CollectionTotals.Kind.playlist.rawValue), p.id, i.media_type,
      coalesce(i.is_compilation, 0) = 1, count(*),
      \(CollectionTotals.summands.map { "sum(\($0))" }.joined(separator: ", "))
    FROM playlist_entry e JOIN playlist p ON p.id = e.playlist_id JOIN item i ON i.id = e.item_id
    WHERE i.removed_revision IS NULL GROUP BY 1, 3, 4, 5
    """

  private static let item = "main.item i ON i.id = e.item_id"

  /// Adds the present items `i` of entries of playlists `p`, each as often as given.
  private mutating func add(
    _ count: String,
    _ tables: String,
    _ summands: [String] = CollectionTotals.summands,
    where condition: String = "1",
    isPresent: String = "i.removed_revision IS NULL"
  ) throws(SQLiteError) {
    try connection.forEach(
      """
      SELECT \(count), p.library_id, p.id, i.media_type, coalesce(i.is_compilation, 0) = 1,
        \(summands.joined(separator: ", "))
      FROM \(tables) WHERE \(condition) AND \(isPresent)
      """
    ) { (row) throws(SQLiteError) in
      let count: Int64 = try row.next()
      let key = TotalsWriter.Key(
        library: try row.next(),
        kind: .playlist,
        grouping: try row.next(),
        mediaType: try row.next(),
        isCompilation: try row.next()
      )
      try totals.add(row.sums() &* count, to: key)
    }
  }
}
