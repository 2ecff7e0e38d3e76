import MediaModel

/// Writes version 2 of Winamp's playlist format: numbered files with titles and lengths.
struct PLSWriter: PlaylistWriter {
  private var lines: PlaceLines
  private var count = 0
  let properties: [MediaItemProperty] = [.title, .artist, .playbackDuration, .location]

  var names: PlaceLines.Names { lines.names }

  init(_ lines: PlaceLines) { self.lines = lines }

  func start(_ playlist: Playlist, of library: Library) -> String { "[playlist]\n" }

  mutating func entry(_ entry: PlaylistEntry, position: Int) -> String? {
    guard let item = entry.item, let line = lines.line(of: item) else { return nil }
    count += 1
    return """
      File\(count)=\(line.place)
      Title\(count)=\(line.label)
      Length\(count)=\(item.roundedSeconds)

      """
  }

  func end() -> String { "NumberOfEntries=\(count)\nVersion=2\n" }
}
