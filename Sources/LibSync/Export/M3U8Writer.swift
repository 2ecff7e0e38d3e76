import MediaModel

/// Writes extended M3U in UTF-8: for each entry, a line with its duration and title, and a line
/// with its path.
struct M3U8Writer: PlaylistWriter {
  private var lines: PlaceLines
  let properties: [MediaItemProperty] = [.title, .artist, .playbackDuration, .location]
  var names: PlaceLines.Names { lines.names }

  init(_ lines: PlaceLines) { self.lines = lines }

  func start(_ playlist: Playlist, of library: Library) -> String {
    "#EXTM3U\n#PLAYLIST:\(playlist.name.asSingleLine)\n"
  }

  mutating func entry(_ entry: PlaylistEntry, position: Int) -> String? {
    guard let item = entry.item, let line = lines.line(of: item) else { return nil }
    return "#EXTINF:\(item.roundedSeconds),\(line.label)\n\(line.place)\n"
  }

  func end() -> String { "" }
}
