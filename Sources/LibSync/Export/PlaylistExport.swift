import MediaImport
import MediaModel

/// How playlists are exported.
///
/// ```swift
/// let library = try MediaLibrary(reading: "library.sqlite")
/// try library.withPlaylists { source in
///   for playlist in source.playlists {
///     try PlaylistExport(format: .m3u8).write(playlist, from: source) { print($0, terminator: "") }
///   }
/// }
/// ```
public struct PlaylistExport: Sendable {
  /// What files it makes.
  public var format: PlaylistFormat
  /// Folders that are elsewhere for the player; of those that apply the first one counts.
  public var pathMaps: [PathMap] = []
  /// The absolute path of the folder that paths are relative to; nil leaves them absolute.
  public var relativeFolder: String?
  /// Whether places are URIs in formats that have a path in each line.
  public var hasURIs = false

  /// Makes an export in which all paths are as in the library.
  public init(format: PlaylistFormat) { self.format = format }

  /// The same for a file that lies some folders below the relative folder.
  public func inFolders(_ names: [String]) -> PlaylistExport {
    var export = self
    export.relativeFolder = relativeFolder.map { ([$0] + names).joined(separator: "/") }
    return export
  }

  /// Writes a playlist.
  ///
  /// - Parameters:
  ///   - playlist: One of the source's.
  ///   - source: The library.
  ///   - sink: Takes the text, piece by piece; what it throws ends the export.
  /// - Returns: What is not as one might expect.
  /// - Throws: `StoreError`, `RuleEvaluationError` for a saved smart list that cannot be evaluated, and
  ///   what the sink throws.
  @discardableResult
  public func write(
    _ playlist: Playlist,
    from source: PlaylistSource,
    to sink: @escaping (String) throws -> Void
  ) throws -> PlaylistExportNotes {
    guard var writer = writer(for: source.library) else {
      var notes = PlaylistExportNotes()
      notes.entryCount = try writeLibrary(playlist, source, sink)
      return notes
    }
    var notes = PlaylistExportNotes()
    var position = 0
    try sink(writer.start(playlist, of: source.library))
    try source.forEachEntry(of: playlist, properties: writer.properties) { entry in
      position += 1
      notes.entryCount = position
      if let text = writer.entry(entry, position: position) {
        try sink(text)
      } else {
        notes.skippedCount += 1
      }
    }
    try sink(writer.end())
    notes.encodedNames = writer.names.encoded
    notes.leftOutNames = writer.names.leftOut
    return notes
  }

  private func writer(for library: Library) -> (any PlaylistWriter)? {
    let path = path(for: library)
    let lines = PlaceLines(path, hasURIs: hasURIs)
    return switch format {
    case .m3u8: M3U8Writer(lines)
    case .xspf: XSPFWriter(path)
    case .jspf: JSPFWriter(path)
    case .pls: PLSWriter(lines)
    case .json: PlaylistJSONWriter(path)
    case .itunesXML: nil
    }
  }

  private func path(for library: Library) -> ExportPath {
    ExportPath(maps: pathMaps, relativeTo: relativeFolder, onDevice: library.deviceFolder)
  }

  private func writeLibrary(
    _ playlist: Playlist,
    _ source: PlaylistSource,
    _ sink: @escaping (String) throws -> Void
  ) throws -> Int {
    let playlist = try source.counted(playlist)
    let seed = try playlist.geniusSeed.flatMap { try source.item(withID: $0) }
    let path = path(for: source.library)
    let writer = ITunesLibraryWriter(location: path.url, sink)
    try writer.write(playlist, of: source.library, libraryID: source.libraryID, seed: seed) {
      try source.forEachEntry(of: playlist, properties: $0, $1)
    }
    return playlist.count
  }
}

/// What is to be known of a playlist that was exported.
public struct PlaylistExportNotes: Equatable, Sendable {
  /// How many entries the playlist has.
  public internal(set) var entryCount = 0
  /// How many entries were left out, because the format says of an entry where its file is, and they
  /// have none or it cannot be said.
  public internal(set) var skippedCount = 0
  /// The names of files and folders for which a path was written as a URL in a format that has paths,
  /// because they have a line break, a blank at their end or bytes that are not UTF-8.
  public internal(set) var encodedNames: [String] = []
  /// The names of such files and folders in entries that were left out, because a relative path map
  /// leaves no whole URL to write.
  public internal(set) var leftOutNames: [String] = []
}
