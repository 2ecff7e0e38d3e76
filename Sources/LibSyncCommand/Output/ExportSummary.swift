import LibSync

/// What an export of all playlists has written.
struct ExportSummary {
  /// The folder that the files are in.
  let folder: String
  let format: PlaylistFormat
  /// The name of the library.
  let library: String
  private var files: [JSONValue] = []
  /// How many entries were left out, and of how many playlists.
  private(set) var skipped = (entries: 0, playlists: 0)

  init(folder: String, format: PlaylistFormat, library: String) {
    self.folder = folder
    self.format = format
    self.library = library
  }

  /// Adds a file that was written without some entries.
  mutating func add(_ file: ExportPlan.File, skipped count: Int) {
    if count > 0 { skipped = (skipped.entries + count, skipped.playlists + 1) }
    files.append(
      .object([
        "file": .string(file.path), "name": .string(file.playlist.name),
        "persistentID": .string("\(file.playlist.persistentID)"),
        "entries": .integer(Int64(file.playlist.count - count)), "skipped": .integer(Int64(count)),
      ])
    )
  }

  /// The summary for people.
  var text: String { "Wrote \(Number.count(files.count, "playlist")) to \(folder.onOneLine)." }

  /// The summary as a document.
  var json: JSONValue {
    .object([
      "schema": .string("libsync.export/1"), "folder": .string(folder),
      "format": .string(format.rawValue), "library": .string(library), "files": .array(files),
    ])
  }
}
