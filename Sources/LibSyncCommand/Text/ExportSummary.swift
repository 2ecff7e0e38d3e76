import CommandLineIO
import JSON
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
  /// How many lists were left out.
  private(set) var leftOutCount = 0
  /// The names that no line can have, of what was written as URLs.
  private(set) var encodedNames: [String] = []
  /// The names that no line can have, of what was left out.
  private(set) var leftOutNames: [String] = []

  init(folder: String, format: PlaylistFormat, library: String) {
    self.folder = folder
    self.format = format
    self.library = library
  }

  /// Adds a file that was written.
  mutating func add(_ file: ExportPlan.File, _ notes: PlaylistExportNotes) {
    let count = notes.skippedCount
    encodedNames += notes.encodedNames
    leftOutNames += notes.leftOutNames
    if count > 0 { skipped = (skipped.entries + count, skipped.playlists + 1) }
    files.append(
      .object([
        "file": .string(file.path), "name": .string(file.playlist.name),
        "persistentID": .string("\(file.playlist.persistentID)"),
        "entries": .integer(Int64(notes.entryCount - count)), "skipped": .integer(Int64(count)),
      ])
    )
  }

  /// Notes that a list was left out.
  mutating func leaveOut() { leftOutCount += 1 }

  /// The summary for people.
  var text: String {
    "Wrote \(NumberFormat.count(files.count, "playlist")) to \(folder.onOneLine)."
  }

  /// The summary as a document.
  var json: JSONValue {
    .document(
      .export,
      [
        "folder": .string(folder), "format": .string(format.rawValue),
        "library": .string(library), "files": .array(files),
      ]
    )
  }
}
