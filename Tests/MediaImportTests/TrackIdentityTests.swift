import MediaImport
import MediaModel
import TestSupport
import Testing

/// Identifying tracks by persistent ID, by Track ID, and by the key of their dictionary.
@Suite struct TrackIdentityTests {
  @Test(arguments: [
    ("7FE190A91827057C", 0x7FE1_90A9_1827_057C), ("8000000000000000", 1 << 63),
    ("FFFFFFFFFFFFFFFF", UInt64.max), ("0000000000000001", 1),
    ("0123456789012345", 0x0123_4567_8901_2345),
  ])
  func `a persistent ID is unsigned`(text: String, value: UInt64) throws {
    let reading = try Reading(track: "<key>Persistent ID</key><string>\(text)</string>")
    #expect(try reading.item.persistentID?.rawValue == value)
    #expect(try reading.item.sourceValues.isEmpty)
  }

  @Test(arguments: ["7fe190a91827057c", "7FE190A91827057c"])
  func `lower-case digits are accepted`(text: String) throws {
    let reading = try Reading(track: "<key>Persistent ID</key><string>\(text)</string>")
    #expect(try reading.item.persistentID == PersistentID(rawValue: 0x7FE1_90A9_1827_057C))
    #expect(reading.report.unusualValues.isEmpty)
  }

  private static let odd = [
    "", "0000000000000000", "7FE190A91827057", "07FE190A91827057C", "7FE190A91827057G",
    " 7FE190A91827057", "0x7FE190A9182705", "123",
    "7FE190A9-1827057", "ＦFE190A9182705",
  ]

  @Test(arguments: odd)
  func `an ID that is not 16 digits is kept verbatim`(text: String) throws {
    let reading = try Reading(track: "<key>Persistent ID</key><string>\(text)</string>")
    #expect(try reading.item.persistentID == nil)
    #expect(try reading.item.sourceValues == #"{"Persistent ID":{"string":"\#(text)"}}"#)
    #expect(reading.report.unusualValues == ["Persistent ID": 1])
  }

  @Test(arguments: odd)
  func `invalid IDs of playlists, folders and libraries are kept verbatim`(text: String) throws {
    let element = "<string>\(text)</string>"
    for key in ["Playlist Persistent ID", "Parent Persistent ID"] {
      let playlist = try Reading(playlist: "<key>\(key)</key>\(element)").playlist
      #expect(playlist.persistentID == nil)
      #expect(playlist.values.value(PlaylistProperty.parentID) == nil)
      #expect(playlist.sourceValues == #"{"\#(key)":{"string":"\#(text)"}}"#)
    }
    let library = try Reading(head: "<key>Library Persistent ID</key>\(element)").library
    #expect(library.persistentID == nil)
    #expect(library.sourceValues == #"{"Library Persistent ID":{"string":"\#(text)"}}"#)
  }

  @Test func `entries with the Track ID of two tracks show the first`() throws {
    var library = LibraryXML()
    library.tracks = [
      LibraryXML.track(5, "five"), LibraryXML.track(3, "three"),
      LibraryXML.track(5, "other five"), LibraryXML.track(9, "nine"),
      LibraryXML.track(3, "other three"),
    ]
    library.playlists = [LibraryXML.playlist("Mix", 1, [3, 5, 9])]
    let reading = try Reading(library)
    #expect(reading.sink.titles == ["five", "three", "other five", "nine", "other three"])
    #expect(reading.sink.titles(in: 0) == ["three", "five", "nine"])
    #expect(reading.report.sharedNumbers.examples == ["'other five' (5)", "'other three' (3)"])
  }

  @Test func `the key of the dictionary tells tracks with one Track ID apart`() throws {
    let tracks = ["one", "two"].enumerated().map { index, title in
      "<key>\(index + 1)</key><dict>\(LibraryXML.track(1, title))</dict>"
    }
    let entries = [2, 1].map { "<dict><key>Track ID</key><integer>\($0)</integer></dict>" }
    let reading = try Reading(
      "<plist><dict><key>Tracks</key><dict>\(tracks.joined())</dict><key>Playlists</key><array>"
        + "<dict><key>Playlist Items</key><array>\(entries.joined())</array></dict></array></dict>"
        + "</plist>"
    )
    #expect(reading.sink.titles(in: 0) == ["two", "one"])
    #expect(reading.report.sharedNumbers.count == 1)
  }

  @Test func `only the first ten repeated IDs are named`() throws {
    var library = LibraryXML()
    library.tracks = (0..<25).map { _ in LibraryXML.track(1, "one") }
    let duplicates = try Reading(library).report.duplicates
    #expect(duplicates.count == 24)
    #expect(duplicates.examples == Array(repeating: "'one' (A000000000000001)", count: 10))
  }

  @Test(arguments: [
    [1, 2, 3], [3, 2, 1], [2, 3, 1], [4_294_967_295, 4_294_967_296, 0],
    [-1, -5_000_000_000, 9_223_372_036_854_775_807], [10, 20, 15], [20, 10, 30],
  ])
  func `Track IDs may be any numbers in any order`(numbers: [Int]) throws {
    var library = LibraryXML()
    library.tracks = numbers.map {
      "<key>Track ID</key><integer>\($0)</integer><key>Name</key><string>\($0)</string>"
    }
    library.playlists = [
      LibraryXML.playlist("Forwards", 1, numbers),
      LibraryXML.playlist("Backwards", 2, numbers.reversed()),
    ]
    let reading = try Reading(library)
    #expect(reading.sink.titles(in: 0) == numbers.map(String.init))
    #expect(reading.sink.titles(in: 1) == numbers.reversed().map(String.init))
    #expect(reading.report.duplicates.count == 0)
  }

  @Test func `a track without a Track ID is identified by its dictionary key`() throws {
    let tracks = "<key>7</key><dict><key>Name</key><string>seven</string></dict>"
    let entries = "<dict><key>Track ID</key><integer>7</integer></dict>"
    let reading = try Reading(
      "<plist><dict><key>Tracks</key><dict>\(tracks)</dict><key>Playlists</key><array><dict>"
        + "<key>Playlist Items</key><array>\(entries)</array></dict></array></dict></plist>"
    )
    #expect(reading.sink.titles(in: 0) == ["seven"])
    #expect(try reading.item.values.integer(MediaItemProperty.trackID) == nil)
    #expect(try reading.item.sourceValues == #"{"(key)":{"key":"7"}}"#)
  }

  @Test(arguments: [("8", "Track ID"), ("abc", "Track ID"), ("", "Track ID"), ("+", "New")])
  func `a dictionary key that is not the Track ID is kept`(text: String, key: String) throws {
    let track = "<key>\(key)</key><integer>7</integer>"
    let reading = try Reading(
      "<plist><dict><key>Tracks</key><dict><key>\(text)</key><dict>\(track)</dict></dict></dict>"
        + "</plist>"
    )
    #expect(try reading.item.sourceValues.contains(#""(key)":{"key":"\#(text)"}"#))
    #expect(reading.sink.items.count == 1)
  }

  @Test func `an invalid Track ID is kept, and the dictionary key is used`() throws {
    let reading = try Reading(
      "<plist><dict><key>Tracks</key><dict><key>7</key><dict><key>Track ID</key>"
        + "<string>x</string><key>Name</key><string>seven</string></dict></dict>"
        + "<key>Playlists</key><array><dict><key>Playlist Items</key><array><dict>"
        + "<key>Track ID</key><integer>7</integer></dict></array></dict></array></dict></plist>"
    )
    #expect(reading.sink.titles(in: 0) == ["seven"])
    #expect(try reading.item.sourceValues.contains(#""Track ID":{"string":"x"}"#))
    #expect(reading.report.unusualValues == ["Track ID": 1])
  }

  @Test func `tracks without any number are kept`() throws {
    let track = "<key>x</key><dict><key>Name</key><string>a</string></dict>"
    let reading = try Reading(
      "<plist><dict><key>Tracks</key><dict>\(track)\(track)</dict></dict></plist>"
    )
    #expect(reading.sink.titles == ["a", "a"])
    #expect(reading.report.duplicates.count == 0)
  }
}
