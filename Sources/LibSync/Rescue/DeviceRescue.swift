import Bytes
package import MediaImport
package import MediaModel
import MediaStore
import System

/// The music to copy off a device.
///
/// Nothing is written to the device.
package struct DeviceRescue {
  /// The files to rescue.
  package struct Selection {
    /// The rules that the items must match; `nil` for all items.
    package var rules: SmartRules?
    /// The list that the items must be in; `nil` for all items.
    package var playlist: Playlist?

    package init(rules: SmartRules? = nil, playlist: Playlist? = nil) {
      self.rules = rules
      self.playlist = playlist
    }
  }

  /// The library of the device's database; `nil` if no database can be read.
  package let library: MediaLibrary?
  /// The reason why no database can be read; `nil` if one can be read.
  package let failure: ImportError?
  /// The unreadable parts of the device.
  package private(set) var problems: ImportWarnings
  let folder: DeviceFolder
  private let store: MediaStore

  /// The folder where the device is mounted.
  package var path: String { folder.path }

  /// Returns whether a path, which may not exist yet, leads to the device.
  package func contains(_ path: String) -> Bool {
    var path = path
    while true {
      if let real = FilePlace.realPath(path.isEmpty ? "." : path) {
        return real.appendingPath("").utf8.starts(with: folder.path.appendingPath("").utf8)
      }
      let above = FilePlace(path).folder
      if above == path { return false }
      path = above
    }
  }

  /// Reads the database of a device.
  ///
  /// - Parameter path: The folder where the device is mounted.
  /// - Throws: `ImportError` with the code `wrongFormat` if no device is mounted there.
  package init(at path: String) throws {
    let (reader, folder) = try DeviceSummary.reader(at: path, clock: nil)
    self.folder = folder
    store = try .temporary()
    do {
      let (outcome, report) = try store.importLibrary(
        from: folder.path,
        ImportOptions(),
        .creating
      ) { try reader.read(into: $0) }
      library = MediaLibrary(store.selecting(outcome.library))
      failure = nil
      problems = report.problems
    } catch let error as ImportError where error.code != .cancelled {
      library = nil
      failure = error
      problems = error.problems
    }
  }

  /// Plans the copies of the selected files.
  ///
  /// Files that are not in the database are selected by their tags and named after them. So are
  /// tracks for which the database stores nothing but the file, such as the tracks on an iPod
  /// shuffle.
  ///
  /// - Parameters:
  ///   - name: The template for the names of the copies.
  ///   - selection: The files to copy.
  /// - Returns: The plan; tracks of the database come first.
  /// - Throws: `StoreError`, `RuleEvaluationError`, or `ImportError` if the planning is
  ///   interrupted.
  package mutating func plan(_ name: CopyName, _ selection: Selection) throws -> CopyPlan {
    var plan = CopyPlan(CopyNaming(name))
    let tracks = try DeviceTrackFiles(library, on: folder)
    let listed = try selection.playlist.map { try members(of: $0) }
    var matching = MediaSelection()
    matching.rules = selection.rules.map { [$0] } ?? []
    try library?.forEachItem(of: matching, properties: plan.properties) { item in
      if listed?.contains(item.persistentID) == false { return }
      guard let track = tracks.files[item.persistentID], !track.needsTags else { return }
      plan.add(
        item,
        at: track.entry.map { folder.systemPath(of: $0.path) },
        named: ExactPath.shown(track.path)
      )
    }
    for (id, track) in tracks.files where track.needsTags {
      guard let entry = track.entry, listed?.contains(id) != false else { continue }
      plan.link(track.location, to: folder.systemPath(of: entry.path))
    }
    try addUnnamed(tracks, listed, matching, to: &plan)
    plan.arrange()
    return plan
  }

  /// Adds the files whose names come from their tags.
  private mutating func addUnnamed(
    _ tracks: DeviceTrackFiles,
    _ listed: Set<PersistentID>?,
    _ selection: MediaSelection,
    to plan: inout CopyPlan
  ) throws {
    let entries = tracks.unnamed(listed, problems: &problems)
    if entries.isEmpty { return }
    let paths = entries.map { folder.systemPath(of: $0.path) }
    let reader = LooseFilesReader(paths, in: folder.path)
    var options = ImportOptions()
    options.name = Self.unnamedLibrary
    _ = try store.importLibrary(from: folder.path, options, .creating) { try reader.read(into: $0) }
    let byPath = Dictionary(zip(paths.map { Array($0.utf8) }, entries)) { first, _ in first }
    let loose = MediaLibrary(store.selecting(Self.unnamedLibrary))
    try loose.forEachItem(of: selection, properties: plan.properties) { item in
      guard let path = item.location.flatMap({ FileLocation.exactPath(ofLocation: $0, in: nil) }),
        let entry = byPath[Array(path.utf8)]
      else { return }
      plan.add(item, at: path, named: ExactPath.shown(entry.path))
    }
  }

  /// A name that no source gives its library.
  private static let unnamedLibrary = "\u{1}files"

  private func members(of playlist: Playlist) throws -> Set<PersistentID> {
    var ids: Set<PersistentID> = []
    try library?.forEachEntry(of: playlist.persistentID, properties: []) { entry in
      if let item = entry.item { ids.insert(item.persistentID) }
    }
    return ids
  }
}
