import MediaModel
import SQLite

/// The selection of items for a list with a limit.
///
/// Ties are broken by artist, album, disc, track, title and persistent ID. An item that does not
/// fit into the remaining time or size is skipped, and smaller items are tried, as in libgpod.
struct LimitedSelection {
  private let limit: SmartLimit
  private let seed: UInt64

  /// - Parameters:
  ///   - limit: The limit.
  ///   - seed: The seed for selecting in random order.
  init(_ limit: SmartLimit, seed: UInt64) {
    self.limit = limit
    self.seed = seed
  }

  /// Returns the rows that the limit selects from those that satisfy a condition.
  func rows(
    where condition: String,
    in library: Int64,
    _ connection: Connection
  ) throws(SQLiteError) -> SparseBitSet {
    var rows = SparseBitSet()
    var left = amount
    try connection.forEach(
      """
      SELECT i.id, \(measure) \(Self.items) AND \(condition)
      ORDER BY \(key) \(isAscending ? "ASC" : "DESC"), artist.sort_key, album.sort_key,
        i.disc_number, i.album_track_number, i.sort_key, i.persistent_id
      LIMIT ?3
      """,
      library,
      seed,
      limit.unit == .items ? Int64(limit.amount) : -1
    ) { (row) throws(SQLiteError) in
      let (item, size): (Int64, Int64) = (try row.next(), try row.next())
      if size > left { return }
      rows.insert(item)
      left -= max(size, 0)
    }
    return rows
  }

  /// Returns whether the limit could have reduced the candidates to the stored items: the stored
  /// items fit into it, and no other candidate would have been selected before them.
  ///
  /// - Parameters:
  ///   - stored: A condition that only the stored items satisfy, in a query that calls the item
  ///     `i`.
  ///   - candidates: A condition that only the candidates satisfy, including the stored items.
  ///   - library: The library's row.
  ///   - connection: The library file.
  /// - Returns: Whether the stored items can be the result of applying the limit.
  /// - Throws: `SQLiteError`.
  func canLeave(
    _ stored: String,
    of candidates: String,
    in library: Int64,
    _ connection: Connection
  ) throws(SQLiteError) -> Bool {
    let size: Int64? = try connection.value(
      "SELECT CAST(total(\(measure)) AS INTEGER) \(Self.items) AND \(stored)",
      library
    )
    guard let size, size <= amount else { return false }
    // A limit on time or size skips items that do not fit, and a random order can select any items,
    // so better candidates may have been left out.
    guard limit.unit == .items, limit.order != .random else { return true }
    let hasBetter: Bool? = try connection.value(
      """
      SELECT EXISTS (SELECT 1 \(Self.items) AND \(candidates) AND NOT \(stored)
        AND \(key) \(isAscending ? "<" : ">") (
          SELECT \(isAscending ? "max" : "min")(\(key)) \(Self.items) AND \(stored)))
      """,
      library
    )
    return hasBetter == false
  }

  /// The items `i` of a library, joined with the groupings whose names they can be sorted by.
  private static let items = """
    FROM item i NOT INDEXED
      LEFT JOIN grouping artist ON artist.id = i.artist_id
      LEFT JOIN grouping album ON album.id = i.album_id
      LEFT JOIN grouping genre ON genre.id = i.genre_id
    WHERE i.library_id = ?1 AND i.removed_revision IS NULL
    """

  /// The limit in items, milliseconds or bytes; a megabyte has 2²⁰ bytes, as in libgpod.
  private var amount: Int64 {
    switch limit.unit {
    case .items: Int64(limit.amount)
    case .minutes: Int64(limit.amount) * 60_000
    case .hours: Int64(limit.amount) * 3_600_000
    case .megabytes: Int64(limit.amount) << 20
    case .gigabytes: Int64(limit.amount) << 30
    case nil: .max
    }
  }

  /// The SQL expression for how much of the limit an item uses up.
  private var measure: String {
    switch limit.unit {
    case .items: "1"
    case .minutes, .hours: "coalesce(i.playback_duration, 0)"
    case .megabytes, .gigabytes: "coalesce(i.file_size, 0)"
    case nil: "0"
    }
  }

  private var key: String {
    switch limit.order {
    case .random, nil: "libsync_shuffle(?2, i.persistent_id)"
    case .title: "i.sort_key"
    case .albumTitle: "coalesce(album.sort_key, x'FF')"
    case .artist: "coalesce(artist.sort_key, x'FF')"
    case .genre: "coalesce(genre.sort_key, x'FF')"
    case .dateAdded: "coalesce(i.date_added, -9e18)"
    case .playCount: "coalesce(\(MediaItemProperty.playCount.expression), 0)"
    case .lastPlayedDate: "coalesce(\(MediaItemProperty.lastPlayedDate.expression), -9e18)"
    case .rating: RuleColumn(.field(.rating), ignoringAccents: false)?.sql ?? "0"
    }
  }

  /// Names are sorted from A to Z, but numbers and dates in descending order, unless the limit
  /// prefers the least.
  private var isAscending: Bool {
    guard let order = limit.order, order != .random, !order.isByName else {
      return !limit.prefersLeast
    }
    return limit.prefersLeast
  }
}
