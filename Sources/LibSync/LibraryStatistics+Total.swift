extension LibraryStatistics {
  /// Adds up statistics of several libraries.
  ///
  /// Artists, albums and genres with the same names count as one; songs do not, because each
  /// library has its own plays of them.
  ///
  /// - Parameters:
  ///   - parts: The statistics, from `MediaLibrary.partialStatistics`.
  ///   - most: The maximum number of artists, albums, genres and songs in the rankings.
  package init(totalOf parts: [LibraryStatistics], top most: Int) {
    self.init()
    for part in parts {
      total.add(part.total)
      neverPlayedCount += part.neverPlayedCount
      years.merge(part.years, uniquingKeysWith: +)
      monthsAdded.merge(part.monthsAdded, uniquingKeysWith: +)
      for (month, listening) in part.monthsPlayed {
        monthsPlayed[month, default: Listening()].add(listening)
      }
      ratings.merge(part.ratings, uniquingKeysWith: +)
      kinds.merge(part.kinds, uniquingKeysWith: +)
      bitRates.merge(part.bitRates, uniquingKeysWith: +)
    }
    artists = Self.best(Self.joined(parts.map(\.artists)), most)
    albums = Self.best(Self.joined(parts.map(\.albums)), most)
    genres = Self.best(Self.joined(parts.map(\.genres)), most)
    songs = Self.best(parts.flatMap(\.songs), most)
  }

  /// Returns the groups of all rankings, each once, in the order in which they are found.
  private static func joined(_ rankings: [[Ranked]]) -> [Ranked] {
    var places: [PersistentID: Int] = [:]
    var groups: [Ranked] = []
    for group in rankings.joined() {
      guard let place = places[group.persistentID] else {
        places[group.persistentID] = groups.count
        groups.append(group)
        continue
      }
      let known = groups[place]
      var sums = known.sums
      sums.add(group.sums)
      groups[place] = Ranked(
        persistentID: known.persistentID,
        title: known.title,
        artist: known.artist,
        sums: sums
      )
    }
    return groups
  }

  /// Returns those with the most plays; of those with equal plays, the ones listened to longer come
  /// first, then the ones found first.
  private static func best(_ groups: [Ranked], _ most: Int) -> [Ranked] {
    let played = groups.enumerated().filter { $0.element.sums.playCount > 0 }
    let sorted = played.sorted { one, other in
      let (left, right) = (one.element.sums, other.element.sums)
      return (right.playCount, right.listeningMilliseconds, one.offset)
        < (left.playCount, left.listeningMilliseconds, other.offset)
    }
    return sorted.prefix(most).map(\.element)
  }
}

extension MediaLibrary {
  /// Returns sums and counts over a selection of items, to be added to those of other libraries.
  ///
  /// - Parameters:
  ///   - selection: The selection.
  ///   - options: The options of rules.
  ///   - warn: Called for each list whose stored items are used.
  /// - Returns: The statistics, with complete rankings.
  /// - Throws: `RuleEvaluationError`, `MediaQueryError`, `StoreError`.
  package func partialStatistics(
    of selection: MediaSelection,
    options: RuleOptions = RuleOptions(),
    warn: (String, RuleEvaluationError) -> Void = { _, _ in }
  ) throws -> LibraryStatistics {
    try store.statistics(of: selection, top: .max, asPart: true, options: options, warn: warn)
  }
}
