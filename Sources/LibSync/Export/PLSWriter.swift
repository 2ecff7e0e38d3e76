import MediaModel

/// Writes version 2 of Winamp's lists: numbered files with title and length.
struct PLSWriter: PlaylistWriter {
  private let path: ExportPath
  private var count = 0
  let properties: [MediaItemProperty] = [.title, .artist, .playbackDuration, .location]

  init(_ path: ExportPath) { self.path = path }

  func start(_ playlist: Playlist, of library: Library) -> String { "[playlist]\n" }

  mutating func entry(_ entry: PlaylistEntry, position: Int) -> String? {
    guard let item = entry.item, let place = item.place(path) else { return nil }
    count += 1
    return """
      File\(count)=\(place.line)
      Title\(count)=\(item.label(place))
      Length\(count)=\(item.roundedSeconds)

      """
  }

  func end() -> String { "NumberOfEntries=\(count)\nVersion=2\n" }
}
