import Foundation

/// The text of a `Library.xml` made of fragments, to test one thing at a time.
package struct LibraryXML {
  /// Keys and values of the head, as property-list text.
  package var head = """
    <key>Major Version</key><integer>1</integer>
    <key>Application Version</key><string>12.3.2.35</string>
    <key>Date</key><date>2016-02-10T16:05:37Z</date>
    <key>Library Persistent ID</key><string>7FE190A91827057C</string>
    """
  /// The keys and values of each track.
  package var tracks: [String] = []
  /// The keys and values of each playlist.
  package var playlists: [String] = []
  /// Keys and values after the playlists.
  package var tail = ""

  package init() {}

  /// Makes a library of songs with the given titles, in that order in its master playlist.
  package init(songs titles: String...) { self.init(songs: titles) }

  /// Makes a library with a song for each title.
  package init(songs titles: [String]) {
    for (index, title) in titles.enumerated() {
      tracks.append(Self.track(index + 1, title))
    }
    playlists.append(Self.master(Array(1...max(1, titles.count))))
  }

  /// Returns a track's keys: a number, a title, a persistent ID made of the number, and more keys.
  package static func track(_ number: Int, _ title: String, _ more: String = "") -> String {
    let persistentID = "A00000000000000" + String(number, radix: 16, uppercase: true)
    return """
      <key>Track ID</key><integer>\(number)</integer>
      <key>Name</key><string>\(title)</string>
      <key>Persistent ID</key><string>\(persistentID.suffix(16))</string>
      \(more)
      """
  }

  /// Returns a master playlist of the given tracks.
  package static func master(_ numbers: [Int]) -> String {
    "<key>Master</key><true/>" + playlist("Library", 1, numbers)
  }

  /// Returns a playlist's keys: a name, a persistent ID made of the number, and tracks.
  package static func playlist(_ name: String, _ number: Int, _ tracks: [Int]) -> String {
    let items = tracks.map { "<dict><key>Track ID</key><integer>\($0)</integer></dict>" }
    return """
      <key>Name</key><string>\(name)</string>
      <key>Playlist ID</key><integer>\(1000 + number)</integer>
      <key>Playlist Persistent ID</key><string>B00000000000000\(number)</string>
      <key>Playlist Items</key><array>\(items.joined())</array>
      """
  }

  /// The text of the file.
  package var text: String {
    let numbered = tracks.enumerated().map { index, track in
      "<key>\(Self.number(of: track) ?? String(index + 1))</key><dict>\(track)</dict>"
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple Computer//DTD PLIST 1.0//EN" \
      "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
      \(head)
      <key>Tracks</key><dict>\(numbered.joined(separator: "\n"))</dict>
      <key>Playlists</key><array>\(playlists.map { "<dict>\($0)</dict>" }.joined())</array>
      \(tail)
      </dict>
      </plist>

      """
  }

  private static func number(of track: String) -> String? {
    guard let key = track.range(of: "<key>Track ID</key><integer>") else { return nil }
    return String(track[key.upperBound...].prefix { $0 != "<" })
  }
}
