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

    static func < (one: Self, other: Self) -> Bool {
      (one.library, one.kind.rawValue, one.grouping, one.mediaType, one.isCompilation)
        < (other.library, other.kind.rawValue, other.grouping, other.mediaType, other.isCompilation)
    }
  }

  private let addition: Statement
  /// The differences that have not been written yet.
  private var differences: [Key: SIMD8<Int64>] = [:]

  /// The number of differences that are kept in memory, at most a few MiB.
  private static let mostDifferences = 1 << 15

  init(_ connection: Connection) throws(SQLiteError) {
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
    differences[key, default: .zero] &+= sums
    if differences.count >= Self.mostDifferences { try write() }
  }

  /// Writes the differences in the order of the rows.
  mutating func write() throws(SQLiteError) {
    let sorted = differences.filter { $0.value != .zero }.sorted { $0.key < $1.key }
    for (key, sums) in sorted {
      let place = [key.library, key.kind.rawValue, key.grouping, key.mediaType, key.isCompilation]
      try addition.run(place + (0..<5).map { sums[$0] })
    }
    differences.removeAll(keepingCapacity: true)
  }
}
