import Bytes
package import MediaModel

/// Writes extended M3U in UTF-8: for each entry, a line with its duration and title, and a line
/// with its path.
struct M3U8Writer: PlaylistWriter {
  private var lines: PlaceLines
  let properties = MediaItem.m3u8Properties
  var names: PlaceLines.Names { lines.names }

  init(_ lines: PlaceLines) { self.lines = lines }

  func start(_ playlist: Playlist, of library: Library) -> String {
    MediaItem.m3u8Heading(of: playlist.name)
  }

  mutating func entry(_ entry: PlaylistEntry, position: Int) -> String? {
    guard let item = entry.item, let line = lines.line(of: item) else { return nil }
    return "#EXTINF:\(item.roundedSeconds),\(line.label)\n\(line.place)\n"
  }

  func end() -> String { "" }
}

extension MediaItem {
  /// The properties that the lines of an item in an M3U playlist need.
  package static let m3u8Properties: [MediaItemProperty] = [
    .title, .artist, .playbackDuration, .location,
  ]

  /// Returns the lines that begin an M3U playlist, with its name if it has one.
  package static func m3u8Heading(of playlist: String?) -> String {
    "#EXTM3U\n" + (playlist.map { "#PLAYLIST:\($0.replacingLineBreaks())\n" } ?? "")
  }

  /// Returns the lines of the item in an M3U playlist, as `PlaylistExport` writes them; `nil` if
  /// the item has no file.
  ///
  /// The finder finds the files of the item's library.
  package func m3u8Lines(_ finder: MediaFileFinder) -> String? {
    var writer = M3U8Writer(PlaceLines(ExportPath(finder), hasURIs: false))
    return writer.entry(PlaylistEntry(item: self, missingTrackID: nil), position: 1)
  }
}
