import Bytes

/// Reads the playlists of Winamp: numbered files with titles and lengths in seconds, in any order.
enum PLSText {
  static func playlist(_ text: PlainText) -> PlaylistFile {
    var entries: [Int: PlaylistFileEntry] = [:]
    for line in text.lines {
      guard let sign = line.firstIndex(of: UInt8(ascii: "=")) else { continue }
      // Some programs write spaces around the sign.
      let key = String(decoding: PlainText.trimmed(line[..<sign]), as: UTF8.self).lowercased()
      let name = key.prefix { !$0.isNumber }
      guard let number = Int(key.dropFirst(name.count)) else { continue }
      let value = PlainText.trimmed(line[(sign + 1)...])
      switch name {
      case "file":
        let line = ExactPath.text(Array(value))
        entries[number, default: PlaylistFileEntry()].place = PlaylistFileEntry.Place(line: line)
      case "title":
        entries[number, default: PlaylistFileEntry()].setLabel(PlainText.text(value))
      case "length":
        guard let seconds = Int64(String(decoding: value, as: UTF8.self)), seconds > 0,
          seconds < 1 << 40
        else { continue }
        entries[number, default: PlaylistFileEntry()].milliseconds = seconds * 1000
      default: break
      }
    }
    let ordered = entries.sorted { $0.key < $1.key }.map(\.value)
    return PlaylistFile(entries: ordered.filter { $0.place != nil })
  }
}
