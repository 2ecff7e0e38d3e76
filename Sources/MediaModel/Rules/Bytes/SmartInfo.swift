/// The settings of a smart playlist as a whole: `Smart Info` of an iTunes library.
///
/// Equal settings have the same meaning. The comparison ignores the limit of an unlimited playlist
/// and the version of iTunes that wrote the settings.
public struct SmartInfo: Sendable {
  /// Whether the playlist is updated continuously; if not, its items stay as they are.
  public var isLive = true
  /// Whether the rules are turned on.
  public var matchesRules = true
  /// Whether the playlist has a limit.
  public var isLimited = false
  /// The limit, which is kept even if it is turned off.
  public var limitSetting = SmartLimit.standard
  /// Whether only checked items belong to the playlist.
  public var onlyChecked = false
  /// Whether this is a Genius playlist.
  public var isGenius = false
  /// Whether the rules consist of a group about music and a group of the user's own rules.
  public var isForMusic = false
  /// The code of the program that wrote the settings, which does not affect their meaning: 7 since
  /// iTunes 11, 0 before; `nil` if the settings were not decoded.
  package var writerCode: UInt32?

  /// Creates the settings of a new playlist: live, with rules and without a limit.
  public init() {}

  /// The limit; `nil` if there is none.
  public var limit: SmartLimit? { isLimited ? limitSetting : nil }
}

extension SmartInfo: Equatable {
  /// Returns whether both settings have the same meaning.
  public static func == (left: Self, right: Self) -> Bool {
    left.isLive == right.isLive && left.matchesRules == right.matchesRules
      && left.limit == right.limit && left.onlyChecked == right.onlyChecked
      && left.isGenius == right.isGenius && left.isForMusic == right.isForMusic
  }
}
