import CTagLib

/// The rating and the plays in the tags of a file.
package struct TagStatistics: Equatable, Sendable {
  /// The rating, from 1 to 100, with 20 for each star; `nil` for an unrated file.
  package var rating: Int?
  /// The number of plays, at least 1; `nil` if the file has no count.
  package var playCount: Int?

  package init(rating: Int? = nil, playCount: Int? = nil) {
    self.rating = rating
    self.playCount = playCount
  }

  init(_ statistics: CTagLibStatistics) {
    rating = statistics.rating > 0 ? Int(statistics.rating) : nil
    playCount = statistics.plays > 0 ? Int(statistics.plays) : nil
  }

  var inTagLib: CTagLibStatistics {
    CTagLibStatistics(
      rating: rating.map { Int32(clamping: $0) } ?? -1,
      plays: playCount.map { Int64($0) } ?? -1
    )
  }

  /// Whether there is no value.
  package var isEmpty: Bool { rating == nil && playCount == nil }
}
