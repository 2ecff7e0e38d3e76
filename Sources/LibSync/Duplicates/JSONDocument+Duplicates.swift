import JSON

extension JSONDocument {
  /// Returns the document of the items of a library that are probably the same.
  public static func duplicates(_ groups: [DuplicateGroup], of library: String) -> Self {
    Self(
      .duplicates,
      ["library": .string(library), "groups": .array(groups.map { json($0) })]
    )
  }

  /// Returns the document of the items of all libraries that are probably the same.
  package static func duplicatesInAll(_ groups: [DuplicateGroup]) -> Self {
    let all = groups.map { group in
      json(group, zip(group.items, group.libraries).map { json($0, in: $1) })
    }
    return Self(.duplicates, ["groups": .array(all)])
  }

  private static func json(_ group: DuplicateGroup) -> JSONValue {
    json(group, group.items.map { json($0) })
  }

  private static func json(_ group: DuplicateGroup, _ items: [JSONValue]) -> JSONValue {
    .object(["reason": .string(group.reason.rawValue), "items": .array(items)])
  }

  private static func json(_ item: MediaItem, in library: String? = nil) -> JSONValue {
    var members: [String: JSONValue] = ["persistentID": .string("\(item.persistentID)")]
    members["library"] = library.map(JSONValue.string)
    for property in DuplicateGroup.properties {
      members[property.name] = item.value(for: property)?.json
    }
    return .object(members)
  }
}
