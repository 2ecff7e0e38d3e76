/// A condition for one property of an item.
///
/// Text is equal if it is canonically equivalent, and empty text stands for items without a value.
/// `contains` also ignores case and accents. An item has a media type if it has all of its bits,
/// and possibly others.
public struct MediaPropertyPredicate: Hashable, Sendable {
  /// The comparison of an item's value with that of the predicate.
  public enum Comparison: String, Codable, Sendable {
    /// The values are equal.
    case equalTo
    /// The item's text contains the predicate's.
    case contains
  }

  /// The property that is tested.
  public let property: MediaItemProperty
  /// The value to compare with.
  public let value: PropertyValue
  /// The comparison.
  public let comparison: Comparison
  /// Whether text is equal if it differs only in case.
  public let ignoresCase: Bool

  /// Creates a condition.
  ///
  /// - Parameters:
  ///   - property: The property to test.
  ///   - value: The value to compare with, of the type of the property.
  ///   - comparison: The comparison; `contains` is for text only.
  ///   - ignoresCase: Whether text is equal if it differs only in case.
  /// - Throws: `MediaQueryError` if the property cannot be filtered by, or has another type.
  public init(
    _ property: MediaItemProperty,
    _ value: PropertyValue,
    by comparison: Comparison = .equalTo,
    ignoringCase ignoresCase: Bool = false
  ) throws(MediaQueryError) {
    guard property.canFilter else { throw .notFilterable(property) }
    switch (property.type, value) {
    case (.text, .text): break
    case (.persistentID, .persistentID), (.mediaType, .mediaType), (.boolean, .boolean):
      guard comparison == .equalTo else { throw .typeMismatch(property) }
    default: throw .typeMismatch(property)
    }
    self.property = property
    self.comparison = comparison
    self.value = value
    self.ignoresCase = ignoresCase
  }
}

extension MediaPropertyPredicate: Codable {
  /// Decodes a condition; one that no predicate can have is an error.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      container.decode(MediaItemProperty.self, forKey: .property),
      container.decode(PropertyValue.self, forKey: .value),
      by: container.decode(Comparison.self, forKey: .comparison),
      ignoringCase: container.decode(Bool.self, forKey: .ignoresCase)
    )
  }
}
