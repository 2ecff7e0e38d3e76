import Bytes
import JSON
import MediaModel
import System

/// The list in a mirrored folder: for each library that has files there, a line for the state in which
/// they were written, and one for each file.
struct MirrorList: Equatable {
  /// A file as it was written.
  struct File: Equatable {
    let hash: String
    /// The stamp of the file; `nil` if it was not known when the line was written.
    var stamp: String?
    var notes = PlaylistExportNotes()
  }

  /// The name of the list.
  static let name = ".libsync-playlists"
  /// The maximum size of the list in bytes.
  private static let maxSize = 1 << 26

  /// The persistent ID of the library.
  private let library: String
  /// The state in which the files were written; `nil` if they depend on more than that.
  var state: MirrorState?
  /// The files by their paths in the folder: more than one for a path after an interruption.
  var files: [String: [File]] = [:]
  /// The lines of other libraries.
  private var otherLines: [String] = []
  /// The paths of the files of other libraries.
  private(set) var otherPaths: Set<String> = []

  /// Creates a list without files of a library, besides those of the other libraries in another list.
  init(besides other: Self) {
    (library, otherLines, otherPaths) = (other.library, other.otherLines, other.otherPaths)
  }

  /// Reads the list of a folder; lines that cannot be read are ignored.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - library: The library whose files are read.
  init(in folder: OutputFolder?, of library: PersistentID) {
    self.library = "\(library)"
    guard let file = try? folder?.open(Self.name, .notWaiting),
      let bytes = try? file.bytes(count: Self.maxSize)
    else { return }
    // Earlier versions have written one state, and files without their library, before which it is.
    var last: String?
    for bytes in bytes.split(separator: 0x0A) {
      let text = String(decoding: bytes, as: UTF8.self)
      guard let json = JSONValue(parsing: text) else { continue }
      let state = json["state"].flatMap(MirrorState.init(json:))
      last = state?.library ?? last
      let isOwn = (json["library"]?.asText ?? last ?? self.library) == self.library
      let path = json["file"]?.asText
      if !isOwn, state != nil || path != nil {
        otherLines.append(text)
        if let path { otherPaths.insert(path) }
      } else if let path, let file = File(json: json) {
        files[path, default: []].append(file)
      } else if let state {
        self.state = state
      }
    }
  }

  /// The text of the list.
  private var text: String {
    let lines = files.sorted { $0.key < $1.key }.flatMap { path, files in
      files.map { line(path, $0) }
    }
    let first = state.map { JSONValue.object(["state": $0.json]).text + "\n" } ?? ""
    return first + lines.joined() + otherLines.map { $0 + "\n" }.joined()
  }

  /// Writes the list.
  ///
  /// - Throws: `OutputError`.
  func write(in folder: OutputFolder) throws(OutputError) {
    let output = try folder.file(Self.name)
    try output.write(Array(text.utf8))
    try output.finish(isDurable: false)
  }

  /// Adds a file to the list of a folder before it is written.
  ///
  /// - Throws: `OutputError`.
  func announce(
    _ path: String,
    _ file: File,
    in folder: OutputFolder
  ) throws(OutputError) {
    do throws(SystemError) {
      let list = try folder.open(Self.name, [.appending, .creating], mode: 0o666)
      try list.write(Array(line(path, File(hash: file.hash)).utf8))
    } catch {
      throw OutputError(.cannotCreate, error, path: folder.path.appendingPath(Self.name))
    }
  }

  private func line(_ path: String, _ file: File) -> String {
    var members = file.members
    members["file"] = .string(path)
    members["library"] = .string(library)
    return JSONValue.object(members).text + "\n"
  }
}

extension MirrorList.File {
  fileprivate init?(json: JSONValue) {
    guard let hash = json["sha256"]?.asText else { return nil }
    func count(_ name: String) -> Int {
      json[name]?.asInteger.flatMap { Int(exactly: $0) }.map { max(0, $0) } ?? 0
    }
    self.hash = hash
    stamp = json["stamp"]?.asText
    notes.entryCount = count("entries")
    notes.skippedCount = min(count("skipped"), notes.entryCount)
    notes.encodedNames = json["encoded"]?.list(\.asText) ?? []
    notes.leftOutNames = json["leftOut"]?.list(\.asText) ?? []
  }

  fileprivate var members: [String: JSONValue] {
    var members: [String: JSONValue] = ["sha256": .string(hash)]
    guard let stamp else { return members }
    members["stamp"] = .string(stamp)
    members["entries"] = .integer(Int64(notes.entryCount))
    if notes.skippedCount > 0 { members["skipped"] = .integer(Int64(notes.skippedCount)) }
    for (name, names) in [("encoded", notes.encodedNames), ("leftOut", notes.leftOutNames)]
    where !names.isEmpty {
      members[name] = .array(names.map(JSONValue.string))
    }
    return members
  }
}
