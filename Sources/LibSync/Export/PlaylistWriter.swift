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
  /// The names that no line can have, in a format that has paths in lines.
  var names: PlaceLines.Names { get }
}

extension PlaylistWriter {
  var names: PlaceLines.Names { PlaceLines.Names() }
}

/// The lines of a format that has a path in each.
struct PlaceLines {
  let path: ExportPath
  /// Whether all places are URIs.
  let hasURIs: Bool
  private(set) var names = Names()

  /// Names of files and folders that no line can have.
  struct Names {
    /// Those in paths that were written as URIs.
    var encoded: [String] = []
    /// Those in paths that were left out, because the absolute path is not known.
    var leftOut: [String] = []
  }

  init(_ path: ExportPath, hasURIs: Bool) {
    self.path = path
    self.hasURIs = hasURIs
  }

  /// Where an item's file is, and what it is called; nil when it has none, or no line can say it.
  mutating func line(of item: MediaItem) -> (place: String, label: String)? {
    guard let place = item.place(path) else { return nil }
    let label = item.label(place)
    if hasURIs { return (place.uri, label) }
    let line = place.line
    if let name = place.unwritableName {
      if line == nil { names.leftOut.append(name) } else { names.encoded.append(name) }
    }
    return line.map { ($0, label) }
  }
}

extension MediaItem {
  /// Its location, as a playlist has it; nil when it has none.
  func place(_ path: ExportPath) -> ExportPlace? {
    text(for: .location).flatMap(path.place)
  }

  /// Milliseconds; nil when that is not known.
  var milliseconds: Int64? {
    guard case .duration(let milliseconds) = value(for: .playbackDuration), milliseconds > 0
    else { return nil }
    return milliseconds
  }

  /// Whole seconds, at least one, and -1 when that is not known.
  var roundedSeconds: Int64 {
    guard let milliseconds else { return -1 }
    return max(1, milliseconds / 1000 + (milliseconds % 1000 >= 500 ? 1 : 0))
  }

  /// Artist and title on one line, or else the name of its file.
  func label(_ place: ExportPlace) -> String {
    let parts = [text(for: .artist), text(for: .title)].compactMap { $0 }.filter { !$0.isEmpty }
    if !parts.isEmpty { return parts.joined(separator: " - ").asSingleLine }
    let line = place.line ?? place.uri
    let name = PathComponents.folder(line).last.map { String($0) }
    return (place.fileName ?? name ?? line).asSingleLine
  }
}
