/// Totals of plays, skips and ratings.
public struct PlayCount: Hashable, Codable, Sendable {
  /// The number of plays.
  public var plays: Int64 = 0
  /// The number of skips.
  public var skips: Int64 = 0
  /// The number of rated items.
  public var ratings = 0

  /// Creates a count; omitted numbers are zero.
  public init(plays: Int64 = 0, skips: Int64 = 0, ratings: Int = 0) {
    self.plays = plays
    self.skips = skips
    self.ratings = ratings
  }

  /// Whether all numbers are zero.
  public var isEmpty: Bool { self == PlayCount() }

  /// Adds the statistics of one item.
  package mutating func add(_ use: PlayStatistics) {
    plays = plays.addingClamped(use.playCount)
    skips = skips.addingClamped(use.skipCount)
    if use.rating != nil { ratings += 1 }
  }
}
