import ArgumentParsing
import LibSync

/// The command that shows everything known of an item.
struct ShowCommand: Command {
  static let name = "show"
  static let summary = "Show everything known of an item"
  static let discussion = """
    ID is a persistent ID: 16 hexadecimal digits, or a decimal number. An item that several \
    libraries have is shown for each of them.

    ID may also be one that a rebuilt library gave the item.
    """
  static let examples = [CommandExample("libsync show 6D8F676C8F26211D", "Show an item.")]
  static let parameters: [Parameter<Self>] =
    [
      .flag("--json", set: \.isJSON, help: "Write JSON."),
      .operand("id", set: \.id, help: "The item's persistent ID."),
    ] + CommonOptions.parameters.map { $0.nested(in: \.common) }

  var isJSON = false
  var id = ""
  var common = CommonOptions()

  func run() async throws {
    let persistentID = try ItemArgument.persistentID(id, command: Self.name)
    let library = try common.openLibrary()
    let found = try library.items(withID: persistentID)
    if found.isEmpty { throw ItemArgument.unknown(persistentID, command: Self.name) }
    let folders = Dictionary(
      uniqueKeysWithValues: try library.libraries().map { ($0.name, $0.deviceFolder) }
    )
    let output = OutputStream.standard()
    var objects: [JSONValue] = []
    for (name, item) in found {
      let playlists = try library.playlistNames(holding: item.persistentID, in: name)
      let path = item.text(for: .location).flatMap {
        FileLocation.path(ofLocation: $0, in: folders[name] ?? nil)
      }
      if isJSON {
        objects.append(Self.json(item, library: name, playlists: playlists, path))
      } else {
        output.write(text(item, library: name, playlists: playlists, path))
      }
    }
    if isJSON {
      let document = JSONValue.object([
        "schema": .string("libsync.item/1"), "libraries": .array(objects),
      ])
      output.write(document.text + "\n")
    }
    try output.finish()
  }

  private func text(
    _ item: MediaItem,
    library: String,
    playlists: [String],
    _ path: String?
  ) -> String {
    let chapters = item.chapters
    var rows = item.properties.filter { $0 != .chapterData || chapters.isEmpty }
      .compactMap { property in
        item.value(for: property).map { (property.name, $0.text) }
      }
    rows += chapters.map { chapter in
      ("chapter", "\(PropertyValue.duration(milliseconds: chapter.start).text) \(chapter.title)")
    }
    rows.append(("library", library))
    if !playlists.isEmpty { rows.append(("playlists", playlists.joined(separator: ", "))) }
    if let path { rows.append(("path", path)) }
    if let sourceValues = item.sourceValues { rows.append(("sourceValues", sourceValues)) }
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { name, value in
      let label = name + String(repeating: " ", count: width - name.count)
      return common.style.faint(label) + "  " + value.onOneLine + "\n"
    }.joined()
  }

  private static func json(
    _ item: MediaItem,
    library: String,
    playlists: [String],
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
    object["path"] = path.map(JSONValue.string)
    return .object(object)
  }
}
