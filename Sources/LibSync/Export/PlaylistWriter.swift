import MediaModel

/// Writes a playlist in a format, one entry at a time.
protocol PlaylistWriter {
  /// What the items of the entries have to tell.
  var properties: [MediaItemProperty] { get }
  /// What comes before the entries.
  mutating func start(_ playlist: Playlist, of library: Library) -> String
  /// An entry, counted from 1; nil when the format cannot say anything of it.
  mutating func entry(_ entry: PlaylistEntry, position: Int) -> String?
  /// What comes behind the entries.
  func end() -> String
}

extension MediaItem {
  /// Its location, as a playlist has it; nil when it has none.
  func place(_ path: ExportPath) -> ExportPlace? {
    text(for: .location).flatMap(path.place)
  }

  /// Milliseconds; nil when that is not known.
  var milliseconds: Int64? {
    guard case .duration(let milliseconds) = value(for: .playbackDuration), milliseconds >= 0
    else { return nil }
    return milliseconds
  }

  /// Whole seconds, -1 when that is not known.
  var roundedSeconds: Int64 {
    guard let milliseconds else { return -1 }
    return milliseconds / 1000 + (milliseconds % 1000 >= 500 ? 1 : 0)
  }

  /// Artist and title on one line, or else the name of its file.
  func label(_ place: ExportPlace) -> String {
    let parts = [text(for: .artist), text(for: .title)].compactMap { $0 }.filter { !$0.isEmpty }
    if !parts.isEmpty { return parts.joined(separator: " - ").asSingleLine }
    let path = place.path ?? place.line
    return (PathComponents.folder(path).last.map { String($0) } ?? path).asSingleLine
  }
}
