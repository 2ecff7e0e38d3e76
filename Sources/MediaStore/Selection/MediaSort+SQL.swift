import MediaModel

extension [MediaSort] {
  /// The terms of an ORDER BY clause in a query that calls the item `i`.
  var terms: [String] { decisive.map(\.sql) }

  /// The keys without repeated ones, which only compare items that are equal in them.
  var decisive: [MediaSort] {
    var seen: Set<MediaSort.Key> = []
    return filter { seen.insert($0.key).inserted }
  }
}

extension MediaSort {
  /// The terms of an ORDER BY clause in a query that calls the item `i`.
  fileprivate var sql: String {
    switch key {
    case .property(let property):
      property.sortTerms.map { "\($0) \(direction) NULLS LAST" }.joined(separator: ", ")
    case .random(let seed): "libsync_shuffle(\(Int64(bitPattern: seed)), i.persistent_id)"
    case .itemCount: "NULL"
    }
  }

  /// Returns the term of an ORDER BY clause in a query that groups items `i` by collections.
  func collectionTerm(_ plan: CollectionPlan) -> String {
    switch key {
    case .property(.title): "\(plan.sortKey ?? plan.title) \(direction) NULLS LAST"
    case .property(let property):
      "\(property.valueOfCollection) \(direction) NULLS LAST"
    case .random(let seed):
      "libsync_shuffle(\(Int64(bitPattern: seed)), coalesce(\(plan.persistentID), 0)) \(direction)"
    case .itemCount: "count(*) \(direction)"
    }
  }

  var direction: String { isDescending ? "DESC" : "ASC" }
}

extension MediaItemProperty {
  /// The expressions by which items are sorted; names are compared in natural order.
  fileprivate var sortTerms: [String] {
    switch self {
    case .title: ["CASE WHEN i.title IS NOT NULL THEN i.sort_key END"]
    case .artist: [Self.groupingKey("artist_id")]
    case .albumArtist: [Self.groupingKey("album_artist_id")]
    case .albumTitle: [Self.groupingKey("album_id"), Self.groupingKey("album_artist_id")]
    case .composer: [Self.groupingKey("composer_id")]
    case .genre: [Self.groupingKey("genre_id")]
    default:
      switch type {
      case .text:
        ["CASE WHEN \(expression) IS NOT NULL THEN libsync_sort_key(\(expression), 0) END"]
      case .boolean: ["coalesce(\(expression), 0)"]
      default: [expression]
      }
    }
  }

  /// The expression for the value of a collection of items.
  var valueOfCollection: String {
    switch self {
    case .year, .dateAdded, .releaseDate, .lastPlayedDate: "max(\(expression))"
    case .rating: "avg(nullif(\(expression), 0))"
    case .artist: "min(\(Self.groupingKey("artist_id")))"
    case .albumArtist: "min(\(Self.groupingKey("album_artist_id")))"
    default: "sum(\(CollectionTotals.summand(expression)))"
    }
  }

  private static func groupingKey(_ column: String) -> String {
    "(SELECT g.sort_key FROM grouping g WHERE g.id = i.\(column))"
  }
}
