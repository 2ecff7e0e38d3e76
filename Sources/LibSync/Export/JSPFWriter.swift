import JSON
import MediaModel

/// Writes JSPF, the JSON form of XSPF.
struct JSPFWriter: PlaylistWriter {
  private let path: ExportPath
  /// The parts of the playlist before and after its tracks.
  private var parts: [String] = []
  private var isFirst = true
  var properties: [MediaItemProperty] { SharedTrack.properties }

  init(_ path: ExportPath) { self.path = path }

  mutating func start(_ playlist: Playlist, of library: Library) -> String {
    var members = [
      "identifier": JSONValue.string(playlist.identifier), "title": .string(playlist.name),
    ]
    members["annotation"] = playlist.annotation.map(JSONValue.string)
    parts = JSONValue.parts(of: members, in: members.keys.sorted() + ["track"])
    return "{\"playlist\":" + parts[0]
  }

  mutating func entry(_ entry: PlaylistEntry, position: Int) -> String? {
    guard let item = entry.item else { return nil }
    let track = SharedTrack(item, path)
    var members: [String: JSONValue] = ["identifier": .array([.string(track.identifier)])]
    members["location"] = track.location.map { .array([.string($0)]) }
    members["title"] = track.title.map(JSONValue.string)
    members["creator"] = track.creator.map(JSONValue.string)
    members["album"] = track.album.map(JSONValue.string)
    members["trackNum"] = track.trackNumber.map(JSONValue.integer)
    members["duration"] = track.duration.map(JSONValue.integer)
    defer { isFirst = false }
    return (isFirst ? "\n" : ",\n") + JSONValue.object(members).text
  }

  func end() -> String { "\n\(parts[1])}\n" }
}
