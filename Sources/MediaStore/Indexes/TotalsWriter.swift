import SQLite

/// Adds to the rows of the table of totals.
struct TotalsWriter {
  /// The place of a row.
  struct Key: Hashable, Comparable {
    let library: Int64
    let kind: CollectionTotals.Kind
    let grouping: Int64
    let mediaType: Int64
    let isCompilation: Int64

    /// Most places differ in these, and each item has several places.
    func hash(into hasher: inout Hasher) {
      hasher.combine(grouping)
      hasher.combine(kind.rawValue)
    }

    /// The values of the columns that identify the row.
    var place: [Int64] { [library, kind.rawValue, grouping, mediaType, isCompilation] }

    static func < (one: Self, other: Self) -> Bool {
      (one.library, one.kind.rawValue, one.grouping, one.mediaType, one.isCompilation)
        < (other.library, other.kind.rawValue, other.grouping, other.mediaType, other.isCompilation)
    }
  }

  private let connection: Connection
  private let addition: Statement
  /// The differences that have not been written yet.
  private var differences: [Key: SIMD8<Int64>] = [:]
  /// The last place of each kind with what is to be added there: adjacent items usually have the
  /// same places, so that few of them are looked up.
  private var recent: [(key: Key, sums: SIMD8<Int64>)?]
  /// The places that lost items, and so may have none left; more than `mostDecreased` if not all
  /// are known.
  private var decreased: [Key] = []

  /// The number of differences that are kept in memory, at most a few MiB.
  private static let mostDifferences = 1 << 15
  /// The number of places that are looked at one by one.
  private static let mostDecreased = 1 << 12

  init(_ connection: Connection) throws(SQLiteError) {
    self.connection = connection
    let kinds = CollectionTotals.Kind.allCases.map(\.rawValue)
    recent = Array(repeating: nil, count: 1 + Int(kinds.max() ?? 0))
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

  /// Adds the number of items and the sums of `CollectionTotals.summands`, the first five numbers.
  mutating func add(_ sums: SIMD8<Int64>, to key: Key) throws(SQLiteError) {
    let kind = Int(key.kind.rawValue)
    if recent[kind]?.key == key {
      recent[kind]?.sums &+= sums
      return
    }
    if let last = recent[kind] { differences[last.key, default: .zero] &+= last.sums }
    recent[kind] = (key, sums)
    if differences.count >= Self.mostDifferences { try write() }
  }

  /// Writes the differences in the order of the rows.
  mutating func write() throws(SQLiteError) {
    for kind in recent.indices {
      if let last = recent[kind] { differences[last.key, default: .zero] &+= last.sums }
      recent[kind] = nil
    }
    for (key, sums) in differences.sorted(by: { $0.key < $1.key }) where sums != .zero {
      try addition.run(key.place + (0..<5).map { sums[$0] })
      if sums[0] < 0, decreased.count <= Self.mostDecreased { decreased.append(key) }
    }
    differences.removeAll(keepingCapacity: true)
  }

  /// Deletes the rows without items, after everything has been added.
  mutating func removeEmpty() throws(SQLiteError) {
    if decreased.count > Self.mostDecreased {
      try connection.execute("DELETE FROM collection WHERE item_count = 0")
    } else if !decreased.isEmpty {
      let removal = try Statement(
        connection,
        """
        DELETE FROM collection WHERE library_id = ?1 AND kind = ?2 AND grouping_id = ?3
          AND media_type = ?4 AND is_compilation = ?5 AND item_count = 0
        """
      )
      for key in decreased { try removal.run(key.place) }
    }
    decreased.removeAll()
  }
}
