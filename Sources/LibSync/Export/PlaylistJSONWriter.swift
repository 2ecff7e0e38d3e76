import JSON
import MediaModel

/// Writes everything known about a playlist and its items as a `libsync.playlist/1` document.
struct PlaylistJSONWriter: PlaylistWriter {
  private let path: ExportPath
  /// The members of the document that follow its entries, with the closing brace.
  private var trailer = ""
  private var isFirst = true
  let properties = MediaItemProperty.allCases

  init(_ path: ExportPath) { self.path = path }

  mutating func start(_ playlist: Playlist, of library: Library) -> String {
    let members: [String: JSONValue] = [
      "library": .string(library.name), "playlist": .object(Self.members(of: playlist)),
      "schema": .string("libsync.playlist/1"),
    ]
    trailer = String(JSONValue.object(members).text.dropFirst())
    return "{\"entries\":["
  }

  mutating func entry(_ entry: PlaylistEntry, position: Int) -> String? {
    var members: [String: JSONValue] = [:]
    if let item = entry.item {
      for property in item.properties {
        members[property.name] = item.value(for: property)?.json
      }
      let place = item.place(path)
      members["path"] = place?.path.map(JSONValue.string)
      members["uri"] = (place?.uri).map(JSONValue.string)
    }
    members["missingTrackID"] = entry.missingTrackID.map(JSONValue.integer)
    members["position"] = .integer(Int64(position))
    defer { isFirst = false }
    return (isFirst ? "\n" : ",\n") + JSONValue.object(members).text
  }

  func end() -> String { "\n],\(trailer)\n" }

  private static func members(of playlist: Playlist) -> [String: JSONValue] {
    var members: [String: JSONValue] = [:]
    for property in playlist.properties {
      let name = property == .details ? "description" : property.name
      members[name] = playlist.value(for: property)?.json
    }
    members["persistentID"] = .string("\(playlist.persistentID)")
    members["kind"] = .string(playlist.kind.rawValue)
    members["geniusSeed"] = playlist.geniusSeed.map { .string("\($0)") }
    return members
  }
}
