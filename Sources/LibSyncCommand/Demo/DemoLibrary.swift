import Bytes
import LibSync

/// The text of a `Library.xml` with invented songs.
struct DemoLibrary {
  private let songs: [DemoSong]
  /// The date of the export.
  private let date: String
  /// The titles of the songs in the playlist.
  private let party: [String]

  /// The first export.
  static let first = DemoLibrary(
    songs: DemoSong.all,
    date: "2024-05-01T18:00:00Z",
    party: ["Slow Orbit", "Ferry Lights", "Paper Weather"]
  )
  /// An export a month later.
  static let second = DemoLibrary(
    songs: DemoSong.later,
    date: "2024-06-01T18:00:00Z",
    party: ["Slow Orbit", "Paper Weather", "Midnight Toast", "New Moorings"]
  )

  /// Returns the text of the file.
  func text() throws -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
    \(Self.integer("Major Version", 1))\
    \(Self.string("Application Version", "12.12"))\
    \(Self.pair("Date", "date", date))\
    \(Self.string("Library Persistent ID", "D3000000000000FF"))\
    <key>Tracks</key>
    <dict>
    \(songs.map(track).joined())\
    </dict>
    <key>Playlists</key>
    <array>
    \(playlist("Library", 1, songs, "<key>Master</key><true/>\n"))\
    \(playlist("Party", 2, party.compactMap { title in songs.first { $0.title == title } }))\
    \(playlist("Four stars and more", 3, songs.filter { $0.stars >= 4 }, try Self.rules))\
    </array>
    </dict>
    </plist>

    """
  }

  private func track(_ song: DemoSong) -> String {
    var text = "<key>\(song.number)</key>\n<dict>\n"
    text += Self.integer("Track ID", song.number)
    text += Self.string("Name", song.title) + Self.string("Artist", song.artist)
    text += Self.string("Album", song.album) + Self.string("Genre", song.genre)
    text += Self.string("Kind", "MPEG audio file")
    text += Self.integer("Size", song.seconds * 24_000)
    text += Self.integer("Total Time", song.seconds * 1000)
    text += Self.integer("Track Number", song.track) + Self.integer("Year", song.year)
    if song.stars > 0 { text += Self.integer("Rating", song.stars * 20) }
    if song.plays > 0 {
      text += Self.integer("Play Count", song.plays)
      text += Self.pair("Play Date UTC", "date", song.lastPlayed + "T19:30:00Z")
    }
    text += Self.string("Persistent ID", Self.persistentID(song.number))
    text += Self.string("Track Type", "File")
    let path = "/Users/demo/Music/\(song.artist)/\(song.album)/\(song.title).mp3"
    text += Self.string("Location", "file://" + path.replacing(" ", with: "%20"))
    return text + "</dict>\n"
  }

  private func playlist(
    _ name: String,
    _ number: Int,
    _ songs: [DemoSong],
    _ more: String = ""
  ) -> String {
    let items = songs.map { "<dict>\n\(Self.integer("Track ID", $0.number))</dict>\n" }
    return """
      <dict>
      \(Self.string("Name", name))\
      \(Self.integer("Playlist ID", 100 + number))\
      \(Self.string("Playlist Persistent ID", Self.persistentID(100 + number)))\
      \(more)\
      <key>Playlist Items</key>
      <array>
      \(items.joined())\
      </array>
      </dict>

      """
  }

  /// The rules of the smart playlist.
  private static var rules: String {
    get throws {
      let encoded = try SmartRules("rating >= 4").encoded()
      return [("Smart Info", encoded.info), ("Smart Criteria", encoded.criteria)].map {
        key,
        bytes in
        bytes.map { pair(key, "data", Base64.text($0)) } ?? ""
      }.joined()
    }
  }

  /// Returns an ID that looks as random as those of iTunes, so that its first digits tell it from
  /// others.
  private static func persistentID(_ number: Int) -> String {
    // The golden ratio spreads consecutive numbers evenly.
    "\(PersistentID(rawValue: UInt64(number) &* 0x9E37_79B9_7F4A_7C15))"
  }

  private static func string(_ key: String, _ value: String) -> String {
    pair(key, "string", value)
  }

  private static func integer(_ key: String, _ value: Int) -> String {
    pair(key, "integer", "\(value)")
  }

  private static func pair(_ key: String, _ type: String, _ value: String) -> String {
    "<key>\(key)</key><\(type)>\(value)</\(type)>\n"
  }
}
