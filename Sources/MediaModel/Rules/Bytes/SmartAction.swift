/// The comparison of a smart playlist's rule, as encoded in the source.
public struct SmartAction: RawRepresentable, Hashable, Sendable {
  /// One bit for each comparison, one for text and one for negation; unknown bits are preserved.
  public let rawValue: UInt32

  /// Creates an action from any bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  static let textBit: UInt32 = 0x0100_0000
  static let negationBit: UInt32 = 0x0200_0000

  package init(_ comparison: SmartComparison, isText: Bool = false, isNegated: Bool = false) {
    rawValue =
      comparison.rawValue | (isText ? Self.textBit : 0) | (isNegated ? Self.negationBit : 0)
  }

  /// Whether the operand is text.
  public var comparesText: Bool { rawValue & Self.textBit != 0 }

  /// Whether the rule matches items for which the comparison fails.
  public var isNegated: Bool { rawValue & Self.negationBit != 0 }

  /// The comparison; `nil` if it is not known.
  public var comparison: SmartComparison? {
    SmartComparison(rawValue: rawValue & ~(Self.textBit | Self.negationBit))
  }
}

/// A comparison of an item's value with the operand of a rule.
public enum SmartComparison: UInt32, CaseIterable, Sendable {
  /// The values are equal.
  case isEqual = 0x0001
  /// The text contains the operand.
  case contains = 0x0002
  /// The text begins with the operand.
  case beginsWith = 0x0004
  /// The text ends with the operand.
  case endsWith = 0x0008
  /// The value is greater than the operand.
  case isGreater = 0x0010
  /// The value is greater than the operand or equal to it.
  case isGreaterOrEqual = 0x0020
  /// The value is less than the operand.
  case isLess = 0x0040
  /// The value is less than the operand or equal to it.
  case isLessOrEqual = 0x0080
  /// The value is in the range, including its bounds.
  case isInRange = 0x0100
  /// The date is between now and an earlier time.
  case isInTheLast = 0x0200
  /// The value has at least one of the operand's bits.
  case hasAnyBit = 0x0400
  /// The value, limited to the bits of the operand's mask, equals the operand's value.
  case hasBits = 0x0800
}
