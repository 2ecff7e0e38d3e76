import Bytes
import MediaModel

/// A value of a track or a playlist that libgpod reads differently.
struct LibgpodDifference: Equatable {
  /// The position of the track or playlist.
  let position: Int
  /// The name of our property, or of the value if it belongs to a playlist.
  let name: String
  let ours: String?
  let theirs: String?
}

extension LibgpodReading.Track {
  /// Returns the differences between an item and libgpod's reading of the track.
  ///
  /// - Parameters:
  ///   - item: Our record, whose dates are in UTC.
  ///   - position: The position of the track.
  ///   - offset: The offset of the device's clock from UTC, in seconds.
  /// - Returns: The values that differ, sorted by name.
  func differences(
    from item: ItemRecord,
    at position: Int,
    offset: Int64
  ) -> [LibgpodDifference] {
    var expected = values
    if let played = numbers["time_played"], played != 0 {
      expected[MediaItemProperty.lastPlayedLocal.name] = "\(played + offset + 2_082_844_800)"
    }
    let found = item.comparedValues
    return Set(expected.keys).union(found.keys).sorted()
      .filter { expected[$0] != found[$0] }
      .map {
        LibgpodDifference(position: position, name: $0, ours: found[$0], theirs: expected[$0])
      }
  }

  /// The values by our property names; zeros and empty strings are left out.
  private var values: [String: String] {
    var values: [MediaItemProperty: String] = [:]
    for (field, property) in Self.texts {
      if let text = texts[field] ?? nil, !text.isEmpty { values[property] = text }
    }
    for (field, property) in Self.numbers {
      if let number = numbers[field], number != 0 { values[property] = "\(number)" }
    }
    for (field, value, property) in Self.flags where numbers[field] == value {
      values[property] = "1"
    }
    if samplecount != 0 { values[.gaplessSampleCount] = "\(samplecount)" }
    if !chapters.isEmpty {
      values[.chapterData] = "\(chapters.map { "\($0.startpos) \($0.chaptertitle ?? "")" })"
    }
    var named = Dictionary(uniqueKeysWithValues: values.map { ($0.key.name, $0.value) })
    named["dbid"] = "\(dbid)"
    return named
  }

  private static let texts: [(String, MediaItemProperty)] = [
    ("title", .title), ("ipod_path", .location), ("album", .albumTitle), ("artist", .artist),
    ("genre", .genre), ("filetype", .kind), ("comment", .comments), ("category", .category),
    ("composer", .composer), ("grouping", .userGrouping), ("description", .details),
    ("podcasturl", .episodeURL), ("podcastrss", .feedURL), ("subtitle", .subtitle),
    ("tvshow", .series), ("tvepisode", .episode), ("tvnetwork", .network),
    ("albumartist", .albumArtist), ("keywords", .keywords), ("sort_artist", .sortArtist),
    ("sort_title", .sortTitle), ("sort_album", .sortAlbum),
    ("sort_albumartist", .sortAlbumArtist), ("sort_composer", .sortComposer),
    ("sort_tvshow", .sortSeries),
  ]

  private static let numbers: [(String, MediaItemProperty)] = [
    ("id", .trackID), ("filetype_marker", .fileType), ("size", .fileSize),
    ("tracklen", .playbackDuration), ("track_nr", .albumTrackNumber),
    ("tracks", .albumTrackCount), ("year", .year), ("bitrate", .bitRate),
    ("samplerate", .sampleRate), ("volume", .volumeAdjustment), ("starttime", .startTime),
    ("stoptime", .stopTime), ("soundcheck", .normalization), ("playcount", .playCount),
    ("cd_nr", .discNumber), ("cds", .discCount), ("bookmark_time", .bookmarkTime),
    ("skipcount", .skipCount), ("pregap", .pregap), ("postgap", .postgap),
    ("mediatype", .mediaKind), ("season_nr", .season), ("episode_nr", .episodeOrder),
    ("mhii_link", .artworkID), ("BPM", .beatsPerMinute), ("artwork_count", .artworkCount),
    ("rating", .rating), ("time_added", .dateAdded), ("time_modified", .dateModified),
    ("time_played", .lastPlayedDate), ("time_released", .releaseDate),
    ("last_skipped", .lastSkippedDate),
  ]

  private static let flags: [(String, Int64, MediaItemProperty)] = [
    ("compilation", 1, .isCompilation), ("checked", 1, .isDisabled),
    ("explicit_flag", 1, .isExplicit), ("explicit_flag", 2, .isClean),
    ("skip_when_shuffling", 1, .skipsWhenShuffling),
    ("remember_playback_position", 1, .remembersPosition), ("lyrics_flag", 1, .hasLyrics),
    ("movie_flag", 1, .hasVideo), ("mark_unplayed", 2, .isUnplayed),
    ("gapless_album_flag", 1, .isPartOfGaplessAlbum),
  ]
}

extension ItemRecord {
  /// Properties derived from the bits of the media kind, which is itself compared.
  private static let derived: Set<MediaItemProperty> = [
    .isMovie, .isTVShow, .isMusicVideo, .isPodcast, .isITunesU,
  ]

  /// All values of the record by name; zeros and empty strings are left out.
  fileprivate var comparedValues: [String: String] {
    var found: [String: String] = [:]
    for property in MediaItemProperty.allCases where !Self.derived.contains(property) {
      switch values.content(property.rawValue) {
      case .nothing: break
      case .integer:
        let value = values.integer(property) ?? 0
        if value != 0 { found[property.name] = "\(value)" }
      case .text:
        found[property.name] = values.text(property).flatMap { $0.isEmpty ? nil : $0 }
      case .data:
        let bytes = values.range(property.rawValue).map { Array(values.bytes[$0]) } ?? []
        let chapters = ChapterList.decode(bytes)
        guard !chapters.isEmpty else { break }
        found[property.name] = "\(chapters.map { "\($0.start) \($0.title)" })"
      }
    }
    found["dbid"] = persistentID.map { "\($0.rawValue)" }
    return found
  }
}
