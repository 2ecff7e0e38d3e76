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

  init(_ output: OutputStream) { self.output = output }

  mutating func begin(_ difference: LibraryDifference) {
    parts = JSONDocument(.diff, difference.members).parts(around: "items", "playlists")
    output.write(parts[0])
  }

  mutating func write(_ change: ItemChange) {
    output.write((itemCount == 0 ? "\n" : ",\n") + JSONValue.object(change.members).text)
    itemCount += 1
  }

  mutating func write(_ change: PlaylistChange) {
    output.write((playlistCount == 0 ? parts[1] + "\n" : ",\n"))
    output.write(JSONValue.object(change.members).text)
    playlistCount += 1
  }

  mutating func finish(hiddenCount: Int) throws {
    output.write((playlistCount == 0 ? parts[1] : "") + parts[2] + "\n")
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

  func finish(hiddenCount: Int) throws { try output.finish() }

  private func write(_ members: [String: JSONValue], type: String) {
    output.write(JSONValue.object(members.merging(["type": .string(type)]) { $1 }).text + "\n")
  }
}
