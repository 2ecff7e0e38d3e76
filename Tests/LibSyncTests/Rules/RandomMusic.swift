import LibSync
import TestSupport

/// A small random library.
///
/// Items have all properties but few values, so that rules match some.
struct RandomMusic {
  static let words = [
    "Été", "E\u{301}te\u{301}", "ete", "ÉTÉ sans fin", "宇多田", "初恋", "🎶", "Solo 🎶 Ünï", "",
    "Jazz", "jazz & Rock", "The <Rock>", "Ж", "ж Ёлка", "a", "A",
  ]
  static let numbers: [Int64] = [0, 1, 2, 3, 20, 40, 64, 100, 1990, 65_536]
  /// Moments around midnight and noon of some days in 2016.
  static let moments: [Int64] = [0, 1, 3599, 3600, 7200, 43_200, 86_399, 86_400, 90_000, 200_000]
    .map { 1_462_838_400 + $0 }

  static let lists = ["Mix", "Empty", "Twice", "Folder", "Rules"]

  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// Makes a library in which one list has the given rules.
  mutating func xml(rules: EncodedSmartRules, date: String) -> LibraryXML {
    var xml = LibraryXML()
    xml.head =
      LibraryXML.string("Application Version", "12.3")
      + LibraryXML.string("Library Persistent ID", "00000000000000EE")
      + LibraryXML.date("Date", date)
    let count = Int.random(in: 5...14, using: &random)
    for number in 1...count { xml.tracks.append(track(number)) }
    xml.playlists = [
      LibraryXML.master(Array(1...count)),
      LibraryXML.list("Mix", 10, some(of: count)), LibraryXML.list("Empty", 11),
      LibraryXML.list("Twice", 12, some(of: count)), LibraryXML.list("Twice", 13, some(of: count)),
      LibraryXML.list("Folder", 14, some(of: count), LibraryXML.flag("Folder")),
      LibraryXML.list("Rules", 15, some(of: count), LibraryXML.rules(rules)),
    ]
    return xml
  }

  private mutating func some(of count: Int) -> [Int] {
    (1...count).filter { _ in Bool.random(using: &random) }
  }

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &random) < percent
  }

  private mutating func track(_ number: Int) -> String {
    var keys = LibraryXML.integer("Track ID", Int64(number))
    keys += LibraryXML.string("Persistent ID", id())
    for key in Self.texts where chance(55) {
      keys += LibraryXML.string(key, Self.words.randomElement(using: &random) ?? "")
    }
    for key in Self.integers where chance(55) {
      keys += LibraryXML.integer(key, Self.numbers.randomElement(using: &random) ?? 0)
    }
    if chance(40) {
      keys += LibraryXML.integer("Volume Adjustment", Int64.random(in: -255...255, using: &random))
    }
    for key in Self.dates where chance(60) {
      let moment = Self.moments.randomElement(using: &random) ?? 0
      keys += LibraryXML.date(key, Timestamp(rawValue: moment).description)
    }
    for key in Self.flags where chance(25) { keys += LibraryXML.flag(key) }
    return keys + file()
  }

  /// Returns a persistent ID of 16 hexadecimal digits.
  private mutating func id() -> String {
    "\(PersistentID(rawValue: random.next() | 1))"
  }

  private mutating func file() -> String {
    let files: [(type: String?, location: String?)] = [
      ("File", "file:///a/b.mp3"), ("File", "file:///a/Livret.pdf"), ("File", "file:///a/B.PDF"),
      ("File", "file:///a/book.epub"), ("File", "file:///a/book.m4b"), ("Remote", nil),
      ("URL", "http://example.org/x"), (nil, nil), ("File", nil),
    ]
    let (type, location) = files.randomElement(using: &random) ?? (nil, nil)
    return (type.map { LibraryXML.string("Track Type", $0) } ?? "")
      + (location.map { LibraryXML.string("Location", $0) } ?? "")
  }

  private static let texts = [
    "Name", "Artist", "Album Artist", "Composer", "Album", "Grouping", "Work", "Movement Name",
    "Genre", "Kind", "Comments", "Equalizer", "Content Rating", "Series", "Episode", "Sort Name",
    "Sort Artist", "Sort Album", "Sort Album Artist", "Sort Composer", "Sort Series",
  ]
  private static let integers = [
    "Size", "Total Time", "Bit Rate", "Sample Rate", "Year", "BPM", "Track Number", "Track Count",
    "Disc Number", "Disc Count", "Movement Number", "Movement Count", "Season", "Episode Order",
    "Artwork Count", "Start Time", "Stop Time", "Normalization", "Play Count", "Skip Count",
    "Rating", "Album Rating", "File Folder Count", "Play Date",
  ]
  private static let dates = [
    "Date Modified", "Date Added", "Release Date", "Play Date UTC", "Skip Date",
  ]
  private static let flags = [
    "Rating Computed", "Album Rating Computed", "Loved", "Favorited", "Disliked", "Album Loved",
    "Disabled", "Unplayed", "Compilation", "Explicit", "Purchased", "Apple Music", "Matched",
    "Playlist Only", "Has Video", "HD", "Movie", "TV Show", "Music Video", "Podcast", "iTunesU",
  ]
}
