/// What applies to a smart playlist as a whole: `Smart Info` of an iTunes library.
///
/// Equal settings mean the same. The limit of a playlist that is not limited plays no part in that,
/// nor does which version of iTunes wrote them.
public struct SmartInfo: Sendable {
  /// Whether the playlist follows its rules at all times; otherwise its items stay as they are.
  public var isLive = true
  /// Whether the rules choose the items; there are none when they do not.
  public var matchesRules = true
  /// Whether the playlist holds no more than a limit.
  public var isLimited = false
  /// The limit, also while it is off, when it is what a person would be offered.
  public var limitSetting = SmartLimit.standard
  /// Whether only items with a check mark belong to the playlist.
  public var onlyChecked = false
  /// Whether this is a Genius playlist.
  public var isGenius = false
  /// Whether the rules are a group about music beside a group of the user's own rules.
  public var isForMusic = false
  /// A number of what wrote the settings, which means nothing: 7 from iTunes 11 on, 0 before; nil
  /// when they were not read.
  package var writerCode: UInt32?

  /// Makes the settings of a new playlist: live, with rules and without a limit.
  public init() {}

  /// The limit, nil when there is none.
  public var limit: SmartLimit? { isLimited ? limitSetting : nil }
}

extension SmartInfo: Equatable {
  /// Returns whether both mean the same.
  public static func == (left: Self, right: Self) -> Bool {
    left.isLive == right.isLive && left.matchesRules == right.matchesRules
      && left.limit == right.limit && left.onlyChecked == right.onlyChecked
      && left.isGenius == right.isGenius && left.isForMusic == right.isForMusic
  }
}
