/// What applies to a smart playlist as a whole: `Smart Info` of an iTunes library.
///
/// Equal settings mean the same. The limit of a playlist that is not limited plays no part in that.
public struct SmartInfo: Sendable {
  /// Whether the playlist follows its rules at all times; otherwise its items stay as they are.
  public let isLive: Bool
  /// Whether the rules choose the items; there are none when they do not.
  public let matchesRules: Bool
  /// Whether the playlist holds no more than a limit.
  public let isLimited: Bool
  /// The limit, also while it is off, when it is what a person would be offered.
  public let limitSetting: SmartLimit
  /// Whether only items with a check mark belong to the playlist.
  public let onlyChecked: Bool
  /// Whether this is a Genius playlist.
  public let isGenius: Bool
  /// Whether the rules are a group about music beside a group of the user's own rules.
  public let isForMusic: Bool

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

extension SmartInfo {
  /// How many bytes the settings take.
  static let byteCount = 112

  /// Reads the 112 bytes of `Smart Info`.
  ///
  /// A part of them is always zero, and four tell which version wrote them; these mean nothing.
  ///
  /// - Throws: `truncated` or `trailingBytes` when there are not 112, `unknownForm` when a setting
  ///   is neither on nor off.
  public init(decoding bytes: Span<UInt8>) throws(SmartRulesError) {
    guard bytes.count >= Self.byteCount else {
      throw SmartRulesError(.truncated, at: bytes.count)
    }
    guard bytes.count == Self.byteCount else {
      throw SmartRulesError(.trailingBytes, at: Self.byteCount)
    }
    isLive = try Self.flag(in: bytes, at: 0)
    matchesRules = try Self.flag(in: bytes, at: 1)
    isLimited = try Self.flag(in: bytes, at: 2)
    limitSetting = SmartLimit(
      amount: try bytes.bigEndian(at: 8),
      unitCode: bytes[3],
      orderCode: try bytes.bigEndian(at: 4),
      prefersLeast: try Self.flag(in: bytes, at: 13)
    )
    onlyChecked = try Self.flag(in: bytes, at: 12)
    isGenius = try Self.flag(in: bytes, at: 14)
    isForMusic = try Self.flag(in: bytes, at: 21)
  }

  private static func flag(
    in bytes: Span<UInt8>,
    at offset: Int
  ) throws(SmartRulesError) -> Bool {
    guard bytes[offset] <= 1 else { throw SmartRulesError(.unknownForm, at: offset) }
    return bytes[offset] == 1
  }
}
