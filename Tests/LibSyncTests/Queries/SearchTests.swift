import Foundation
import LibSync
import TestSupport
import Testing

/// The search through the library.
struct SearchTests {
  private let folder: TemporaryFolder
  private let library: MediaLibrary

  private static let songs = [
    ("Say Love Again", "Nina", ""), ("Love", "Zoë", ""), ("Lovely Day", "Bill", ""),
    ("Sun", "Love Band", ""), ("Moon", "Nina", "Songs of Love"), ("Rain", "Ole", ""),
    ("Love Me", "Nina", ""), ("東京都の夜", "坂本", ""), ("Björk's Æther", "Mø", ""),
  ]

  init() throws {
    folder = try TemporaryFolder()
    var xml = LibraryXML()
    for (index, song) in Self.songs.enumerated() {
      xml.tracks.append(
        LibraryXML.track(index + 1, song.0) + LibraryXML.string("Artist", song.1)
          + (song.2.isEmpty ? "" : LibraryXML.string("Album", song.2))
          + (index == 5 ? LibraryXML.string("Comments", "no love lost") : "")
      )
    }
    let source = try folder.write(xml.text, to: "Library.xml")
    let path = folder.file("library.sqlite")
    try MediaLibrary.withWriter(at: path, options: .creating) { try $0.importSource(source) }
    library = try MediaLibrary(reading: path)
  }

  private func titles(_ words: String, limit: Int? = nil, offset: Int = 0) throws -> [String] {
    var selection = MediaSelection()
    selection.search = words
    selection.limit = limit
    selection.offset = offset
    var titles: [String] = []
    try library.forEachItem(of: selection, properties: [.title]) { titles.append($0.title ?? "") }
    let unlimited = limit == nil && offset == 0
    if unlimited { #expect(try library.countItems(of: selection) == titles.count) }
    return titles
  }

  @Test func `titles that begin with the words come first, then others, artists and albums`() throws
  {
    let ranked = ["Love", "Love Me", "Lovely Day", "Say Love Again", "Sun", "Moon", "Rain"]
    #expect(try titles("love") == ranked)
    #expect(try titles("LOVE", limit: 3, offset: 1) == Array(ranked[1..<4]))
    #expect(try titles("love", limit: 0) == [])
    #expect(try titles("love", offset: 6) == ["Rain"])
  }

  @Test(arguments: [
    ("lov", 7), ("love nina", 3), ("nina love", 3), ("l", 0), ("bjork aether", 1), ("mo", 2),
    ("京都", 1), ("東京都", 1), ("夜", 1), ("東京 の夜", 1), ("京東", 0), ("zoe", 1), ("ZOË", 1),
    ("ove", 0), ("\"love\"", 7), ("love*", 7), ("title:love", 0), ("love OR sun", 0), ("^love", 7),
    ("'; DROP", 0), ("!!!", 0), ("", 0), ("\u{0}love\u{0}", 7), ("{title} : love", 0), ("-love", 7),
    ("NEAR(love, 2)", 0), ("😀", 0),
  ])
  func `words are found literally, in any case, with any accents`(words: String, count: Int) throws
  {
    #expect(try titles(words).count == count)
  }

  @Test func `long texts are searched for without an error`() throws {
    for text in [
      String(repeating: "love ", count: 200_000), String(repeating: "x", count: 1 << 20),
    ] {
      #expect(try titles(text).count == (text.hasPrefix("l") ? 6 : 0))
    }
    let words = (0..<3000).map { "w\($0)" }.joined(separator: " ")
    #expect(throws: MediaQueryError.tooManyWords(limit: 1000)) { try titles(words) }
    #expect(try titles(String(repeating: "京", count: 3000)) == [])
  }

  @Test func `a search combines with other conditions and orders`() throws {
    var selection = MediaSelection()
    selection.search = "love"
    try selection.add(MediaPropertyPredicate(.artist, .text("Nina")))
    selection.sort = [MediaSort(.property(.title), isDescending: true)]
    var found: [String] = []
    try library.forEachItem(of: selection, properties: [.title]) { found.append($0.title ?? "") }
    #expect(found == ["Say Love Again", "Moon", "Love Me"])
    let artists = try library.collections(of: MediaQuery(selection, by: .artist))
    #expect(artists.map(\.count) == [3])
  }

  @Test func `pages are parts of one order, also of many equal items`() throws {
    var xml = LibraryXML(songs: (0..<1300).map { "Love \($0 % 7 == 0 ? "Again" : "Me") \($0)" })
    for index in xml.tracks.indices {
      xml.tracks[index] += LibraryXML.integer("Play Count", Int64(index * 7 % 11))
    }
    let source = try folder.write(xml.text, to: "Many.xml")
    let path = folder.file("many.sqlite")
    try MediaLibrary.withWriter(at: path, options: .creating) { try $0.importSource(source) }
    let many = try MediaLibrary(reading: path)
    func page(_ offset: Int, _ limit: Int?) throws -> [PersistentID] {
      var selection = MediaSelection()
      (selection.search, selection.offset, selection.limit) = ("love", offset, limit)
      var ids: [PersistentID] = []
      try many.forEachItem(of: selection, properties: []) { ids.append($0.persistentID) }
      return ids
    }
    let all = try page(0, nil)
    #expect(Set(all).count == 1300)
    #expect(try stride(from: 0, to: 1300, by: 90).flatMap { try page($0, 90) } == all)
  }

  @Test(arguments: (1...12 as ClosedRange<UInt64>).sample(of: 4))
  func `a search finds what a naive evaluation finds`(seed: UInt64) throws {
    let made = try RandomLibrary(seed: seed)
    let texts = RandomLibrary.titles + RandomLibrary.names
    var random = SeededGenerator(seed: seed)
    for _ in 0..<60 {
      let text = texts.randomElement(using: &random) ?? ""
      let words = Self.words(String(text.prefix(Int.random(in: 1...12, using: &random))))
      var selection = MediaSelection()
      selection.search = words.joined(separator: " ")
      var found: [PersistentID] = []
      try made.library.forEachItem(of: selection, properties: []) { found.append($0.persistentID) }
      let expected = made.items.filter { !words.isEmpty && Self.hasAll(words, $0) }
      #expect(Set(found) == Set(expected.map(\.persistentID)), "\(words)")
      #expect(found.count == expected.count)
      let isInTitle = found.map { id in
        expected.first { $0.persistentID == id }.map { Self.hasAll(words, [$0.title ?? ""]) }
      }
      #expect(isInTitle.drop { $0 == true }.allSatisfy { $0 == false }, "titles come first")
    }
  }

  private static func hasAll(_ words: [String], _ item: MediaItem) -> Bool {
    let texts = [item.title, item.artist, item.albumArtist, item.albumTitle, item.composer]
    return hasAll(words, texts.map { $0 ?? "" })
  }

  private static func hasAll(_ words: [String], _ texts: [String]) -> Bool {
    let found = texts.flatMap { Self.words($0) }
    return words.enumerated().allSatisfy { index, word in
      let isPrefix = index == words.count - 1 && word.utf8.count > 1
      let isChinese = word.unicodeScalars.contains { $0.value >= 0x2E80 }
      return found.contains {
        isChinese ? $0.contains(word) : isPrefix ? $0.hasPrefix(word) : $0 == word
      }
    }
  }

  private static func words(_ text: String) -> [String] {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil).lowercased()
      .replacing("ø", with: "o").split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}
