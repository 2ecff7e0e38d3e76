/// What is known of a media item.
///
/// Names follow the media player framework where it has one.
///
/// All metadata is read-only: it comes from the source and changes only when a sync changes it.
public enum MediaItemProperty: Int, MediaProperty {
  // Text
  case title, artist, albumArtist, composer, albumTitle, userGrouping, work, movementName, genre
  /// The kind of file in the words and language of the application that wrote it.
  case kind
  case comments, equalizer
  /// `system|label|rank|reason`, for example `mpaa|PG-13|300|`.
  case contentRating
  case series, episode
  // Sort fields that the source gives explicitly
  case sortTitle, sortArtist, sortAlbum, sortAlbumArtist, sortComposer, sortSeries
  // Numbers
  /// Bytes.
  case fileSize
  case playbackDuration
  /// Kilobits per second.
  case bitRate
  /// Hertz.
  case sampleRate
  case year, beatsPerMinute, albumTrackNumber, albumTrackCount, discNumber, discCount
  case movementNumber, movementCount, season, episodeOrder, artworkCount
  /// Where playback starts and stops, when not at the ends of the file.
  case startTime, stopTime
  /// −255 to 255.
  case volumeAdjustment
  /// Sound Check's value.
  case normalization
  case videoWidth, videoHeight
  // Dates
  case dateModified, dateAdded, releaseDate
  // What the user did
  case playCount, lastPlayedDate
  /// Seconds since 1904 on the clock of the computer that played it, as the source wrote it.
  case lastPlayedLocal
  case skipCount, lastSkippedDate
  case rating, isRatingComputed, albumRating, isAlbumRatingComputed
  case isLoved, isFavorited, isDisliked, isAlbumLoved
  /// Unchecked in the list.
  case isDisabled
  case isUnplayed
  // Flags
  case isCompilation, isPartOfGaplessAlbum, isExplicit, isClean, isProtected, isPurchased
  case isAppleMusic, isMatched
  /// In a playlist but not in the library proper.
  case isPlaylistOnly
  case hasVideo, isHD, isMovie, isTVShow, isMusicVideo, isPodcast, isITunesU
  // The file
  /// The URL exactly as the source wrote it.
  case location
  /// `File`, `Remote` or `URL`.
  case trackType
  /// Four-character codes.
  case fileType, fileCreator
  case fileFolderCount, libraryFolderCount
  // Numbers of the source's own, good for nothing but reading it back
  /// A number that is made anew at each export.
  case trackID
  case eid, matchID, xid
  // What devices tell besides
  case details, subtitle, category, keywords, network
  /// Where an episode came from, and the feed that it is in.
  case episodeURL, feedURL
  case hasLyrics
  /// Where playback was left.
  case bookmarkTime
  case remembersPosition, skipsWhenShuffling
  /// Samples that are no music, before and after it, and those between.
  case pregap, postgap, gaplessSampleCount
  /// The device's own bits for what an item is.
  case mediaKind
  /// Which picture of the device's is the cover.
  case artworkID
  /// Where its chapters begin and what they are called, as the device's own bytes.
  case chapterData
  // What the library file adds to the source's values
  case persistentID, mediaType
  case artistPersistentID, albumArtistPersistentID, albumPersistentID
  case genrePersistentID, composerPersistentID
  /// In the cloud only, without a file.
  case isCloudItem

  /// All names by raw value: those of the cases.
  public static let names = allCases.map { "\($0)" }

  private static let byName = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0.name, $0) }
  )

  /// The property of that name.
  public init?(name: String) {
    guard let property = Self.byName[name] else { return nil }
    self = property
  }

  /// How its value is kept.
  public var type: PropertyType {
    switch self {
    case .title, .artist, .albumArtist, .composer, .albumTitle, .userGrouping, .work,
      .movementName, .genre, .kind, .comments, .equalizer, .contentRating, .series, .episode,
      .sortTitle, .sortArtist, .sortAlbum, .sortAlbumArtist, .sortComposer, .sortSeries,
      .location, .trackType, .eid, .matchID, .xid, .details, .subtitle, .category, .keywords,
      .network, .episodeURL, .feedURL:
      .text
    case .fileSize, .bitRate, .sampleRate, .year, .beatsPerMinute, .albumTrackNumber,
      .albumTrackCount, .discNumber, .discCount, .movementNumber, .movementCount, .season,
      .episodeOrder, .artworkCount, .volumeAdjustment, .normalization, .videoWidth, .videoHeight,
      .playCount, .lastPlayedLocal, .skipCount, .fileType, .fileCreator, .fileFolderCount,
      .libraryFolderCount, .trackID, .pregap, .postgap, .gaplessSampleCount, .mediaKind,
      .artworkID:
      .integer
    case .playbackDuration, .startTime, .stopTime, .bookmarkTime: .duration
    case .dateModified, .dateAdded, .releaseDate, .lastPlayedDate, .lastSkippedDate: .date
    case .rating, .albumRating: .rating
    case .isRatingComputed, .isAlbumRatingComputed, .isLoved, .isFavorited, .isDisliked,
      .isAlbumLoved, .isDisabled, .isUnplayed, .isCompilation, .isPartOfGaplessAlbum,
      .isExplicit, .isClean, .isProtected, .isPurchased, .isAppleMusic, .isMatched,
      .isPlaylistOnly, .hasVideo, .isHD, .isMovie, .isTVShow, .isMusicVideo, .isPodcast,
      .isITunesU, .isCloudItem, .hasLyrics, .remembersPosition, .skipsWhenShuffling:
      .boolean
    case .chapterData: .data
    case .mediaType: .mediaType
    case .persistentID, .artistPersistentID, .albumArtistPersistentID, .albumPersistentID,
      .genrePersistentID, .composerPersistentID:
      .persistentID
    }
  }
  /// The properties whose values come from the source.
  package static let fromSource = allCases.filter { $0.rawValue < Self.persistentID.rawValue }
}
