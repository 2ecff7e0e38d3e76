import JSON

/// Writes everything known about a playlist and its items as a JSON document.
struct PlaylistJSONWriter: PlaylistWriter {
  private let path: ExportPath
  /// The parts of the document before and after the entries.
  private var parts: [String] = []
  private var isFirst = true
  let properties = MediaItemProperty.allCases

  init(_ path: ExportPath) { self.path = path }

  mutating func start(_ playlist: Playlist, of library: Library) -> String {
    parts = JSONDocument.playlist(playlist, of: library.name).parts(around: "entries")
    return parts[0]
  }

  mutating func entry(_ entry: PlaylistEntry, position: Int) -> String? {
    defer { isFirst = false }
    return (isFirst ? "\n" : ",\n") + entry.json(at: position, path).text
  }

  func end() -> String { "\n\(parts[1])\n" }
}
