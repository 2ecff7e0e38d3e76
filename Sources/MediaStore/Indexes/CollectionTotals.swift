import MediaModel
import SQLite

/// The numbers of items of artists, albums, composers, genres, album artists and playlists, and
/// their sums.
///
/// There is one row for each combination of a media type and of being a compilation, so that the
/// totals of any query of media types are sums of rows.
struct CollectionTotals {
  /// The kinds of collections that have totals, numbered as in the file.
  enum Kind: Int64, CaseIterable {
    case artist = 1
    case album, composer, genre, albumArtist
    /// A playlist of a source: see `PlaylistTotals`.
    case playlist

    /// The expression for the grouping of an item, in a query that calls the item `i`; 0 for items
    /// without one, and nil for playlists, of which an item can be in several.
    var grouping: String? {
      switch self {
      case .artist: "coalesce(i.artist_id, 0)"
      case .album: "coalesce(i.album_id, 0)"
      case .composer: "coalesce(i.composer_id, 0)"
      case .genre: "coalesce(i.genre_id, 0)"
      case .albumArtist:
        "coalesce(i.album_artist_id, "
          + "iif(i.is_compilation = 1, \(CollectionTotals.compilations), 0))"
      case .playlist: nil
      }
    }
  }

  /// The number that stands for compilations without an album artist.
  static let compilations: Int64 = -1

  /// Returns the expression for a number in sums, which must not overflow: no real value is
  /// negative or reaches the limit.
  static func summand(_ column: String) -> String {
    "min(max(coalesce(\(column), 0), 0), \(1 << 40))"
  }

  /// The values of an item that are added up, as columns both of items and of totals.
  static let columns = ["playback_duration", "file_size", "play_count", "skip_count"]

  /// The expressions for them in a query that calls the item `i`.
  static let summands = [
    MediaItemProperty.playbackDuration, .fileSize, .playCount, .skipCount,
  ].map { summand($0.expression) }

  /// The expressions for them in a query of `temp.changed_item` that calls it `i`.
  static let keptSummands = columns.map { summand("i.\($0)") }

  /// The expression for the number of items of a library, in a query that calls the library `l`;
  /// null if a row is damaged.
  ///
  /// Genres have the fewest rows to add up.
  static let itemCount = """
    (SELECT iif(count(*) = count(c.item_count), coalesce(sum(c.item_count), 0), NULL)
      FROM collection c
      WHERE c.library_id = l.id AND c.kind = \(Kind.genre.rawValue))
    """

  /// The kinds of collections of which each item belongs to at most one, with their SQL.
  private static let groupings = Kind.allCases.compactMap { kind in
    kind.grouping.map { (kind: kind, expression: $0) }
  }

  private let connection: Connection
  private var totals: TotalsWriter

  private init(_ connection: Connection) throws(SQLiteError) {
    self.connection = connection
    totals = try TotalsWriter(connection)
  }

  /// Brings the totals up to date after changes, which left some libraries without items.
  static func update(
    after changes: ItemChanges,
    emptying libraries: [Int64],
    _ connection: Connection
  ) throws(SQLiteError) {
    var totals = try CollectionTotals(connection)
    let emptied = "(\(libraries.map(String.init).joined(separator: ", ")))"
    if try changes.areAny {
      // A library that was deleted has no totals.
      try totals.add(
        -1,
        Self.keptSummands,
        itemsFrom: "temp.changed_item i",
        where: "i.library_id IN (SELECT id FROM library)"
      )
      try totals.add(1, itemsFrom: "temp.changed_item c CROSS JOIN main.item i ON i.id = c.id")
      try totals.add(
        -1,
        itemsFrom: ItemChanges.removed(without: emptied),
        isPresent: "1"
      )
    }
    let new = try changes.newItems()
    try totals.addItems(after: new.row, where: new.condition)
    try totals.totals.write()
    try totals.totals.removeEmpty()
    try PlaylistTotals.update(after: changes, emptied: emptied, connection)
    // A library without items has no totals, so none were subtracted for each of its items.
    try connection.execute("DELETE FROM collection WHERE library_id IN \(emptied)")
  }

  private static let version = "1"

  /// Computes all totals of a file, unless it has those of this version.
  static func refresh(_ connection: Connection) throws(SQLiteError) {
    if try Setting.collectionVersion.value(in: connection) == version { return }
    try connection.execute("DELETE FROM collection")
    var totals = try CollectionTotals(connection)
    try totals.addItems(after: .min, where: "1")
    try totals.totals.write()
    try Setting.collectionVersion.set(version, in: connection)
  }

  /// Returns whether the totals in a file are those of its items, computed in another way.
  static func areSound(in connection: Connection) throws(SQLiteError) -> Bool {
    let kinds = groupings.map { kind, grouping in
      """
      SELECT i.library_id, \(kind.rawValue), \(grouping), i.media_type,
        coalesce(i.is_compilation, 0) = 1, count(*), \
      \(summands.map { "sum(\($0))" }.joined(separator: ", "))
      FROM item i NOT INDEXED WHERE i.removed_revision IS NULL GROUP BY 1, 3, 4, 5
      """
    }
    let expected = (kinds + [PlaylistTotals.expected]).joined(separator: " UNION ALL ")
    return try connection.value(
      """
      WITH expected AS MATERIALIZED (\(expected))
      SELECT NOT EXISTS (SELECT * FROM expected EXCEPT SELECT * FROM collection)
        AND NOT EXISTS (SELECT * FROM collection EXCEPT SELECT * FROM expected)
      """
    ) == true
  }

  /// Adds the present items `i` after a row that satisfy a condition, whose values are not counted
  /// yet, also to their playlists.
  private mutating func addItems(
    after row: Int64,
    where condition: String
  ) throws(SQLiteError) {
    // Both tables are read in the order of items, so that no item is looked up in the other.
    var entries = try EntriesByItem(connection, after: row)
    try add(
      1,
      itemsFrom: "main.item i NOT INDEXED",
      where: "i.id > \(row) AND \(condition)",
      order: "ORDER BY i.id"
    ) { item, totals throws(SQLiteError) in
      try entries.forEach(of: item.row) { (playlist) throws(SQLiteError) in
        try totals.add(item.sums, to: item.key(.playlist, playlist))
      }
    }
  }

  /// An item as totals count it.
  private struct CountedItem {
    let row: Int64
    let library: Int64
    let mediaType: Int64
    let isCompilation: Int64
    let sums: SIMD8<Int64>

    func key(_ kind: Kind, _ grouping: Int64) -> TotalsWriter.Key {
      TotalsWriter.Key(
        library: library,
        kind: kind,
        grouping: grouping,
        mediaType: mediaType,
        isCompilation: isCompilation
      )
    }
  }

  /// Adds the present items of a table, or subtracts them.
  private mutating func add(
    _ sign: Int64,
    _ summands: [String] = summands,
    itemsFrom table: String,
    where condition: String = "1",
    isPresent: String = "i.removed_revision IS NULL",
    order: String = "",
    also: (CountedItem, inout TotalsWriter) throws(SQLiteError) -> Void = { _, _ in }
  ) throws(SQLiteError) {
    let groupings = Self.groupings
    try connection.forEach(
      """
      SELECT i.id, i.library_id, i.media_type, coalesce(i.is_compilation, 0) = 1,
        \((summands + groupings.map(\.expression)).joined(separator: ", "))
      FROM \(table) WHERE \(condition) AND \(isPresent) \(order)
      """
    ) { (row) throws(SQLiteError) in
      let item = CountedItem(
        row: try row.next(),
        library: try row.next(),
        mediaType: try row.next(),
        isCompilation: try row.next(),
        sums: try row.sums() &* sign
      )
      for grouping in groupings {
        try totals.add(item.sums, to: item.key(grouping.kind, row.next()))
      }
      try also(item, &totals)
    }
  }
}

extension Row {
  /// Reads the columns of `CollectionTotals.summands`, after the number of items, which is 1.
  mutating func sums() throws(SQLiteError) -> SIMD8<Int64> {
    SIMD8(1, try next(), try next(), try next(), try next(), 0, 0, 0)
  }
}
