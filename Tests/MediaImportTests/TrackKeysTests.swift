import Bytes
import MediaImport
import MediaModel
import TestSupport
import Testing

/// The keys of tracks and the properties for their values.
@Suite struct TrackKeysTests {
  private static let texts: [(String, MediaItemProperty)] = [
    ("Name", .title), ("Artist", .artist), ("Album Artist", .albumArtist),
    ("Composer", .composer), ("Album", .albumTitle), ("Grouping", .userGrouping),
    ("Work", .work), ("Movement Name", .movementName), ("Genre", .genre), ("Kind", .kind),
    ("Comments", .comments), ("Equalizer", .equalizer), ("Content Rating", .contentRating),
    ("Series", .series), ("Episode", .episode), ("Sort Name", .sortTitle),
    ("Sort Artist", .sortArtist), ("Sort Album", .sortAlbum),
    ("Sort Album Artist", .sortAlbumArtist), ("Sort Composer", .sortComposer),
    ("Sort Series", .sortSeries), ("Location", .location), ("Track Type", .trackType),
    ("EID", .eid), ("MatchID", .matchID), ("XID", .xid),
  ]

  private static let numbers: [(String, MediaItemProperty)] = [
    ("Size", .fileSize), ("Total Time", .playbackDuration), ("Bit Rate", .bitRate),
    ("Sample Rate", .sampleRate), ("Year", .year), ("BPM", .beatsPerMinute),
    ("Track Number", .albumTrackNumber), ("Track Count", .albumTrackCount),
    ("Disc Number", .discNumber), ("Disc Count", .discCount),
    ("Movement Number", .movementNumber), ("Movement Count", .movementCount),
    ("Season", .season), ("Episode Order", .episodeOrder), ("Artwork Count", .artworkCount),
    ("Start Time", .startTime), ("Stop Time", .stopTime),
    ("Volume Adjustment", .volumeAdjustment), ("Normalization", .normalization),
    ("Video Width", .videoWidth), ("Video Height", .videoHeight), ("Play Count", .playCount),
    ("Play Date", .lastPlayedLocal), ("Skip Count", .skipCount), ("Rating", .rating),
    ("Album Rating", .albumRating), ("File Type", .fileType), ("File Creator", .fileCreator),
    ("File Folder Count", .fileFolderCount), ("Library Folder Count", .libraryFolderCount),
    ("Track ID", .trackID),
  ]

  private static let dates: [(String, MediaItemProperty)] = [
    ("Date Modified", .dateModified), ("Date Added", .dateAdded),
    ("Release Date", .releaseDate), ("Play Date UTC", .lastPlayedDate),
    ("Skip Date", .lastSkippedDate),
  ]

  private static let flags: [(String, MediaItemProperty)] = [
    ("Rating Computed", .isRatingComputed), ("Album Rating Computed", .isAlbumRatingComputed),
    ("Loved", .isLoved), ("Favorited", .isFavorited), ("Disliked", .isDisliked),
    ("Album Loved", .isAlbumLoved), ("Disabled", .isDisabled), ("Unplayed", .isUnplayed),
    ("Compilation", .isCompilation), ("Part Of Gapless Album", .isPartOfGaplessAlbum),
    ("Explicit", .isExplicit), ("Clean", .isClean), ("Protected", .isProtected),
    ("Purchased", .isPurchased), ("Apple Music", .isAppleMusic), ("Matched", .isMatched),
    ("Playlist Only", .isPlaylistOnly), ("Has Video", .hasVideo), ("HD", .isHD),
    ("Movie", .isMovie), ("TV Show", .isTVShow), ("Music Video", .isMusicVideo),
    ("Podcast", .isPodcast), ("iTunesU", .isITunesU),
  ]

  @Test func `every property from the source has a key`() {
    let properties = (Self.texts + Self.numbers + Self.dates + Self.flags).map(\.1)
    #expect(Set(properties) == Set(MediaItemProperty.fromXML))
    #expect(properties.count == MediaItemProperty.fromXML.count)
  }

  @Test(arguments: texts)
  func `a string is read unchanged`(key: String, property: MediaItemProperty) throws {
    let reading = try Reading(track: "<key>\(key)</key><string> Bjo\u{308}rk &#38; 夜 </string>")
    #expect(try reading.item.values.text(property) == " Bjo\u{308}rk & 夜 ")
    try expectNothingVerbatim(reading)
  }

  @Test(arguments: numbers, [0, 7, 5_400_000_000])
  func `a number is read`(
    _ target: (key: String, property: MediaItemProperty),
    number: Int64
  ) throws {
    let reading = try Reading(track: "<key>\(target.key)</key><integer>\(number)</integer>")
    // A play date beyond 32 bits means "never".
    let isNever = target.property == .lastPlayedLocal && number > UInt32.max
    let isTooHigh = target.property.type == .rating && number > 100
    let expected = isNever || isTooHigh ? nil : number
    #expect(try reading.item.values.integer(target.property) == expected)
  }

  @Test(arguments: ["File Folder Count", "Volume Adjustment"])
  func `a negative number is read`(key: String) throws {
    let reading = try Reading(track: "<key>\(key)</key><integer>-1</integer>")
    let property = try #require(Self.numbers.first { $0.0 == key }).1
    #expect(try reading.item.values.integer(property) == -1)
    try expectNothingVerbatim(reading)
  }

  @Test(arguments: dates)
  func `a date is read in seconds since 1970`(key: String, property: MediaItemProperty) throws {
    let reading = try Reading(track: "<key>\(key)</key><date>1969-12-31T23:59:00Z</date>")
    #expect(try reading.item.values.value(property) == .date(Timestamp(rawValue: -60)))
    try expectNothingVerbatim(reading)
  }

  @Test(arguments: flags, [true, false])
  func `a flag is read`(_ target: (key: String, property: MediaItemProperty), value: Bool) throws {
    let reading = try Reading(track: "<key>\(target.key)</key><\(value)/>")
    #expect(try reading.item.values.value(target.property) == .boolean(value))
    try expectNothingVerbatim(reading)
  }

  @Test func `keys are found in any order`() throws {
    var generator = SeededGenerator(seed: 1)
    var library = LibraryXML()
    for _ in 0..<50 {
      let keys = Self.texts.map(\.0).shuffled(using: &generator)
      library.tracks.append(keys.map { "<key>\($0)</key><string>\($0)</string>" }.joined())
    }
    let items = try Reading(library.text).sink.items
    #expect(items.count == 50)
    for (key, property) in Self.texts {
      #expect(items.allSatisfy { $0.values.text(property) == key }, "\(key)")
    }
  }

  @Test func `missing values are neither false nor zero`() throws {
    let values = try Reading(track: "").item.values
    for property in MediaItemProperty.allCases where property != .trackID {
      #expect(values.content(property.rawValue) == .nothing, "\(property)")
    }
  }

  @Test(arguments: (numbers + dates + flags).filter { $0.0 != "Track ID" })
  func `a string in place of another type is kept verbatim`(
    key: String,
    property: MediaItemProperty
  ) throws {
    let reading = try Reading(track: "<key>\(key)</key><string>x5</string>")
    #expect(try reading.item.values.value(property) == nil)
    #expect(try reading.item.sourceValues == #"{"\#(key)":{"string":"x5"}}"#)
    #expect(reading.report.unusualValues == [key: 1])
  }

  @Test(arguments: texts + dates + flags)
  func `a number in place of another type is kept verbatim`(
    key: String,
    property: MediaItemProperty
  ) throws {
    let reading = try Reading(track: "<key>\(key)</key><integer>5</integer>")
    #expect(try reading.item.values.value(property) == nil)
    #expect(try reading.item.sourceValues == #"{"\#(key)":{"integer":"5"}}"#)
    #expect(reading.report.unusualValues == [key: 1])
  }

  private func expectNothingVerbatim(
    _ reading: Reading,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(try reading.item.sourceValues.isEmpty, sourceLocation: sourceLocation)
    #expect(reading.report.unusualValues.isEmpty, sourceLocation: sourceLocation)
    #expect(reading.report.unknownKeys.isEmpty, sourceLocation: sourceLocation)
  }
}
