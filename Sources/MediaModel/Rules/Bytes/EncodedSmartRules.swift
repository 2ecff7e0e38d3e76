/// The rules of a smart playlist, as encoded by the source.
public struct EncodedSmartRules: Hashable, Sendable {
  /// The bytes of `Smart Info`; `nil` if the source has none.
  public let info: [UInt8]?
  /// The bytes of `Smart Criteria`; `nil` if the source has none.
  public let criteria: [UInt8]?

  /// Creates encoded rules from the bytes of a source.
  public init(info: [UInt8]?, criteria: [UInt8]?) {
    self.info = info
    self.criteria = criteria
  }

  /// Returns whether both sets of rules have the same meaning.
  ///
  /// Unreadable settings and rules have the same meaning only if their bytes are equal.
  package func meansSame(as other: Self) -> Bool {
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
