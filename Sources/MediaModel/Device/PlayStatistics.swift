/// The plays, skips, rating and bookmark of an item: in total, or since some earlier state.
public struct PlayStatistics: Hashable, Codable, Sendable {
  /// The number of plays.
  public var playCount: Int64
  /// The number of skips.
  public var skipCount: Int64
  /// The rating, from 0 to 100; `nil` if it is not known.
  public var rating: Int64?
  /// The position where playback stopped, in milliseconds; `nil` if it is not known.
  public var bookmarkTime: Int64?
  /// The date of the last play; `nil` if it is not known.
  public var lastPlayed: PlayDate?
  /// The date of the last skip; `nil` if it is not known.
  public var lastSkipped: PlayDate?

  /// Creates statistics; omitted values are zero or not known.
  package init(
    playCount: Int64 = 0,
    skipCount: Int64 = 0,
    rating: Int64? = nil,
    bookmarkTime: Int64? = nil,
    lastPlayed: PlayDate? = nil,
    lastSkipped: PlayDate? = nil
  ) {
    self.playCount = playCount
    self.skipCount = skipCount
    self.rating = rating
    self.bookmarkTime = bookmarkTime
    self.lastPlayed = lastPlayed
    self.lastSkipped = lastSkipped
  }

  /// Whether all counts are zero and no other value is known.
  package var isEmpty: Bool { self == Self() }

  /// Adds later statistics: returns the sums of the counts, the latest dates, and the later one of
  /// every other value.
  package static func + (earlier: Self, later: Self) -> Self {
    Self(
      playCount: earlier.playCount.addingClamped(later.playCount),
      skipCount: earlier.skipCount.addingClamped(later.skipCount),
      rating: later.rating ?? earlier.rating,
      bookmarkTime: later.bookmarkTime ?? earlier.bookmarkTime,
      lastPlayed: .newest(earlier.lastPlayed, later.lastPlayed),
      lastSkipped: .newest(earlier.lastSkipped, later.lastSkipped)
    )
  }

  /// Returns the part of a total that is not in the known statistics: the differences of the
  /// counts, and the values that differ.
  package static func - (total: Self, known: Self) -> Self {
    Self(
      playCount: total.playCount &- known.playCount,
      skipCount: total.skipCount &- known.skipCount,
      rating: total.rating == known.rating ? nil : total.rating,
      bookmarkTime: total.bookmarkTime == known.bookmarkTime ? nil : total.bookmarkTime,
      lastPlayed: total.lastPlayed == known.lastPlayed ? nil : total.lastPlayed,
      lastSkipped: total.lastSkipped == known.lastSkipped ? nil : total.lastSkipped
    )
  }
}

extension Int64 {
  /// Returns the sum, clamped to the range of the type.
  package func addingClamped(_ other: Int64) -> Int64 {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? (other > 0 ? .max : .min) : sum
  }
}
