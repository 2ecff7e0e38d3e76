import MediaModel
import SQLite

/// The numbers of items of artists, albums, composers, genres and album artists, and their sums.
///
/// There is one row for each combination of a media type and of being a compilation, so that the
/// totals of any query of media types are sums of rows.
struct CollectionTotals {
  /// The kinds of collections that have totals, numbered as in the file.
  enum Kind: Int64, CaseIterable {
    case artist = 1
    case album, composer, genre, albumArtist

    /// The expression for the grouping of an item, in a query that calls the item `i`; 0 for items
    /// without one.
    var grouping: String {
      switch self {
      case .artist: "coalesce(i.artist_id, 0)"
      case .album: "coalesce(i.album_id, 0)"
      case .composer: "coalesce(i.composer_id, 0)"
      case .genre: "coalesce(i.genre_id, 0)"
      case .albumArtist:
        "coalesce(i.album_artist_id, iif(i.is_compilation = 1, \(CollectionTotals.compilations), 0))"
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

  /// The expressions for the values of an item that are added up.
  static let summands = ["playback_duration", "file_size", "play_count", "skip_count"]
    .map { summand("i.\($0)") }

  /// The expression for the number of items of a library, in a query that calls the library `l`:
  /// genres have the fewest rows to add up.
  static let itemCount = """
    (SELECT coalesce(sum(c.item_count), 0) FROM collection c
      WHERE c.library_id = l.id AND c.kind = \(Kind.genre.rawValue))
    """

  /// The place of a row.
  private struct Key: Hashable, Comparable {
    let library: Int64
    let kind: Int64
    let grouping: Int64
    let mediaType: Int64
    let isCompilation: Int64

    static func < (one: Self, other: Self) -> Bool {
      (one.library, one.kind, one.grouping, one.mediaType, one.isCompilation)
        < (other.library, other.kind, other.grouping, other.mediaType, other.isCompilation)
    }
  }

  private let connection: Connection
  private let addition: Statement
  /// The differences that have not been written yet.
  private var differences: [Key: SIMD8<Int64>] = [:]

  /// The number of differences that are kept in memory, at most a few MiB.
  private static let mostDifferences = 1 << 15

  private init(_ connection: Connection) throws(SQLiteError) {
    self.connection = connection
    addition = try Statement(
      connection,
      """
      INSERT INTO collection VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
      ON CONFLICT (library_id, kind, grouping_id, media_type, is_compilation) DO UPDATE SET
        item_count = item_count + excluded.item_count,
        playback_duration = playback_duration + excluded.playback_duration,
        file_size = file_size + excluded.file_size,
        play_count = play_count + excluded.play_count,
        skip_count = skip_count + excluded.skip_count
      """
    )
  }

  /// Brings the totals up to date after changes.
  static func update(after changes: ItemChanges, _ connection: Connection) throws(SQLiteError) {
    var totals = try CollectionTotals(connection)
    let haveChanged = try changes.areAny
    if haveChanged {
      // A library that was deleted has no totals.
      try totals.add(
        -1,
        itemsFrom: "temp.changed_item i",
        where: "i.library_id IN (SELECT id FROM library)"
      )
      try totals.add(1, itemsFrom: "temp.changed_item c CROSS JOIN main.item i ON i.id = c.id")
    }
    try totals.add(1, itemsFrom: "main.item i", where: "i.id > \(changes.lastRow)")
    try totals.write()
    if haveChanged { try connection.execute("DELETE FROM collection WHERE item_count = 0") }
  }

  private static let version = "1"

  /// Computes all totals of a file, unless it has those of this version.
  static func refresh(_ connection: Connection) throws(SQLiteError) {
    if try Setting.collectionVersion.value(in: connection) == version { return }
    try connection.execute("DELETE FROM collection")
    var totals = try CollectionTotals(connection)
    try totals.add(1, itemsFrom: "main.item i NOT INDEXED")
    try totals.write()
    try Setting.collectionVersion.set(version, in: connection)
  }

  /// Returns whether the totals in a file are those of its items, computed in another way.
  static func areSound(in connection: Connection) throws(SQLiteError) -> Bool {
    let kinds = Kind.allCases.map { kind in
      """
      SELECT i.library_id, \(kind.rawValue), \(kind.grouping), i.media_type,
        coalesce(i.is_compilation, 0) = 1, count(*), \(summands.map { "sum(\($0))" }.joined(separator: ", "))
      FROM item i NOT INDEXED WHERE i.removed_revision IS NULL GROUP BY 1, 3, 4, 5
      """
    }
    let expected = kinds.joined(separator: " UNION ALL ")
    return try connection.integer(
      """
      WITH expected AS MATERIALIZED (\(expected))
      SELECT NOT EXISTS (SELECT * FROM expected EXCEPT SELECT * FROM collection)
        AND NOT EXISTS (SELECT * FROM collection EXCEPT SELECT * FROM expected)
      """
    ) == 1
  }

  /// Adds the present items of a table, or subtracts them.
  private mutating func add(
    _ sign: Int64,
    itemsFrom table: String,
    where condition: String = "1"
  ) throws(SQLiteError) {
    let groupings = Kind.allCases.map(\.grouping)
    let items = try Statement(
      connection,
      """
      SELECT i.library_id, i.media_type, coalesce(i.is_compilation, 0) = 1,
        \((Self.summands + groupings).joined(separator: ", "))
      FROM \(table) WHERE \(condition) AND i.removed_revision IS NULL
      """
    )
    while try items.step() {
      func value(_ column: Int) -> Int64 { items.integer(column) ?? 0 }
      let sums = SIMD8(1, value(3), value(4), value(5), value(6), 0, 0, 0) &* sign
      for (index, kind) in Kind.allCases.enumerated() {
        let key = Key(
          library: value(0),
          kind: kind.rawValue,
          grouping: value(7 + index),
          mediaType: value(1),
          isCompilation: value(2)
        )
        differences[key, default: .zero] &+= sums
      }
      if differences.count >= Self.mostDifferences { try write() }
    }
  }

  /// Writes the differences in the order of the rows.
  private mutating func write() throws(SQLiteError) {
    let sorted = differences.filter { $0.value != .zero }.sorted { $0.key < $1.key }
    for (key, sums) in sorted {
      addition.bind(1, key.library)
      addition.bind(2, key.kind)
      addition.bind(3, key.grouping)
      addition.bind(4, key.mediaType)
      addition.bind(5, key.isCompilation)
      for index in 0..<5 { addition.bind(6 + index, sums[index]) }
      try addition.run()
    }
    differences.removeAll(keepingCapacity: true)
  }
}
