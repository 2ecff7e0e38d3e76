/// How an item was used: in all, or since something before.
public struct PlayStatistics: Equatable, Sendable {
  /// The number of plays.
  public var playCount: Int64
  /// The number of skips.
  public var skipCount: Int64
  /// 0 to 100; nil when none is known.
  public var rating: Int64?
  /// Where playback was left, in milliseconds; nil when none is known.
  public var bookmarkTime: Int64?
  /// When the item was last played; nil when that is not known.
  public var lastPlayed: PlayDate?
  /// When the item was last skipped; nil when that is not known.
  public var lastSkipped: PlayDate?

  /// What is not given is zero or not known.
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

  /// Whether nothing was done.
  package var isEmpty: Bool { self == Self() }

  /// Adds a later use: counts together, the newest dates, and of the rest the later value.
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

  /// What of a total is not in what was known: the rest of the counts, and what differs.
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
  /// The sum, or the number at that end where it is too large for one.
  package func addingClamped(_ other: Int64) -> Int64 {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? (other > 0 ? .max : .min) : sum
  }
}
