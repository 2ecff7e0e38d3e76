import Foundation
import LibSync
import TestSupport

/// A small library with values that are hard to compare, sort and group, made from a seed.
struct RandomLibrary {
  let folder: TemporaryFolder
  let library: MediaLibrary
  /// All items with all properties, in natural order.
  let items: [MediaItem]

  static let titles = [
    "The Sun", "Sun", "A Love Song", "love", "Lovely Day", "Éclair", "e\u{301}clair", "ECLAIR",
    "10 Songs", "9 Songs", "100%", "'; DROP TABLE item; --", "_", "(Intro)", "東京", "Ørsted", "LOVE",
    "a\"b", "Ночь", "ночь", "Zoë", "👩‍👩‍👧", "",
  ]
  static let names = [
    "Nina", "nina", "NINA", "The Band", "Band", "Björk", "Bjo\u{308}rk", "Édith", "ABBA", "2 Many",
    "坂本", "", "",
  ]

  init(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...60, using: &random)
    var xml = LibraryXML()
    for number in 1...count {
      xml.tracks.append(Self.track(number, &random))
    }
    // Some tracks are not in the master playlist, which has an order of its own.
    let order = Array(1...count).shuffled(using: &random).prefix(max(1, count * 3 / 4))
    xml.playlists.append(LibraryXML.master(Array(order)))
    let some = (0..<8).map { _ in Int.random(in: 1...count, using: &random) }
    xml.playlists.append(LibraryXML.playlist("Mix", 2, some))
    folder = try TemporaryFolder()
    let source = try folder.write(xml.text, to: "Library.xml")
    let path = folder.file("library.sqlite")
    try MediaLibrary.withWriter(at: path, options: .creating) { try $0.importSource(source) }
    library = try MediaLibrary(reading: path)
    items = try Array(library.items(properties: MediaItemProperty.allCases))
  }

  private static func track(_ number: Int, _ random: inout SeededGenerator) -> String {
    func some(_ values: [String]) -> String {
      values[Int.random(in: 0..<values.count, using: &random)]
    }
    var keys = [
      LibraryXML.integer("Track ID", Int64(number)),
      LibraryXML.string("Persistent ID", String(format: "A%015X", number)),
    ]
    for (key, values) in [
      ("Name", titles), ("Artist", names), ("Album Artist", names), ("Album", titles),
      ("Composer", names), ("Genre", names),
    ] {
      let value = some(values)
      if !value.isEmpty { keys.append(LibraryXML.string(key, value)) }
    }
    for (key, most) in [
      ("Play Count", 4), ("Track Number", 5), ("Disc Number", 2), ("Year", 3),
      ("Total Time", 1000), ("Size", 5000), ("Skip Count", 2),
    ] where Bool.random(using: &random) {
      keys.append(LibraryXML.integer(key, Int64.random(in: 0...Int64(most), using: &random)))
    }
    if Int.random(in: 0..<4, using: &random) == 0 { keys.append(LibraryXML.flag("Compilation")) }
    if Int.random(in: 0..<4, using: &random) == 0 { keys.append(LibraryXML.flag("Podcast")) }
    return keys.joined()
  }
}
