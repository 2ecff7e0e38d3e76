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
    guard case .property(let property) = key else {
      if case .random(let seed) = key {
        return "libsync_shuffle(\(Int64(bitPattern: seed)), i.persistent_id)"
      }
      return "0"
    }
    return property.sortTerms
      .map { "\($0) \(isDescending ? "DESC" : "ASC") NULLS LAST" }
      .joined(separator: ", ")
  }
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

  private static func groupingKey(_ column: String) -> String {
    "(SELECT g.sort_key FROM grouping g WHERE g.id = i.\(column))"
  }
}
