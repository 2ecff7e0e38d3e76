import Bytes

/// Reads M3U: a path or a URL on each line, after lines that describe it and begin with `#`.
///
/// The lines of extended M3U are those of Winamp, with the additions that players agree on
/// (https://en.wikipedia.org/wiki/M3U): `#EXTINF` with a duration and a label, `#EXTART`, `#EXTALB`
/// and `#PLAYLIST`.
enum M3UText {
  static func playlist(_ text: PlainText) -> PlaylistFile {
    var playlist = PlaylistFile()
    var entry = PlaylistFileEntry()
    for line in text.lines {
      guard line.first == UInt8(ascii: "#") else {
        entry.place = PlaylistFileEntry.Place(line: ExactPath.text(Array(line)))
        playlist.entries.append(entry)
        entry = PlaylistFileEntry()
        continue
      }
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { continue }
      let value = PlainText.text(line[(colon + 1)...])
      switch String(decoding: line[..<colon], as: UTF8.self).uppercased() {
      case "#EXTINF": read(value, into: &entry)
      case "#EXTART": entry.artist = value
      case "#EXTALB": entry.albumTitle = value
      case "#PLAYLIST": playlist.name = value.isEmpty ? nil : value
      default: break
      }
    }
    return playlist
  }

  /// Reads `123,Artist - Title`; attributes such as `group="x"` may follow the duration.
  private static func read(_ value: String, into entry: inout PlaylistFileEntry) {
    let digits = value.utf8.prefix { (0x30...0x39).contains($0) }
    if let seconds = Int64(Substring(digits)), seconds > 0, seconds < 1 << 40 {
      entry.milliseconds = seconds * 1000
    }
    guard let comma = value.firstIndex(of: ",") else { return }
    entry.setLabel(String(value[value.index(after: comma)...]))
  }
}

extension PlaylistFileEntry {
  /// Sets the title, and the artist if both are in a label such as `Artist - Title`.
  mutating func setLabel(_ label: String) {
    let label = label.trimmed
    if label.isEmpty { return }
    let start = artist.map { $0 + " - " }
    if let start, label.hasPrefix(start) {
      title = String(label.dropFirst(start.count)).trimmed
    } else if artist == nil, let dash = label.firstRange(of: " - ") {
      artist = String(label[..<dash.lowerBound]).trimmed
      title = String(label[dash.upperBound...]).trimmed
    } else {
      title = label
    }
  }
}
