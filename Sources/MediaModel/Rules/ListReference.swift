/// Names a list of a library: a playlist of its source, an on-the-go list or a saved smart list.
///
/// A string literal is the name of a list.
public enum ListReference: Hashable, Codable, Sendable {
  /// The list with this ID.
  case persistentID(PersistentID)
  /// The only list with this name.
  ///
  /// A name that no list has exactly is looked for regardless of case. It means a saved smart list
  /// only if no other list has it.
  case name(String)
  /// The on-the-go list to which items are added if no list is named.
  case currentOnTheGo
}

extension ListReference: ExpressibleByStringLiteral {
  /// Creates a reference to the list with a name.
  public init(stringLiteral name: String) { self = .name(name) }
}

extension ListReference {
  /// Creates a reference from the words of a person: the name or the ID of a list, or `nil` for the
  /// current on-the-go list.
  package init(_ text: String?) {
    self =
      if let id = text.flatMap(PersistentID.init(notAName:)) {
        .persistentID(id)
      } else {
        text.map(Self.name) ?? .currentOnTheGo
      }
  }

  /// The name or the ID of the list; `nil` for the current on-the-go list.
  package var text: String? {
    switch self {
    case .persistentID(let id): id.description
    case .name(let name): name
    case .currentOnTheGo: nil
    }
  }
}
