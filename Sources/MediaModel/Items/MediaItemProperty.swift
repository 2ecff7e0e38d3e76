/// A property of a media item.
///
/// Names follow those of the media player framework if it has the property.
///
/// All metadata is read-only: it comes from the source and changes only through a sync.
public enum MediaItemProperty: Int, MediaProperty {
  // Text
  case title, artist, albumArtist, composer, albumTitle, userGrouping, work, movementName, genre
  /// The file kind in the words and language of the application that wrote it.
  case kind
  case comments, equalizer
  /// `system|label|rank|reason`, for example `mpaa|PG-13|300|`.
  case contentRating
  case series, episode
  // Sort fields explicitly set in the source
  case sortTitle, sortArtist, sortAlbum, sortAlbumArtist, sortComposer, sortSeries
  // Numbers
  /// The size in bytes.
  case fileSize
  case playbackDuration
  /// Kilobits per second.
  case bitRate
  /// Hertz.
  case sampleRate
  case year, beatsPerMinute, albumTrackNumber, albumTrackCount, discNumber, discCount
  case movementNumber, movementCount, season, episodeOrder, artworkCount
  /// The start and end of playback, if they differ from those of the file.
  case startTime, stopTime
  /// −255 to 255.
  case volumeAdjustment
  /// The Sound Check value.
  case normalization
  case videoWidth, videoHeight
  // Dates
  case dateModified, dateAdded, releaseDate
  // User activity
  case playCount, lastPlayedDate
  /// The time of the last play, as written by the source: seconds since 1904 on the clock of the
  /// computer that played the item.
  case lastPlayedLocal
  case skipCount, lastSkippedDate
  case rating, isRatingComputed, albumRating, isAlbumRatingComputed
  case isLoved, isFavorited, isDisliked, isAlbumLoved
  /// Unchecked in the list of items.
  case isDisabled
  case isUnplayed
  // Flags
  case isCompilation, isPartOfGaplessAlbum, isExplicit, isClean, isProtected, isPurchased
  case isAppleMusic, isMatched
  /// In a playlist but not in the library itself.
  case isPlaylistOnly
  case hasVideo, isHD, isMovie, isTVShow, isMusicVideo, isPodcast, isITunesU
  // The file
  /// The URL exactly as written by the source.
  case location
  /// `File`, `Remote` or `URL`.
  case trackType
  /// Four-character codes.
  case fileType, fileCreator
  case fileFolderCount, libraryFolderCount
  // Numbers internal to the source, useful only for reading it again
  /// A number that is regenerated with each export.
  case trackID
  case eid, matchID, xid
  // Further values that devices store
  case details, subtitle, category, keywords, network
  /// The URLs of an episode and of its feed.
  case episodeURL, feedURL
  case hasLyrics
  /// The position where playback stopped.
  case bookmarkTime
  case remembersPosition, skipsWhenShuffling
  /// The numbers of padding samples before and after the audio, and of the audio samples in
  /// between.
  case pregap, postgap, gaplessSampleCount
  /// The device's own bits for the kind of an item.
  case mediaKind
  /// The device's number for the cover picture.
  case artworkID
  /// The start times and titles of the chapters, in the device's own encoding.
  case chapterData
  // Values that the library file adds to those of the source
  case persistentID, mediaType
  case artistPersistentID, albumArtistPersistentID, albumPersistentID
  case genrePersistentID, composerPersistentID
  /// Only in the cloud, without a file.
  case isCloudItem
  /// The album of a podcast episode.
  case podcastTitle, podcastPersistentID

  /// The names of all cases, by raw value.
  public static let names = allCases.map { "\($0)" }
  /// The names of the SQL columns, by raw value.
  public static let columnNames = names.map(snakeCased)

  private static let byName = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0.name, $0) }
  )

  /// Creates the property with the given name; `nil` if there is no such property.
  public init?(name: String) {
    guard let property = Self.byName[name] else { return nil }
    self = property
  }

  /// The type of the property's value.
  public var type: PropertyType {
    switch self {
    case .title, .artist, .albumArtist, .composer, .albumTitle, .userGrouping, .work,
      .movementName, .genre, .kind, .comments, .equalizer, .contentRating, .series, .episode,
      .sortTitle, .sortArtist, .sortAlbum, .sortAlbumArtist, .sortComposer, .sortSeries,
      .location, .trackType, .eid, .matchID, .xid, .details, .subtitle, .category, .keywords,
      .network, .episodeURL, .feedURL, .podcastTitle:
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
      .genrePersistentID, .composerPersistentID, .podcastPersistentID:
      .persistentID
    }
  }
  /// The properties whose values come from the source.
  package static let fromSource = allCases.filter { $0.rawValue < Self.persistentID.rawValue }
}
