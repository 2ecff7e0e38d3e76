import MediaModel

/// The meaning of a key in a library's dictionaries.
enum KeyTarget: Equatable, Sendable {
  /// The property with this number, and whether it may be negative.
  case property(Int, PropertyType, isSigned: Bool)
  case persistentID
  case list(SourceList)

  static func property(_ property: some MediaProperty) -> Self {
    .property(property.rawValue, property.type, isSigned: property.isSigned)
  }
}

/// The lists in a library's dictionaries.
enum SourceList: Sendable {
  case tracks, playlists, entries

  /// The element of the list.
  var element: PropertyListElement { self == .tracks ? .dictionary : .array }
}
