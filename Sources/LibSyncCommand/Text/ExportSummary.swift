import CommandLineIO
import JSON
import LibSync

/// The summary of an export of all playlists.
struct ExportSummary {
  /// The folder of the files.
  let folder: String
  let format: PlaylistFormat
  /// The name of the library.
  let library: String
  let isDryRun: Bool
  /// The copied files; `nil` if none were requested.
  var copies: CopyResults?
  private var files: [JSONValue] = []
  /// The number of entries left out, and the number of playlists that they belong to.
  private(set) var skipped = (entries: 0, playlists: 0)
  /// The number of playlists left out.
  private(set) var leftOutCount = 0
  /// The names of entries written as URLs because their paths cannot be written as a line.
  private(set) var encodedNames: [String] = []
  /// The names of entries left out because their paths cannot be written as a line.
  private(set) var leftOutNames: [String] = []

  init(folder: String, format: PlaylistFormat, library: String, isDryRun: Bool) {
    self.folder = folder
    self.format = format
    self.library = library
    self.isDryRun = isDryRun
  }

  /// Records a written file.
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

  /// Records that a playlist was left out.
  mutating func leaveOut() { leftOutCount += 1 }

  /// The summary for people.
  var text: String {
    let verb = isDryRun ? "Would write" : "Wrote"
    let written = "\(verb) \(NumberFormat.count(files.count, "playlist")) to \(folder.onOneLine)."
    return copies.map { $0.line + "\n" + written } ?? written
  }

  /// Whether entries, files or playlists were left out.
  var isPartial: Bool { skipped.entries + leftOutCount > 0 || copies?.isPartial == true }

  /// The summary as JSON.
  var json: JSONValue {
    var members: [String: JSONValue] = [
      "folder": .string(folder), "format": .string(format.rawValue),
      "library": .string(library), "files": .array(files), "dryRun": .boolean(isDryRun),
    ]
    members["copies"] = copies.map { .object(CopyDocument.members($0)) }
    return .document(.export, members)
  }
}
