import CommandLineIO
import JSON
import LibSync

/// Writes differences as one JSON document.
struct DiffJSON: DiffWriter {
  private let output: OutputStream
  /// The parts of the document between which the items and the playlists are written.
  private var parts: [String] = []
  private var itemCount = 0
  private var playlistCount = 0
  private var photos: [JSONValue] = []
  private var albums: [JSONValue] = []

  init(_ output: OutputStream) { self.output = output }

  mutating func begin(_ difference: LibraryDifference) {
    parts = JSONDocument(.diff, difference.members).parts(around: "items", "playlists")
    output.write(parts[0])
  }

  mutating func write(_ change: PhotoChange) { photos.append(.object(change.members)) }

  mutating func write(_ change: PhotoAlbumChange) { albums.append(.object(change.members)) }

  /// The text between the items and the playlists, with the photos, which have their place there.
  private var middle: String {
    var text = "]"
    for (name, changes) in [("photoAlbums", albums), ("photos", photos)] where !changes.isEmpty {
      text += ",\"\(name)\":\(JSONValue.array(changes).text)"
    }
    return text + parts[1].dropFirst()
  }

  mutating func write(_ change: ItemChange) {
    output.write((itemCount == 0 ? "\n" : ",\n") + JSONValue.object(change.members).text)
    itemCount += 1
  }

  mutating func write(_ change: PlaylistChange) {
    output.write((playlistCount == 0 ? middle + "\n" : ",\n"))
    output.write(JSONValue.object(change.members).text)
    playlistCount += 1
  }

  mutating func finish(hiddenCount: Int) throws {
    output.write((playlistCount == 0 ? middle : "") + parts[2] + "\n")
    try output.finish()
  }
}

/// Writes differences as a JSON object on each line.
struct DiffJSONLines: DiffWriter {
  private let output: OutputStream

  init(_ output: OutputStream) { self.output = output }

  func begin(_ difference: LibraryDifference) { write(difference.members, type: "diff") }

  func write(_ change: ItemChange) { write(change.members, type: "item") }

  func write(_ change: PlaylistChange) { write(change.members, type: "playlist") }

  func write(_ change: PhotoChange) { write(change.members, type: "photo") }

  func write(_ change: PhotoAlbumChange) { write(change.members, type: "photoAlbum") }

  func finish(hiddenCount: Int) throws { try output.finish() }

  private func write(_ members: [String: JSONValue], type: String) {
    output.write(JSONValue.object(members.merging(["type": .string(type)]) { $1 }).text + "\n")
  }
}
