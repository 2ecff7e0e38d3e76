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
    let output = OutputStream.standard()
    var objects: [JSONValue] = []
    for (name, item) in found {
      let playlists = try library.playlistNames(holding: item.persistentID, in: name)
      if isJSON {
        objects.append(Self.json(item, library: name, playlists: playlists))
      } else {
        output.write(text(item, library: name, playlists: playlists))
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

  private func text(_ item: MediaItem, library: String, playlists: [String]) -> String {
    var rows = item.properties.compactMap { property in
      item.value(for: property).map { (property.name, $0.text) }
    }
    rows.append(("library", library))
    if !playlists.isEmpty { rows.append(("playlists", playlists.joined(separator: ", "))) }
    if let url = item.text(for: .location), let path = FileLocation.path(ofURL: url) {
      rows.append(("path", path))
    }
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
    playlists: [String]
  ) -> JSONValue {
    var members: [String: JSONValue] = [:]
    for property in item.properties { members[property.name] = item.value(for: property)?.json }
    var object: [String: JSONValue] = [
      "library": .string(library), "item": .object(members),
      "playlists": .array(playlists.map(JSONValue.string)),
    ]
    object["sourceValues"] = item.sourceValues.map(JSONValue.encoded)
    object["path"] = item.text(for: .location).flatMap(FileLocation.path(ofURL:))
      .map(JSONValue.string)
    return .object(object)
  }
}
