import Foundation
import MediaImport
import MediaModel
import TestSupport
import Testing

/// The conditions for master, folder, built-in, Genius, smart and ordinary playlists.
@Suite struct PlaylistKindTests {
  private static let criteria = "<key>Smart Criteria</key><data>U0xzdA==</data>"

  /// Returns Smart Info with the bytes that mark Genius lists: "match rules" and byte 14.
  private static func info(matchesRules: UInt8, byte14: UInt8, count: Int = 104) -> String {
    var bytes = [UInt8](repeating: 1, count: max(15, count))
    bytes[1] = matchesRules
    bytes[14] = byte14
    let base64 = Data(bytes.prefix(count)).base64EncodedString()
    return "<key>Smart Info</key><data>\(base64)</data>"
  }

  private static func flag(_ key: String) -> String { "<key>\(key)</key><true/>" }

  private static func number(_ kind: Int) -> String {
    "<key>Distinguished Kind</key><integer>\(kind)</integer>"
  }

  private func kind(_ keys: String) throws -> PlaylistKind {
    try Reading(playlist: keys).playlist.kind
  }

  @Test func `a list without marks is ordinary`() throws {
    #expect(try kind("<key>Name</key><string>Mix</string>" + Self.flag("All Items")) == .ordinary)
  }

  @Test(arguments: [
    (flag("Master"), PlaylistKind.master), (flag("Folder"), .folder), (criteria, .smart),
    (flag("Master") + flag("Folder"), .master), (flag("Master") + criteria, .master),
    (flag("Master") + flag("Music") + number(4), .master),
    (flag("Folder") + criteria + info(matchesRules: 1, byte14: 0), .folder),
    (flag("Folder") + flag("Music"), .folder),
    ("<key>Genius Track ID</key><integer>1</integer>", .genius),
    ("<key>Genius Track ID</key><integer>1</integer>" + criteria, .genius),
    (flag("Visible"), .ordinary), (flag("Loved"), .ordinary), (flag("Favorited"), .ordinary),
    (flag("Disliked"), .ordinary), ("<key>Folder</key><false/>", .ordinary),
    ("<key>Master</key><false/>" + criteria, .smart), ("<key>Music</key><false/>", .ordinary),
  ])
  func `marks have an order of precedence`(keys: String, expected: PlaylistKind) throws {
    #expect(try kind(keys) == expected)
  }

  @Test(arguments: [
    "Music", "Movies", "TV Shows", "Podcasts", "iTunesU", "Audiobooks", "Books",
    "Purchased Music", "Party Shuffle", "Games", "Radio", "Ringtones",
  ])
  func `built-in lists are recognised by flags`(key: String) throws {
    #expect(try kind(Self.flag(key)) == .builtIn)
    #expect(try kind(Self.flag(key) + Self.criteria) == .builtIn)
    #expect(try kind(Self.flag(key) + Self.number(65)) == .builtIn)
  }

  @Test(arguments: [
    2, 3, 4, 5, 6, 7, 10, 17, 18, 19, 20, 22, 31, 47, 48, 50, 57, 58, 59, 64, 65, 66, 67, 199, 207,
  ])
  func `built-in lists are recognised by numbers`(number: Int) throws {
    #expect(try kind(Self.number(number)) == .builtIn)
    #expect(try kind(Self.criteria + Self.number(number)) == .builtIn)
  }

  @Test(arguments: 200...206)
  func `predefined smart playlists are like any others`(number: Int) throws {
    let info = Self.info(matchesRules: 1, byte14: 0)
    #expect(try kind(Self.number(number) + info + Self.criteria) == .smart)
  }

  @Test(arguments: [26, 32, 35])
  func `Genius lists are recognised by numbers`(number: Int) throws {
    #expect(try kind(Self.number(number)) == .genius)
  }

  @Test(arguments: [
    (0, 1, 104, PlaylistKind.genius), (1, 1, 104, .smart), (0, 0, 104, .smart),
    (0, 2, 104, .smart), (0, 1, 15, .genius), (0, 1, 14, .smart), (0, 1, 0, .smart),
  ])
  func `Genius lists are recognised by their Smart Info`(
    _ info: (matchesRules: UInt8, byte14: UInt8, count: Int, expected: PlaylistKind)
  ) throws {
    let keys = Self.info(matchesRules: info.matchesRules, byte14: info.byte14, count: info.count)
    #expect(try kind(keys + Self.criteria) == info.expected)
  }

  @Test(arguments: [
    "Musik", "Music", "Library", "####!####", "Podcasts", "Genius", "On-The-Go 1",
    "90년대 음악", "Meine Top 25", "Purchased",
  ])
  func `names are ignored`(name: String) throws {
    let key = "<key>Name</key><string>\(name)</string>"
    #expect(try kind(key) == .ordinary)
    #expect(try kind(key + Self.criteria) == .smart)
    #expect(try kind(key + Self.flag("Master")) == .master)
  }

  @Test(arguments: [
    (26, "iTunesU"), (1, "Movies"), (5, "Ringtones"), (200, "Podcasts"), (32, "Music"),
  ])
  func `a flag takes precedence over a number`(number: Int, key: String) throws {
    let keys = Self.number(number) + Self.flag(key)
    #expect(try kind(keys) == .builtIn)
    #expect(try kind(keys + Self.criteria) == .builtIn)
  }

  @Test(arguments: [
    (flag("Audiobooks"), MediaType.audioBook), (number(5), .audioBook),
    (flag("Audiobooks") + number(4), .audioBook), (number(5) + flag("Ringtones"), nil),
    (number(17), .voiceMemo), (number(17) + flag("Audiobooks"), .audioBook),
    (number(17) + flag("Music"), nil),
    (flag("Books"), nil), (number(58), nil), (flag("Podcasts"), nil), ("", nil),
    ("<key>Name</key><string>Audiobooks</string>", nil),
  ])
  func `lists of audiobooks and voice memos determine the type of their items`(
    keys: String,
    type: MediaType?
  ) throws {
    #expect(try Reading(playlist: keys).playlist.mediaTypeOfMembers == type)
  }

  @Test func `a library without a master playlist is an export of individual playlists`() throws {
    var library = LibraryXML(songs: "a")
    let whole = try Reading(library)
    library.playlists = [Self.flag("Music"), LibraryXML.playlist("Library", 1, [1])]
    let part = try Reading(library)
    #expect(try !whole.library.isPartial && !whole.report.isPartial)
    #expect(try part.library.isPartial && part.report.isPartial)
  }

  @Test func `the master playlist may come last`() throws {
    var library = LibraryXML(songs: "a")
    library.playlists.insert(LibraryXML.playlist("Mix", 2, [1]), at: 0)
    #expect(try !Reading(library).library.isPartial)
  }
}
