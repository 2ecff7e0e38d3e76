import Bytes
import MediaImport
package import System

/// A folder with a file for each playlist that is kept in step with a library.
///
/// A list in the folder has a line for each file with its path and its hash, which is added before
/// the file is written. Files that somebody else wrote or has changed since are neither replaced nor
/// removed, and neither are those of other libraries. If nothing has changed that determines the
/// files, they are not written in memory to be compared.
package struct PlaylistMirror {
  private let source: PlaylistSource
  private let export: PlaylistExport
  private let isDryRun: Bool
  /// The folder; `nil` if it does not exist yet.
  private var folder: OutputFolder?
  /// The list that the folder had.
  private let known: MirrorList
  private var current: MirrorList
  /// Whether the files that were written before are those of the present state.
  private let isCurrent: Bool
  /// The outcome so far.
  package private(set) var outcome = MirrorOutcome()

  /// - Parameters:
  ///   - path: The path of the folder, which need not exist.
  ///   - source: The playlists.
  ///   - export: The options of the files.
  ///   - isDryRun: Whether nothing is written.
  /// - Throws: `OutputError`.
  package init(
    of path: String,
    from source: PlaylistSource,
    as export: PlaylistExport,
    isDryRun: Bool
  ) throws(OutputError) {
    (self.source, self.export, self.isDryRun) = (source, export, isDryRun)
    let folder = try OutputFolder.opened(path, isDryRun: isDryRun)
    self.folder = folder
    known = MirrorList(in: folder, of: source.libraryID)
    current = MirrorList(besides: known)
    let state = MirrorState(of: source, export)
    if let state, let before = known.state, state.isStill(before) {
      current.state = before
      isCurrent = true
    } else {
      current.state = state
      isCurrent = false
    }
  }

  /// Returns the paths in a folder that the files of other libraries have.
  ///
  /// - Parameters:
  ///   - path: The path of the folder, which need not exist.
  ///   - source: The library whose own files do not count.
  /// - Returns: The paths.
  package static func otherPaths(in path: String, than source: PlaylistSource) -> Set<String> {
    MirrorList(in: try? OutputFolder(path), of: source.libraryID).otherPaths
  }

  /// Brings a file in step.
  ///
  /// - Parameter file: The file.
  /// - Returns: The notes on its entries.
  /// - Throws: `OutputError`, `RuleEvaluationError` for a saved list that cannot be evaluated, whose
  ///   file is left as it is, and `StoreError`.
  package mutating func update(_ file: ExportPlan.File) throws -> PlaylistExportNotes {
    if let present = try unchanged(file) {
      outcome.unchangedCount += 1
      current.files[file.path] = [present]
      return present.notes
    }
    current.files[file.path] = known.files[file.path].map { Array($0.prefix(1)) }
    var content: [UInt8] = []
    let notes = try export.inFolders(file.folders).write(file.playlist, from: source) { text in
      if Interruption.isRequested { throw Interruption.Stop() }
      content += text.utf8
    }
    try update(file, content, notes)
    return notes
  }

  /// Returns the line of a file that need not be written, because neither it nor anything that
  /// determines it has changed; `nil` if that is not certain.
  private func unchanged(_ file: ExportPlan.File) throws(OutputError) -> MirrorList.File? {
    guard isCurrent, source.saved.rules(of: file.playlist) == nil,
      let lines = known.files[file.path], let line = lines.first, lines.count == 1,
      let stamp = line.stamp, try self.stamp(of: file.folders, file.name) == stamp
    else { return nil }
    return line
  }

  private mutating func update(
    _ file: ExportPlan.File,
    _ content: [UInt8],
    _ notes: PlaylistExportNotes
  ) throws(OutputError) {
    let hash = Hexadecimal.text(SHA256.hash(of: content))
    var line = MirrorList.File(hash: hash, notes: notes)
    let present = try self.hash(of: file.folders, file.name)
    if present == hash {
      outcome.unchangedCount += 1
    } else if let present, !wrote(file.path, present) {
      return outcome.kept.append(file.path)
    } else {
      outcome.written.append(file.path)
      if !isDryRun, let folder {
        try known.announce(file.path, line, in: folder)
        let output = try folder.folder(file.folders).file(file.name)
        try output.write(content)
        try output.finish(isDurable: false)
      }
    }
    line.stamp = try stamp(of: file.folders, file.name)
    current.files[file.path] = [line]
  }

  /// Removes the files of playlists that no longer exist, and writes the list.
  ///
  /// - Throws: `OutputError`.
  package mutating func finish() throws(OutputError) {
    for path in known.files.keys.sorted() where current.files[path] == nil {
      let names = path.split(separator: "/").map { String($0) }
      guard let name = names.last, names.allSatisfy({ $0 != "." && $0 != ".." }) else { continue }
      let present = try hash(of: names.dropLast(), name)
      if let present, wrote(path, present) {
        outcome.removed.append(path)
        if !isDryRun { try remove(names.dropLast(), name) }
      } else if present != nil, !outcome.kept.contains(path) {
        outcome.kept.append(path)
      }
    }
    current.state?.add(source.finder.searchedFolders)
    guard !isDryRun, current != known, let folder else { return }
    try current.write(in: folder)
  }

  /// Returns whether a file with this hash was written here before.
  private func wrote(_ path: String, _ hash: String) -> Bool {
    known.files[path]?.contains { $0.hash == hash } == true
  }

  // MARK: Files

  /// Returns the hash of a file; `nil` if there is no file of that name, and an empty text if it
  /// cannot be read.
  private func hash(
    of folders: some Sequence<String>,
    _ name: String
  ) throws(OutputError) -> String? {
    guard let folder = try existing(folders), let kind = try folder.kind(of: name) else {
      return nil
    }
    guard kind == .file, let file = try? folder.open(name, .notWaiting),
      let hash = try? SHA256.hash(ofRestOf: file)
    else { return "" }
    return Hexadecimal.text(hash)
  }

  /// Returns the stamp of a file; `nil` if there is no file of that name.
  private func stamp(
    of folders: some Sequence<String>,
    _ name: String
  ) throws(OutputError) -> String? {
    guard let status = try existing(folders)?.status(of: name), status.kind == .file else {
      return nil
    }
    return FileStamp(status).text
  }

  private func existing(_ names: some Sequence<String>) throws(OutputError) -> OutputFolder? {
    var place = folder
    for name in names { place = try place?.existingFolder(name) }
    return place
  }

  private func remove(_ folders: some Collection<String>, _ name: String) throws(OutputError) {
    guard let place = try existing(folders) else { return }
    do {
      try place.remove(name)
    } catch {
      throw OutputError(.cannotCreate, error, path: place.path.appendingPath(name))
    }
    // Folders that are empty now were those of playlist folders.
    folder?.removeEmptyFolders(Array(folders))
  }
}

/// The changes that brought a folder of playlists in step with a library.
public struct MirrorOutcome: Hashable, Sendable {
  /// The paths in the folder of the files that were new or have changed.
  public internal(set) var written: [String] = []
  /// The paths of the files whose playlists no longer exist.
  public internal(set) var removed: [String] = []
  /// The paths of files that somebody else wrote or has changed.
  public internal(set) var kept: [String] = []
  /// The number of files that were in step already.
  public internal(set) var unchangedCount = 0
}
