import JSON
import LibSync

/// The JSON document of items that are probably the same.
struct DuplicatesDocument {
  let groups: [DuplicateGroup]
  let library: String

  var json: JSONValue {
    .document(
      .duplicates,
      ["library": .string(library), "groups": .array(groups.map(Self.json))]
    )
  }

  private static func json(_ group: DuplicateGroup) -> JSONValue {
    .object([
      "reason": .string(group.reason.rawValue),
      "items": .array(group.items.map(Self.json)),
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
