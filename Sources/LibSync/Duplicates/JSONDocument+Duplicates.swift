import JSON

extension JSONDocument {
  /// Returns the document of the items of a library that are probably the same.
  public static func duplicates(_ groups: [DuplicateGroup], of library: String) -> Self {
    Self(
      .duplicates,
      ["library": .string(library), "groups": .array(groups.map(json))]
    )
  }

  private static func json(_ group: DuplicateGroup) -> JSONValue {
    .object([
      "reason": .string(group.reason.rawValue),
      "items": .array(group.items.map(json)),
    ])
  }

  private static func json(_ item: MediaItem) -> JSONValue {
    var members: [String: JSONValue] = ["persistentID": .string("\(item.persistentID)")]
    for property in DuplicateGroup.properties {
      members[property.name] = item.value(for: property)?.json
    }
    return .object(members)
  }
}
