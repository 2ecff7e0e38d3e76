import JSON
import LibSync

/// The JSON document of the statistics of a library.
struct StatsDocument {
  let statistics: LibraryStatistics
  let library: String

  var json: JSONValue {
    .document(
      .stats,
      [
        "library": .string(library),
        "total": .object(Self.sums(statistics.total)),
        "neverPlayed": .integer(Int64(statistics.neverPlayedCount)),
        "artists": Self.ranking(statistics.artists),
        "albums": Self.ranking(statistics.albums),
        "genres": Self.ranking(statistics.genres),
        "songs": Self.ranking(statistics.songs),
        "decades": Self.counts(statistics.decades) { "\($0)" },
        "years": Self.counts(statistics.years) { "\($0)" },
        "monthsAdded": Self.counts(statistics.monthsAdded, name: Self.name),
        "ratings": Self.counts(statistics.ratings) { stars in
          PropertyValue.rating(Int64(stars * 20)).plainText
        },
        "kinds": Self.counts(statistics.kinds) { $0 },
        "bitRates": Self.counts(statistics.bitRates) { "\($0)" },
      ]
    )
  }

  /// Returns a month as `2024-05`.
  static func name(_ month: LibraryStatistics.Month) -> String {
    "\(month.year)-\(month.month < 10 ? "0" : "")\(month.month)"
  }

  private static func sums(_ sums: LibraryStatistics.Sums) -> [String: JSONValue] {
    [
      "count": .integer(Int64(sums.count)),
      "playbackDuration": PropertyValue.duration(milliseconds: sums.milliseconds).json,
      "fileSize": .integer(sums.byteCount),
      "playCount": .integer(sums.playCount),
      "skipCount": .integer(sums.skipCount),
      "listeningTime": PropertyValue.duration(milliseconds: sums.listeningMilliseconds).json,
    ]
  }

  private static func ranking(_ ranking: [LibraryStatistics.Ranked]) -> JSONValue {
    .array(
      ranking.map { ranked in
        var members = sums(ranked.sums)
        members["persistentID"] = .string("\(ranked.persistentID)")
        members["title"] = ranked.title.map(JSONValue.string)
        members["artist"] = ranked.artist.map(JSONValue.string)
        return .object(members)
      }
    )
  }

  private static func counts<Key: Hashable>(
    _ counts: [Key: Int],
    name: (Key) -> String
  ) -> JSONValue {
    .object(
      Dictionary(
        counts.map { (name($0.key), JSONValue.integer(Int64($0.value))) },
        uniquingKeysWith: { first, _ in first }
      )
    )
  }
}
