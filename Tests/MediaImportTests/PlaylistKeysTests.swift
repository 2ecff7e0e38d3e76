import MediaImport
import MediaModel
import Testing

/// The keys of playlists and the properties for their values.
@Suite struct PlaylistKeysTests {
  private static let values: [(String, String, PlaylistProperty, PropertyValue)] = [
    ("Name", "<string>####!####</string>", .name, .text("####!####")),
    ("Description", "<string></string>", .details, .text("")),
    ("Playlist ID", "<integer>4711</integer>", .playlistID, .integer(4711)),
    (
      "Parent Persistent ID", "<string>8000000000000001</string>", .parentID,
      .persistentID(PersistentID(rawValue: 0x8000_0000_0000_0001))
    ),
    ("Distinguished Kind", "<integer>65</integer>", .distinguishedKind, .integer(65)),
    ("Smart Info", "<data>\n\t\tAQEA\n\t\tAwAA\n\t</data>", .smartInfo, .data([1, 1, 0, 3, 0, 0])),
    ("Smart Criteria", "<data>U0xzdA==</data>", .smartCriteria, .data(Array("SLst".utf8))),
    ("Genius Track ID", "<integer>9</integer>", .geniusTrackID, .integer(9)),
  ]

  private static let flags: [(String, PlaylistProperty)] = [
    ("Master", .isMaster), ("Folder", .isFolder), ("Visible", .isVisible),
    ("All Items", .allItems), ("Music", .isMusic), ("Movies", .isMovies),
    ("TV Shows", .isTVShows), ("Podcasts", .isPodcasts), ("iTunesU", .isITunesU),
    ("Audiobooks", .isAudiobooks), ("Books", .isBooks), ("Purchased Music", .isPurchasedMusic),
    ("Party Shuffle", .isPartyShuffle), ("Loved", .isLoved), ("Favorited", .isFavorited),
    ("Disliked", .isDisliked), ("Games", .isGames), ("Radio", .isRadio),
    ("Ringtones", .isRingtones),
  ]

  @Test func `every property has a key`() {
    let properties = Self.values.map(\.2) + Self.flags.map(\.1)
    #expect(Set(properties) == Set(PlaylistProperty.allCases))
    #expect(properties.count == PlaylistProperty.allCases.count)
  }

  @Test(arguments: values.indices)
  func `a value is read`(index: Int) throws {
    let (key, element, property, value) = Self.values[index]
    let reading = try Reading(playlist: "<key>\(key)</key>\(element)")
    #expect(try reading.playlist.values.value(property) == value)
    #expect(try reading.playlist.sourceValues.isEmpty)
    #expect(reading.report.unusualValues.isEmpty && reading.report.unknownKeys.isEmpty)
  }

  @Test(arguments: flags, [true, false])
  func `a flag is read`(_ target: (key: String, property: PlaylistProperty), value: Bool) throws {
    let reading = try Reading(playlist: "<key>\(target.key)</key><\(value)/>")
    #expect(try reading.playlist.values.value(target.property) == .boolean(value))
    #expect(try reading.playlist.sourceValues.isEmpty)
  }

  @Test func `the persistent ID is stored in the record`() throws {
    let key = "<key>Playlist Persistent ID</key>"
    let reading = try Reading(playlist: "\(key)<string>FEDCBA9876543210</string>")
    #expect(try reading.playlist.persistentID?.rawValue == 0xFEDC_BA98_7654_3210)
    #expect(try reading.playlist.sourceValues.isEmpty)
  }

  @Test func `a missing key has no value`() throws {
    let playlist = try Reading(playlist: "").playlist
    #expect(playlist.persistentID == nil)
    for property in PlaylistProperty.allCases {
      #expect(playlist.values.value(property) == nil, "\(property)")
    }
  }

  @Test(arguments: values.map(\.0) + flags.map(\.0) + ["Playlist Persistent ID"])
  func `a value of another type is kept verbatim`(key: String) throws {
    let element = "<date>2024-05-04T12:34:56Z</date>"
    let reading = try Reading(playlist: "<key>\(key)</key>\(element)")
    let expected = #"{"\#(key)":{"date":"2024-05-04T12:34:56Z"}}"#
    #expect(try reading.playlist.sourceValues == expected)
    #expect(reading.report.unusualValues == [key: 1])
    let values = try reading.playlist.values
    #expect(PlaylistProperty.allCases.allSatisfy { values.value($0) == nil })
  }

  @Test func `values do not leak into the next playlist`() throws {
    let values = Self.values.map { "<key>\($0.0)</key>\($0.1)" }.joined()
    let flags = Self.flags.map { "<key>\($0.0)</key><true/>" }.joined()
    let sink = try Reading(
      playlist: "\(values)\(flags)<key>X</key><true/></dict><dict><key>Name</key><string/>"
    ).sink
    #expect(sink.playlists.count == 2)
    for property in PlaylistProperty.allCases where property != .name {
      #expect(sink.playlists[0].values.value(property) != nil)
      #expect(sink.playlists[1].values.value(property) == nil)
    }
    #expect(sink.playlists[1].kind == .ordinary)
    #expect(sink.playlists[1].mediaTypeOfMembers == nil)
    #expect(sink.playlists[1].sourceValues.isEmpty)
  }
}
