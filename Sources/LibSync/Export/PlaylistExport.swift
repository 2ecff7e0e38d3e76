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
  /// - Returns: How many entries were left out, because the format says of an entry where its file
  ///   is and they have none.
  /// - Throws: `StoreError`, and what the sink throws.
  @discardableResult
  public func write(
    _ playlist: Playlist,
    from source: PlaylistSource,
    to sink: @escaping (String) throws -> Void
  ) throws -> Int {
    guard var writer = writer(for: source.library) else {
      try writeLibrary(playlist, source, sink)
      return 0
    }
    var skipped = 0
    var position = 0
    try sink(writer.start(playlist, of: source.library))
    try source.forEachEntry(of: playlist, properties: writer.properties) { entry in
      position += 1
      if let text = writer.entry(entry, position: position) {
        try sink(text)
      } else {
        skipped += 1
      }
    }
    try sink(writer.end())
    return skipped
  }

  private func writer(for library: Library) -> (any PlaylistWriter)? {
    let path = ExportPath(
      maps: pathMaps,
      relativeTo: relativeFolder,
      onDevice: library.deviceFolder
    )
    return switch format {
    case .m3u8: M3U8Writer(path)
    case .xspf: XSPFWriter(path)
    case .jspf: JSPFWriter(path)
    case .pls: PLSWriter(path)
    case .json: PlaylistJSONWriter(path)
    case .itunesXML: nil
    }
  }

  private func writeLibrary(
    _ playlist: Playlist,
    _ source: PlaylistSource,
    _ sink: @escaping (String) throws -> Void
  ) throws {
    let seed = try playlist.geniusSeed.flatMap { try source.item(withID: $0) }
    try ITunesLibraryWriter(sink).write(playlist, of: source.library, seed: seed) {
      try source.forEachEntry(of: playlist, properties: $0, $1)
    }
  }
}
