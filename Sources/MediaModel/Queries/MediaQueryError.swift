/// A query that cannot be answered; the documentation of the media player framework calls most of
/// these undefined.
public enum MediaQueryError: Error, Hashable, Sendable {
  /// There is no such property.
  case unknownProperty(String)
  /// A predicate cannot test the property.
  case notFilterable(MediaItemProperty)
  /// The query already has a predicate on the property.
  case duplicateProperty(MediaItemProperty)
  /// The value or the comparison does not suit the type of the property.
  case typeMismatch(MediaItemProperty)
  /// The query has no collection with the ID after which to begin.
  case unknownCollection(PersistentID)
  /// The text to search for has more different words than the given limit.
  case tooManyWords(limit: Int)
}

extension MediaQueryError: CustomStringConvertible {
  /// The reason, without a period.
  public var description: String {
    switch self {
    case .unknownProperty(let name) where FileProperty(rawValue: name) != nil:
      "the property '\(name)' is in the items' files, so that it cannot be filtered by"
    case .unknownProperty(let name): "there is no property '\(name)'"
    case .notFilterable(let property): "the property '\(property.name)' cannot be filtered by"
    case .duplicateProperty(let property):
      "there is already a condition for the property '\(property.name)'"
    case .typeMismatch(let property):
      "the property '\(property.name)' takes \(property.type.filterValue)"
    case .unknownCollection(let id): "the list has no collection \(id)"
    case .tooManyWords(let limit): "a search can have at most \(limit) different words"
    }
  }
}

extension PropertyType {
  /// The values that a predicate can compare with, in words.
  fileprivate var filterValue: String {
    switch self {
    case .persistentID: "a persistent ID, with ="
    case .mediaType: "a media type, with ="
    case .boolean: "yes or no, with ="
    default: "text"
    }
  }
}
