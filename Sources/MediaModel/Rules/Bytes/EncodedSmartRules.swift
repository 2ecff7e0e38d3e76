/// The rules of a smart playlist as the source's own bytes.
public struct EncodedSmartRules: Sendable {
  /// `Smart Info`, nil when the source has none.
  public let info: [UInt8]?
  /// `Smart Criteria`, nil when the source has none.
  public let criteria: [UInt8]?

  /// Makes a pair of what a source has of a playlist.
  public init(info: [UInt8]?, criteria: [UInt8]?) {
    self.info = info
    self.criteria = criteria
  }

  /// Returns whether both say the same of a playlist.
  ///
  /// Settings and rules that cannot be read mean the same only when they are the same bytes.
  public func meansSame(as other: Self) -> Bool {
    Self.meansSame(info, other.info) { bytes in try SmartInfo(decoding: bytes.span) }
      && Self.meansSame(criteria, other.criteria) { bytes in
        try SmartCriteria(decoding: bytes.span)
      }
  }

  private static func meansSame<Meaning: Equatable>(
    _ left: [UInt8]?,
    _ right: [UInt8]?,
    decoding decode: ([UInt8]) throws -> Meaning
  ) -> Bool {
    guard left != right else { return true }
    guard let left, let right, let meaning = try? decode(left), let other = try? decode(right)
    else { return false }
    return meaning == other
  }
}
