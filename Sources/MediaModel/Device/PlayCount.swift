/// How much was played, skipped and rated.
public struct PlayCount: Equatable, Sendable {
  /// How many plays.
  public var plays: Int64 = 0
  /// How many skips.
  public var skips: Int64 = 0
  /// How many items were rated.
  public var ratings = 0

  /// Makes a count; what is not given is zero.
  public init(plays: Int64 = 0, skips: Int64 = 0, ratings: Int = 0) {
    self.plays = plays
    self.skips = skips
    self.ratings = ratings
  }

  /// Whether there was nothing.
  public var isEmpty: Bool { self == PlayCount() }

  /// Adds the use of one item.
  package mutating func add(_ use: PlayStatistics) {
    plays = plays.addingClamped(use.playCount)
    skips = skips.addingClamped(use.skipCount)
    if use.rating != nil { ratings += 1 }
  }
}
