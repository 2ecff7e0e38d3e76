import MediaImport
import MediaModel

/// The options of a playlist export.
///
/// ```swift
/// let library = try MediaLibrary(reading: "library.sqlite")
/// try library.withPlaylists { source in
///   for playlist in source.playlists {
///     try PlaylistExport(format: .m3u8).write(playlist, from: source) {
///       print($0, terminator: "")
///     }
///   }
/// }
/// ```
public struct PlaylistExport: Sendable {
  /// The format of the files.
  public var format: PlaylistFormat
  /// The absolute path of the folder to which paths are relative; `nil` for absolute paths.
  public var relativeFolder: String?
  /// The absolute paths of copies by the locations of their originals; `nil` for no copies.
  ///
  /// Entries without a copy are left out.
  package var copies: [String: String]?
  /// The locations of originals that were not copied because they do not fit.
  ///
  /// Their entries are left out and counted apart from others.
  package var unfittingLocations: Set<String> = []
  /// Whether to write URIs instead of paths in formats with a path on each line.
  public var hasURIs = false
  /// The form of the lines in formats with a path on each line.
  public var lineStyle = PlaylistLineStyle()

  /// Creates an export with absolute paths.
  public init(format: PlaylistFormat) { self.format = format }

  /// Returns the export for a file in a subfolder of `relativeFolder`.
  public func inFolders(_ names: [String]) -> PlaylistExport {
    var export = self
    export.relativeFolder = relativeFolder.map { ([$0] + names).joined(separator: "/") }
    return export
  }

  /// Writes a playlist.
  ///
  /// - Parameters:
  ///   - playlist: A playlist of the source.
  ///   - source: The playlists of the library.
  ///   - sink: Called with each piece of the text; an error that it throws stops the export.
  /// - Returns: The number of entries, and notes on the entries that were left out or written
  ///   differently.
  /// - Throws: `StoreError`, `RuleEvaluationError` for a saved smart list that cannot be evaluated,
  ///   and any error that the sink throws.
  @discardableResult
  public func write(
    _ playlist: Playlist,
    from source: PlaylistSource,
    to sink: @escaping (String) throws -> Void
  ) throws -> PlaylistExportNotes {
    guard var writer = writer(for: source) else {
      var notes = PlaylistExportNotes()
      notes.entryCount = try writeLibrary(playlist, source, sink)
      return notes
    }
    var notes = PlaylistExportNotes()
    var position = 0
    let style = format.hasPathLines ? lineStyle : PlaylistLineStyle()
    try sink(style.text(writer.start(playlist, of: source.library), isStart: true))
    try source.forEachEntry(of: playlist, properties: writer.properties) { entry in
      position += 1
      notes.entryCount = position
      if let location = entry.item?.location, unfittingLocations.contains(location) {
        notes.unfittingCount += 1
        return
      }
      if let text = writer.entry(entry, position: position) {
        try sink(style.text(text, isStart: false))
      } else {
        notes.skippedCount += 1
      }
    }
    try sink(style.text(writer.end(), isStart: false))
    notes.encodedNames = writer.names.encoded
    notes.leftOutNames = writer.names.leftOut
    return notes
  }

  private func writer(for source: PlaylistSource) -> (any PlaylistWriter)? {
    let path = path(from: source)
    let lines = PlaceLines(path, hasURIs: hasURIs, lineStyle)
    return switch format {
    case .m3u8: M3U8Writer(lines)
    case .xspf: XSPFWriter(path)
    case .jspf: JSPFWriter(path)
    case .pls: PLSWriter(lines)
    case .json: PlaylistJSONWriter(path)
    case .itunesXML: nil
    }
  }

  private func path(from source: PlaylistSource) -> ExportPath {
    ExportPath(source.finder, relativeTo: relativeFolder, copies: copies)
  }

  private func writeLibrary(
    _ playlist: Playlist,
    _ source: PlaylistSource,
    _ sink: @escaping (String) throws -> Void
  ) throws -> Int {
    let playlist = try source.counted(playlist)
    let seed = try playlist.geniusSeed.flatMap { try source.item(withID: $0) }
    let path = path(from: source)
    let writer = ITunesLibraryWriter(location: path.url) {
      try sink(String(decoding: $0, as: UTF8.self))
    }
    try writer.write(
      playlist,
      of: source.library,
      libraryID: source.libraryID,
      sourceValues: source.sourceValues,
      seed: seed
    ) {
      try source.forEachEntry(of: playlist, properties: $0, $1)
    }
    return playlist.count
  }
}

/// Notes on an exported playlist.
public struct PlaylistExportNotes: Equatable, Sendable {
  /// The number of entries in the playlist.
  public internal(set) var entryCount = 0
  /// The number of entries left out because the format refers to files, and the entry has no file
  /// or one that the format cannot refer to.
  public internal(set) var skippedCount = 0
  /// The number of entries left out because the copies of their files would not fit.
  public internal(set) var unfittingCount = 0
  /// The number of entries that were written.
  public var writtenCount: Int { entryCount - skippedCount - unfittingCount }
  /// The names of files and folders that caused a path to be written as a URL: names with a line
  /// break, a trailing space, or bytes that are not UTF-8.
  public internal(set) var encodedNames: [String] = []
  /// The names, of the kind listed in `encodedNames`, that caused entries to be left out, because a
  /// relative path map leaves the absolute URL unknown.
  public internal(set) var leftOutNames: [String] = []
}
