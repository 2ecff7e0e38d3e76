import MediaModel

/// What a key of a library's dictionaries stands for.
enum KeyTarget: Equatable, Sendable {
  /// The property of this number.
  case property(Int, PropertyType)
  case persistentID
  case list(SourceList)

  static func property(_ property: some MediaProperty) -> Self {
    .property(property.rawValue, property.type)
  }
}

/// What a dictionary of a library holds besides values.
enum SourceList: Sendable {
  case tracks, playlists, entries

  /// The element that it is.
  var element: PropertyListElement { self == .tracks ? .dictionary : .array }

  /// What is wrong with another value in its place.
  func defect(_ element: PropertyListElement) -> ParseError {
    self == .entries
      ? ParseError("<\(element.name)> where a playlist's items should be")
      : ParseError("<\(element.name)> where it cannot be in a library")
  }
}
