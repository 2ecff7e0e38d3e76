import JSON
import LibSync

/// The JSON document of everything known about an item, in each library that has it.
enum ItemDocument {
  static func json(_ libraries: [JSONValue]) -> JSONValue {
    .document(.item, ["libraries": .array(libraries)])
  }

  /// Returns the object of one library.
  static func json(
    _ item: MediaItem,
    library: String,
    playlists: [String],
    _ metadata: [MetadataKey: MetadataValue],
    _ path: String?
  ) -> JSONValue {
    var members: [String: JSONValue] = [:]
    for property in item.properties { members[property.name] = item.value(for: property)?.json }
    var object: [String: JSONValue] = [
      "library": .string(library), "item": .object(members),
      "playlists": .array(playlists.map(JSONValue.string)),
    ]
    object["sourceValues"] = item.sourceValues.map(JSONValue.encoded)
    if !item.chapters.isEmpty {
      object["chapters"] = .array(
        item.chapters.map { chapter in
          .object([
            "start": PropertyValue.duration(milliseconds: chapter.start).json,
            "title": .string(chapter.title),
          ])
        }
      )
    }
    if !metadata.isEmpty {
      let values = metadata.map { ("\($0.key)", $0.value.json) }
      object["metadata"] = .object(Dictionary(values) { first, _ in first })
    }
    object["path"] = path.map(JSONValue.string)
    return .object(object)
  }
}
