import JSON

extension JSONDocument {
  /// Returns the document of the statistics of a library.
  public static func stats(_ statistics: LibraryStatistics, of library: String) -> Self {
    stats(statistics, ["library": .string(library)])
  }

  /// Returns the document of the statistics of several libraries together.
  package static func stats(_ statistics: LibraryStatistics, ofAll libraries: [String]) -> Self {
    stats(statistics, ["libraries": .array(libraries.map(JSONValue.string))])
  }

  private static func stats(
    _ statistics: LibraryStatistics,
    _ libraries: [String: JSONValue]
  ) -> Self {
    let values: [String: JSONValue] = [
      "total": .object(sums(statistics.total)),
      "neverPlayed": .integer(Int64(statistics.neverPlayedCount)),
      "artists": ranking(statistics.artists),
      "albums": ranking(statistics.albums),
      "genres": ranking(statistics.genres),
      "songs": ranking(statistics.songs),
      "decades": counts(statistics.decades) { "\($0)" },
      "years": counts(statistics.years) { "\($0)" },
      "monthsAdded": counts(statistics.monthsAdded) { $0.text },
      "monthsPlayed": listening(statistics.monthsPlayed) { $0.text },
      "ratings": counts(statistics.ratings) { stars in
        PropertyValue.rating(Int64(stars * 20)).json.text
      },
      "kinds": counts(statistics.kinds) { $0 },
      "bitRates": counts(statistics.bitRates) { "\($0)" },
    ]
    return Self(.stats, values.merging(libraries) { $1 })
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

  /// Returns the plays of months or days as an object.
  static func listening<Time: Hashable>(
    _ times: [Time: LibraryStatistics.Listening],
    name: (Time) -> String
  ) -> JSONValue {
    var members: [String: JSONValue] = [:]
    for (time, listening) in times { members[name(time)] = .object(listening.jsonMembers) }
    return .object(members)
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

extension LibraryStatistics.Listening {
  var jsonMembers: [String: JSONValue] {
    [
      "playCount": .integer(playCount),
      "listeningTime": PropertyValue.duration(milliseconds: milliseconds).json,
    ]
  }
}

extension LibraryStatistics.Month {
  /// The month as `2024-05`.
  package var text: String { "\(year)-\(month < 10 ? "0" : "")\(month)" }
}
