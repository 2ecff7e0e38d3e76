import Bytes
import MediaModel

/// A writer of one playlist format, one entry at a time.
protocol PlaylistWriter {
  /// The item properties that the format needs.
  var properties: [MediaItemProperty] { get }
  /// Returns the text before the entries.
  mutating func start(_ playlist: Playlist, of library: Library) -> String
  /// Returns the text of an entry, whose position counts from 1; `nil` if the format cannot
  /// represent it.
  mutating func entry(_ entry: PlaylistEntry, position: Int) -> String?
  /// Returns the text after the entries.
  func end() -> String
  /// The names that could not be written as a path on a line.
  var names: PlaceLines.Names { get }
}

extension PlaylistWriter {
  var names: PlaceLines.Names { PlaceLines.Names() }
}

/// Writes the lines of a format that has one path per line.
struct PlaceLines {
  let path: ExportPath
  /// Whether to write all references as URIs.
  let hasURIs: Bool
  private let style: PlaylistLineStyle
  private(set) var names = Names()

  /// Names of files and folders that cannot be written on a line.
  struct Names {
    /// The names in paths that were written as URIs.
    var encoded: [String] = []
    /// The names in paths that were left out, because the absolute path is not known.
    var leftOut: [String] = []
  }

  init(_ path: ExportPath, hasURIs: Bool, _ style: PlaylistLineStyle = PlaylistLineStyle()) {
    self.path = path
    self.hasURIs = hasURIs
    self.style = style
  }

  /// Returns the reference to an item's file and its label, or `nil` if it has no file or no line
  /// can refer to it.
  mutating func line(of item: MediaItem) -> (place: String, label: String)? {
    guard let place = item.place(path) else { return nil }
    let label = item.label(place)
    if hasURIs { return (place.uri, label) }
    let line = place.line
    if let name = place.unwritableName {
      if line == nil { names.leftOut.append(name) } else { names.encoded.append(name) }
    }
    return line.map { (style.place($0), label) }
  }
}

extension MediaItem {
  /// Returns the reference to the item's file, or `nil` if it has none.
  func place(_ path: ExportPath) -> ExportPlace? {
    text(for: .location).flatMap(path.place)
  }

  /// The duration in milliseconds; `nil` if it is not known.
  var milliseconds: Int64? {
    guard case .duration(let milliseconds) = value(for: .playbackDuration), milliseconds > 0
    else { return nil }
    return milliseconds
  }

  /// The duration rounded to whole seconds, at least 1; -1 if it is not known.
  var roundedSeconds: Int64 {
    guard let milliseconds else { return -1 }
    return max(1, milliseconds / 1000 + (milliseconds % 1000 >= 500 ? 1 : 0))
  }

  /// Returns the artist and title on one line, or else the name of the file.
  func label(_ place: ExportPlace) -> String {
    let parts = [text(for: .artist), text(for: .title)].compactMap { $0 }.filter { !$0.isEmpty }
    if !parts.isEmpty { return parts.joined(separator: " - ").replacingLineBreaks() }
    let line = place.line ?? place.uri
    let name = PathComponents.folder(line).last.map { String($0) }
    return (place.fileName ?? name ?? line).replacingLineBreaks()
  }
}
