import MediaModel

/// Writes extended M3U in UTF-8: a line with duration and title, and one with the path.
struct M3U8Writer: PlaylistWriter {
  private let path: ExportPath
  let properties: [MediaItemProperty] = [.title, .artist, .playbackDuration, .location]

  init(_ path: ExportPath) { self.path = path }

  func start(_ playlist: Playlist, of library: Library) -> String {
    "#EXTM3U\n#PLAYLIST:\(playlist.name.asSingleLine)\n"
  }

  func entry(_ entry: PlaylistEntry, position: Int) -> String? {
    guard let item = entry.item, let place = item.place(path) else { return nil }
    return "#EXTINF:\(item.roundedSeconds),\(item.label(place))\n\(place.line)\n"
  }

  func end() -> String { "" }
}
