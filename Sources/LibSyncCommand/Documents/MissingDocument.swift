import JSON
import LibSync

/// The JSON document of files that are missing.
struct MissingDocument {
  let found: MissingFiles
  let library: String

  var json: JSONValue {
    .document(
      .missing,
      [
        "library": .string(library),
        "checked": .integer(Int64(found.checkedCount)),
        "missing": .array(found.missing.map(Self.json)),
        "unknown": .array(found.unknown.map(JSONValue.string)),
      ]
    )
  }

  private static func json(_ file: MissingFile) -> JSONValue {
    var members: [String: JSONValue] = [
      "persistentID": .string("\(file.item.persistentID)"),
      "path": .string(file.path),
      "candidates": .array(file.candidates.map(JSONValue.string)),
    ]
    for property: MediaItemProperty in [.title, .artist, .albumTitle] {
      members[property.name] = file.item.value(for: property)?.json
    }
    return .object(members)
  }
}
