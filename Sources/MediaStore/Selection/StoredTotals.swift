import MediaModel
import SQLite

/// The collections of queries that only concern media types and compilations, from the totals in
/// the file.
struct StoredTotals {
  private let query: MediaQuery
  private let kind: CollectionTotals.Kind
  /// The conditions for rows `c` of the totals.
  private let conditions: [String]

  /// Fails for queries that need more than the totals.
  init?(_ query: MediaQuery) {
    guard let kind = Self.kind(query), let conditions = query.selection.conditionsOfTypes(of: "c")
    else { return nil }
    self.query = query
    self.kind = kind
    self.conditions =
      ["c.library_id = ?1", "c.kind = \(kind.rawValue)"] + conditions
      + (query.grouping == .podcastTitle
        ? ["c.media_type & \(MediaType.anyPodcast.rawValue) <> 0"] : [])
  }

  private static func kind(_ query: MediaQuery) -> CollectionTotals.Kind? {
    switch query.grouping {
    case .album: .album
    case .artist: .artist
    case .albumArtist: .albumArtist
    case .composer: .composer
    case .genre: .genre
    case .podcastTitle: query.includesUnknown ? nil : .album
    case .title, .playlist: nil
    }
  }

  /// Returns the parts of the collections in order.
  ///
  /// - Throws: `SQLiteError`, and `MediaQueryError` if a page begins after none of them.
  func parts(in library: Int64, _ connection: Connection) throws -> [CollectionCursor.Part] {
    guard query.totals.isEmpty, let limit = query.selection.limit,
      try !isWithoutMusic || areMany(for: limit, in: library, connection)
    else { return [sorted] }
    if let first {
      let condition = conditions.joined(separator: " AND ")
      try query.checkBeginning(
        "\(first) AND EXISTS "
          + "(SELECT 1 FROM collection c WHERE \(condition) AND c.grouping_id = g.id)",
        in: library,
        connection
      )
    }
    return [named, unnamed]
  }

  /// Returns whether collections without music are so many that a page of them takes less time to
  /// find among all collections in order than to sort.
  ///
  /// If every n-th collection is one of them, a page is found among n times as many, and looking at
  /// a collection takes far less time than sorting it.
  private func areMany(
    for limit: Int,
    in library: Int64,
    _ connection: Connection
  ) throws(SQLiteError) -> Bool {
    let groupings = try connection.value("SELECT max(id) FROM grouping", as: Int.self) ?? 0
    let (end, isEndless) = max(limit, 0).addingReportingOverflow(max(query.selection.offset, 0))
    let (product, isLarge) = max(groupings, 0).multipliedReportingOverflow(by: end)
    if isEndless || isLarge { return false }
    let least = Int(Double(product / 4).squareRoot())
    let count = try connection.requiredValue(
      """
      SELECT count(*) FROM (SELECT 1 FROM collection c INDEXED BY collection_media
        WHERE \(conditions.joined(separator: " AND ")) AND c.media_type <> 1 LIMIT \(least))
      """,
      library,
      as: Int.self
    )
    return count >= least
  }

  /// The collections with a name, which are read in the order of names, so that few are read for a
  /// page.
  private var named: CollectionCursor.Part {
    let condition = conditions.joined(separator: " AND ")
    let start = start.map { "AND \($0)" } ?? ""
    return CollectionCursor.Part(startsAfter: query.after != nil) {
      [kind, artist, artistKey] limit in
      """
      SELECT g.id, g.persistent_id, g.title, \(artist), g.sort_key, \(Self.sums)
      FROM (
          SELECT g.id, g.persistent_id, g.title, g.artist, g.sort_key, \(artistKey) AS artist_key
          FROM grouping g WHERE g.kind = \(kind.ofGroupings) AND EXISTS (
              SELECT 1 FROM collection c WHERE \(condition) AND c.grouping_id = g.id) \(start)
          ORDER BY g.sort_key, artist_key NULLS LAST, g.id \(limit)
        ) g CROSS JOIN collection c ON \(condition) AND c.grouping_id = g.id
      GROUP BY g.id ORDER BY g.sort_key, g.artist_key NULLS LAST, g.id
      """
    }
  }

  /// The row of the collection with which the query begins.
  private var first: String? {
    query.after.map {
      "grouping g WHERE g.kind = \(kind.ofGroupings) "
        + "AND g.persistent_id = \(Int64(bitPattern: $0.rawValue))"
    }
  }

  /// The condition that a named collection comes after the one with which the query begins.
  private var start: String? {
    first.map { first in
      let rest = "coalesce(\(artistKey), x'FF'), g.id"
      return """
        g.sort_key >= (SELECT g.sort_key FROM \(first))
          AND (g.sort_key > (SELECT g.sort_key FROM \(first))
            OR (\(rest)) > (SELECT \(rest) FROM \(first)))
        """
    }
  }

  /// The compilations without an album artist, and the items without a value.
  private var unnamed: CollectionCursor.Part {
    let numbers = "\(CollectionTotals.compilations)" + (query.includesUnknown ? ", 0" : "")
    let start = first.map { ["EXISTS (SELECT 1 FROM \($0))"] } ?? []
    let condition = (conditions + ["c.grouping_id IN (\(numbers))"] + start)
      .joined(separator: " AND ")
    return CollectionCursor.Part { limit in
      """
      SELECT nullif(c.grouping_id, 0), NULL, NULL, NULL, NULL, \(Self.sums) FROM collection c
      WHERE \(condition) GROUP BY c.grouping_id ORDER BY c.grouping_id \(limit)
      """
    }
  }

  /// All collections, sorted after they are read.
  private var sorted: CollectionCursor.Part {
    let presence = query.includesUnknown ? [] : ["c.grouping_id <> 0"]
    let condition = (conditions + (isWithoutMusic ? ["c.media_type <> 1"] : []) + presence)
      .joined(separator: " AND ")
    let index = isWithoutMusic ? "INDEXED BY collection_media" : "NOT INDEXED"
    let order =
      query.totals.map { "sum(c.\($0.column)) \($0.isDescending ? "DESC" : "ASC")" }
      + [
        "c.grouping_id = 0", "g.sort_key IS NULL", "g.sort_key", "\(artistKey) NULLS LAST",
        "c.grouping_id",
      ]
    return CollectionCursor.Part { [artist] limit in
      """
      SELECT nullif(c.grouping_id, 0), g.persistent_id, g.title, \(artist), g.sort_key, \(Self.sums)
      FROM collection c \(index)
        LEFT JOIN grouping g ON g.id = c.grouping_id
      WHERE \(condition) GROUP BY c.grouping_id
      ORDER BY \(order.joined(separator: ", ")) \(limit)
      """
    }
  }

  /// Whether the query needs only the rows of other media than music, which have an index.
  private var isWithoutMusic: Bool {
    query.grouping == .podcastTitle || !query.selection.mayHaveMusic
  }

  private static let sums = (["item_count"] + CollectionTotals.columns)
    .map { "sum(c.\($0))" }.joined(separator: ", ")

  private var artist: String { kind == .album ? "g.artist" : "NULL" }

  /// The sort key of the artist of an album, which only matters if other albums sort like it.
  private var artistKey: String {
    guard kind == .album else { return "NULL" }
    return """
      CASE WHEN EXISTS (
          SELECT 1 FROM grouping o WHERE o.kind = g.kind AND o.sort_key = g.sort_key AND o.id <> \
      g.id)
        THEN (SELECT o.sort_key FROM item i CROSS JOIN grouping o ON o.id = i.album_artist_id
          WHERE i.album_id = g.id LIMIT 1) END
      """
  }
}

extension CollectionTotals.Kind {
  /// The kind of the rows of groupings; album artists are artists, too.
  fileprivate var ofGroupings: Int64 {
    self == .albumArtist ? Self.artist.rawValue : rawValue
  }
}

extension MediaSelection {
  /// Whether items that are only music may satisfy the conditions for media types.
  var mayHaveMusic: Bool {
    if let mediaTypes, !mediaTypes.contains(.music) { return false }
    return predicates.allSatisfy { predicate in
      if case .mediaType(let type) = predicate.value {
        MediaType.music.isSuperset(of: type)
      } else {
        true
      }
    }
  }

  /// Returns the conditions of the selection if they only concern the media type and compilations,
  /// for rows of the given name; nil otherwise.
  func conditionsOfTypes(of row: String) -> [String]? {
    guard rules.isEmpty, playlists.isEmpty, collections.isEmpty, persistentIDs == nil,
      search == nil, traits == nil
    else { return nil }
    var conditions: [String] = []
    for predicate in predicates {
      switch (predicate.property, predicate.value) {
      case (.mediaType, .mediaType(let type)):
        conditions.append("\(row).media_type & \(type.rawValue) = \(type.rawValue)")
      case (.isCompilation, .boolean(true)): conditions.append("\(row).is_compilation = 1")
      case (.isCompilation, .boolean(false)):
        conditions.append("coalesce(\(row).is_compilation, 0) = 0")
      default: return nil
      }
    }
    if let mediaTypes { conditions.append("\(row).media_type & \(mediaTypes.rawValue) <> 0") }
    return conditions
  }
}
