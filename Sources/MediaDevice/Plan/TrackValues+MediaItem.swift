package import IPodFormats
package import MediaModel

/// The values of items as a device stores them.
extension TrackValues {
  /// The properties that the values depend on.
  package static let properties: [MediaItemProperty] =
    itemTexts.map(\.property) + itemNumbers.map(\.property) + itemFlags.map(\.property)
    + itemDates.map(\.property) + fileNumbers.map(\.property) + [
      .isExplicit, .isClean, .mediaType, .volumeAdjustment, .hasLyrics,
    ]

  private static let itemTexts: [(text: TrackText, property: MediaItemProperty)] = [
    (.title, .title), (.album, .albumTitle), (.artist, .artist), (.genre, .genre),
    (.comment, .comments), (.category, .category), (.composer, .composer),
    (.grouping, .userGrouping), (.summary, .details), (.url, .episodeURL), (.feed, .feedURL),
    (.subtitle, .subtitle), (.show, .series), (.episodeID, .episode), (.network, .network),
    (.albumArtist, .albumArtist), (.keywords, .keywords), (.sortTitle, .sortTitle),
    (.sortAlbum, .sortAlbum), (.sortArtist, .sortArtist), (.sortAlbumArtist, .sortAlbumArtist),
    (.sortComposer, .sortComposer), (.sortShow, .sortSeries),
  ]
  private static let itemNumbers: [(number: TrackNumber, property: MediaItemProperty)] = [
    (.trackNumber, .albumTrackNumber), (.trackCount, .albumTrackCount),
    (.discNumber, .discNumber), (.discCount, .discCount), (.year, .year),
    (.beatsPerMinute, .beatsPerMinute), (.rating, .rating), (.playCount, .playCount),
    (.skipCount, .skipCount), (.startTime, .startTime), (.stopTime, .stopTime),
    (.bookmarkTime, .bookmarkTime), (.season, .season), (.episode, .episodeOrder),
  ]
  private static let itemFlags: [(number: TrackNumber, property: MediaItemProperty)] = [
    (.isCompilation, .isCompilation), (.isDisabled, .isDisabled),
    (.isPartOfGaplessAlbum, .isPartOfGaplessAlbum),
  ]
  private static let itemDates: [(number: TrackNumber, property: MediaItemProperty)] = [
    (.lastPlayedDate, .lastPlayedDate), (.lastSkippedDate, .lastSkippedDate),
    (.releaseDate, .releaseDate),
  ]
  private static let fileNumbers: [(number: TrackNumber, property: MediaItemProperty)] = [
    (.duration, .playbackDuration), (.bitRate, .bitRate), (.sampleRate, .sampleRate),
    (.normalization, .normalization), (.pregap, .pregap), (.postgap, .postgap),
    (.sampleCount, .gaplessSampleCount),
  ]

  /// Takes the values that describe an item, without those of its file.
  ///
  /// An empty text or a zero stands for a property without a value.
  ///
  /// - Parameters:
  ///   - item: The item, with at least `properties`.
  ///   - clock: The clock of the device.
  package init(of item: MediaItem, clock: LocalClock) {
    self.init(numbers: TrackTable(capacity: 32), texts: TrackTable(capacity: Self.itemTexts.count))
    for (text, property) in Self.itemTexts { texts[text] = item.text(for: property) ?? "" }
    for (number, property) in Self.itemNumbers { numbers[number] = Self.number(item, property) }
    for (number, property) in Self.itemFlags {
      numbers[number] = item.value(for: property) == .boolean(true) ? 1 : 0
    }
    for (number, property) in Self.itemDates {
      numbers[number] = Self.time(item.value(for: property), clock)
    }
    let isExplicit = item.value(for: .isExplicit) == .boolean(true)
    numbers[.explicitness] =
      isExplicit ? 1 : item.value(for: .isClean) == .boolean(true) ? 2 : 0
    numbers[.isUnplayed] = numbers[.playCount] ?? 0 > 0 ? 1 : 2
    setKind(item.mediaType ?? .music, item)
  }

  private mutating func setKind(_ type: MediaType, _ item: MediaItem) {
    let kind = DeviceMediaKind(of: type)
    numbers[.mediaKind] = UInt64(kind.rawValue)
    // These three are 1 for all podcasts and audiobooks in databases that iTunes wrote.
    let isSpoken = kind.contains(.podcast) || kind.contains(.audioBook)
    numbers[.skipsWhenShuffling] = isSpoken ? 1 : 0
    numbers[.remembersPosition] = isSpoken ? 1 : 0
    numbers[.isPodcast] = kind.contains(.podcast) ? 1 : 0
  }

  /// Returns the values that describe the file of an item, if it is copied as it is.
  ///
  /// - Parameters:
  ///   - item: The item, with at least `properties`.
  ///   - clock: The clock of the device.
  /// - Returns: The values that are known.
  package static func file(of item: MediaItem, clock: LocalClock) -> Self {
    var values = Self()
    for (number, property) in fileNumbers {
      let value = Self.number(item, property)
      if value > 0 { values.numbers[number] = value }
    }
    // The iPod shows the lyrics that are in the file.
    if item.value(for: .hasLyrics) == .boolean(true) { values.numbers[.hasLyrics] = 1 }
    if case .integer(let adjustment) = item.value(for: .volumeAdjustment), adjustment != 0 {
      values.numbers[.volumeAdjustment] = UInt64(UInt32(truncatingIfNeeded: adjustment))
    }
    return values
  }

  private static func number(_ item: MediaItem, _ property: MediaItemProperty) -> UInt64 {
    switch item.value(for: property) {
    case .integer(let number), .duration(let number), .rating(let number):
      UInt64(clamping: number)
    default: 0
    }
  }

  private static func time(_ value: PropertyValue?, _ clock: LocalClock) -> UInt64 {
    guard case .date(let moment) = value else { return 0 }
    return UInt64(DeviceClock.time(moment, clock))
  }
}
