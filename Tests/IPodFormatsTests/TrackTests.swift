import Bytes
import IPodFormats
import MediaModel
import TestSupport
import Testing

@Suite struct TrackTests {
  /// Distinct numbers, by their offsets in a real header.
  private static let numbers: [Int: any FixedWidthInteger & Sendable] = [
    24: UInt32(0x4D50_3320), 30: UInt8(1), 31: UInt8(80), 32: UInt32(3_500_000_000),
    36: UInt32(4_000_000_000), 40: UInt32(180_001), 44: UInt32(7), 48: UInt32(12),
    52: UInt32(1999), 56: UInt32(256), 60: UInt32(44_100 << 16), 64: Int32(-255),
    68: UInt32(500), 72: UInt32(170_000), 76: UInt32(1234), 80: UInt32(42),
    88: UInt32(3_600_000_000), 92: UInt32(1), 96: UInt32(2), 104: UInt32(3_400_000_000),
    108: UInt32(90_000), 120: UInt8(1), 122: UInt16(128), 124: UInt16(1),
    140: UInt32(3_300_000_000), 146: UInt16(1), 156: UInt32(3), 160: UInt32(3_550_000_000),
    165: UInt8(1), 166: UInt8(1), 176: UInt8(1), 177: UInt8(1), 178: UInt8(2),
    184: UInt32(1105), 188: UInt64(7_938_000), 200: UInt32(576), 208: UInt32(0x42),
    212: UInt32(3), 216: UInt32(9), 256: UInt16(1), 258: UInt16(1), 352: UInt32(105),
  ]

  private static let integers: [MediaItemProperty: Int64] = [
    .trackID: 52, .fileType: 0x4D50_3320, .isCompilation: 1, .rating: 80,
    .fileSize: 4_000_000_000, .playbackDuration: 180_001, .albumTrackNumber: 7,
    .albumTrackCount: 12, .year: 1999, .bitRate: 256, .sampleRate: 44_100,
    .volumeAdjustment: -255, .startTime: 500, .stopTime: 170_000, .normalization: 1234,
    .playCount: 42, .lastPlayedLocal: 3_600_000_000, .discNumber: 1, .discCount: 2,
    .bookmarkTime: 90_000, .isDisabled: 1, .beatsPerMinute: 128, .artworkCount: 1,
    .isExplicit: 1, .skipCount: 3, .skipsWhenShuffling: 1, .remembersPosition: 1,
    .hasLyrics: 1, .hasVideo: 1, .isUnplayed: 1, .pregap: 1105, .gaplessSampleCount: 7_938_000,
    .postgap: 576, .mediaKind: 0x42, .season: 3, .episodeOrder: 9, .isPartOfGaplessAlbum: 1,
    .artworkID: 105, .isTVShow: 1,
    .dateModified: 3_500_000_000 - 2_082_844_800 - 3600,
    .lastPlayedDate: 3_600_000_000 - 2_082_844_800 - 3600,
    .dateAdded: 3_400_000_000 - 2_082_844_800 - 3600,
    .releaseDate: 3_300_000_000 - 2_082_844_800 - 3600,
    .lastSkippedDate: 3_550_000_000 - 2_082_844_800 - 3600,
  ]

  private static let texts: [(type: UInt32, property: MediaItemProperty)] = [
    (1, .title), (2, .location), (3, .albumTitle), (4, .artist), (5, .genre), (6, .kind),
    (7, .equalizer), (8, .comments), (9, .category), (12, .composer), (13, .userGrouping),
    (14, .details), (18, .subtitle), (19, .series), (20, .episode), (21, .network),
    (22, .albumArtist), (23, .sortArtist), (24, .keywords), (27, .sortTitle), (28, .sortAlbum),
    (29, .sortAlbumArtist), (30, .sortComposer), (31, .sortSeries),
  ]

  @Test(arguments: [false, true])
  func `all numbers of a header are read in both byte orders`(isBigEndian: Bool) throws {
    let writer = ChunkWriter(isBigEndian: isBigEndian)
    let bytes = writer.database(tracks: [writer.track(52, id: 1 << 63, Self.numbers)])
    let read = try ReadDatabase(bytes, clock: LocalClock(offset: 3600))
    let track = try #require(read.tracks.first)
    for property in MediaItemProperty.allCases {
      #expect(track.values.integer(property) == Self.integers[property], "\(property)")
    }
    #expect(track.persistentID == PersistentID(rawValue: 1 << 63))
    #expect(track.mediaType == .tvShow)
    #expect(read.numbers == [52] && read.complaints == [] && read.rebuilt == bytes)
  }

  @Test func `a track without a kind but with the podcast flag is a podcast`() throws {
    let writer = ChunkWriter()
    let bytes = writer.database(tracks: [
      writer.track(1, id: 1, [167: UInt8(1)]),
      writer.track(2, id: 2, [167: UInt8(1), 208: UInt32(1)]),
      writer.track(3, id: 3),
    ])
    let tracks = try ReadDatabase(bytes).tracks
    #expect(tracks.map(\.mediaType) == [.podcast, .music, .music])
    #expect(tracks.map { $0.values.isTrue(MediaItemProperty.isPodcast) } == [true, false, false])
    #expect(tracks[0].values.integer(MediaItemProperty.mediaKind) == nil)
  }

  @Test func `an overlong URL is truncated, and its bytes are kept`() throws {
    let writer = ChunkWriter()
    let address = Array(repeating: UInt8(ascii: "a"), count: 300_000)
    let bytes = writer.database(tracks: [
      writer.track(1, id: 1, parts: [writer.part(15, address)])
    ])
    let read = try ReadDatabase(bytes)
    let text = try #require(read.tracks.first?.values.text(MediaItemProperty.episodeURL))
    #expect(text.utf8.count == 1 << 18 && read.problems.count == 1)
    #expect(read.rebuilt == bytes)
  }

  @Test(arguments: [0x9C, 0xA0, 0xF4, 0x148, 0x184, 0x248, 0x270, 0x300])
  func `a number is read only if the header is long enough`(count: Int) throws {
    let writer = ChunkWriter()
    // The text after a short header must not be read as numbers of the track.
    let parts = [writer.text(1, String(repeating: "\u{101}", count: 300))]
    let bytes = writer.database(tracks: [writer.track(52, id: 1, header: count, parts: parts)])
    let track = try #require(try ReadDatabase(bytes).tracks.first)
    let known = MediaItemProperty.allCases.filter { track.values.content($0.rawValue) != .nothing }
    #expect(known == [.title, .trackID])
  }

  @Test(arguments: [false, true])
  func `all strings are read in both byte orders`(isBigEndian: Bool) throws {
    let writer = ChunkWriter(isBigEndian: isBigEndian)
    var parts = Self.texts.map { writer.text($0.type, "\($0.property) ä 曲 🎵") }
    parts.append(writer.part(15, Array("https://example.org/ü.mp3".utf8)))
    parts.append(writer.part(16, Array("https://example.org/feed".utf8)))
    parts.append(writer.part(17, [1, 2, 3]))
    let bytes = writer.database(tracks: [writer.track(1, id: 1, parts: parts)])
    let read = try ReadDatabase(bytes)
    let values = try #require(read.tracks.first).values
    for (_, property) in Self.texts {
      #expect(values.text(property) == "\(property) ä 曲 🎵")
    }
    #expect(values.text(MediaItemProperty.episodeURL) == "https://example.org/ü.mp3")
    #expect(values.text(MediaItemProperty.feedURL) == "https://example.org/feed")
    #expect(
      values.range(MediaItemProperty.chapterData.rawValue).map { values.bytes[$0] } == [1, 2, 3]
    )
    #expect(read.complaints == [] && read.rebuilt == bytes)
  }

  @Test func `an unpaired surrogate is replaced, and its bytes are kept`() throws {
    let writer = ChunkWriter()
    let parts: [[UInt8]] = [
      writer.text(1, units: [0x41, 0xD83C, 0x42]), writer.text(3, units: [0xDFB5]),
      writer.text(4, units: [0xD83C]), writer.text(5, units: [0x41, 0, 0x42]),
      writer.text(8, units: [0xD83C, 0xDFB5], mark: 0), writer.text(12, units: []),
    ]
    let bytes = writer.database(tracks: [writer.track(1, id: 1, parts: parts)])
    let read = try ReadDatabase(bytes)
    let values = try #require(read.tracks.first).values
    #expect(values.text(MediaItemProperty.title) == "A\u{FFFD}B")
    #expect(values.text(MediaItemProperty.albumTitle) == "\u{FFFD}")
    #expect(values.text(MediaItemProperty.artist) == "\u{FFFD}")
    #expect(values.text(MediaItemProperty.genre) == "A")
    #expect(values.text(MediaItemProperty.comments) == "🎵")
    #expect(values.text(MediaItemProperty.composer) == nil)
    #expect(read.complaints == [] && read.rebuilt == bytes)
  }

  @Test func `a string may be UTF-8, and unknown parts are kept`() throws {
    let writer = ChunkWriter()
    let head = writer.bytes(UInt32(2)) + writer.bytes(UInt32(3)) + [1, 0, 0, 0, 0, 0, 0, 0]
    let parts = [
      writer.part(1, head + Array("aé".utf8)), writer.part(99, [1, 2, 3, 4, 5]),
      writer.text(39, "© 2016"), writer.text(1, "another title"), writer.part(2, [1, 2]),
    ]
    let bytes = writer.database(tracks: [writer.track(1, id: 1, parts: parts)])
    let read = try ReadDatabase(bytes)
    #expect(read.titles == ["aé"])
    #expect(read.complaints.count == 1 && read.rebuilt == bytes)
  }

  @Test(
    arguments: [
      (0, false, MediaType.music), (1, false, .music), (2, true, .movie), (4, false, .podcast),
      (6, true, .videoPodcast), (4, true, .videoPodcast), (8, false, .audioBook),
      (0x20, true, .musicVideo), (0x40, true, .tvShow), (0x60, true, [.musicVideo, .tvShow]),
      (0x20_0000, false, .audioITunesU), (0x20_0002, true, .videoITunesU), (0x4000, false, .music),
      (0x80_0000, false, []), (0x10_0000, false, .voiceMemo), (0x10_0001, false, .voiceMemo),
      (0x400, true, .homeVideo), (0x402, true, .homeVideo),
    ] as [(UInt32, Bool, MediaType)]
  )
  func `the media type follows from the bits on the device`(
    bits: UInt32,
    hasVideo: Bool,
    type: MediaType
  ) throws {
    let writer = ChunkWriter()
    let track = writer.track(1, id: 1, [177: UInt8(hasVideo ? 1 : 0), 208: bits])
    let read = try ReadDatabase(writer.database(tracks: [track]))
    #expect(read.tracks.first?.mediaType == type)
  }

  @Test func `a zero or duplicate ID is ignored`() throws {
    let writer = ChunkWriter()
    let tracks = [7, 0, 7, 8].map { writer.track(UInt32($0), id: $0) }
    let read = try ReadDatabase(writer.database(tracks: tracks))
    #expect(read.tracks.map { $0.persistentID?.rawValue } == [7, nil, nil, 8])
  }
}
