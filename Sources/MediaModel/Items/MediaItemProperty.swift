/// A property of a media item.
///
/// Names follow those of the media player framework if it has the property.
///
/// All metadata is read-only: it comes from the source and changes only through a sync.
public enum MediaItemProperty: Int, MediaProperty {
  /// The title.
  case title
  /// The artist of the item or of its album.
  case artist, albumArtist
  /// The composer.
  case composer
  /// The title of the album.
  case albumTitle
  /// The grouping that the user entered, often a part of a work.
  case userGrouping
  /// The musical work, and the name of its movement.
  case work, movementName
  /// The genre, as written by the source.
  case genre
  /// The file kind in the words and language of the application that wrote it.
  case kind
  /// The user's comments.
  case comments
  /// The name of the equalizer preset.
  case equalizer
  /// `system|label|rank|reason`, for example `mpaa|PG-13|300|`.
  case contentRating
  /// The television series and the name of its episode.
  case series, episode
  /// The text that sorts the item instead of the displayed text, where the source has it.
  case sortTitle, sortArtist, sortAlbum, sortAlbumArtist, sortComposer, sortSeries
  /// The size of the file in bytes.
  case fileSize
  /// The playing time.
  case playbackDuration
  /// Kilobits per second.
  case bitRate
  /// Hertz.
  case sampleRate
  /// The year of release.
  case year
  /// The tempo.
  case beatsPerMinute
  /// The number, from 1, within its album or work, and the number of all.
  case albumTrackNumber, albumTrackCount, discNumber, discCount, movementNumber, movementCount
  /// The number of the season of a series, and that of the episode within it.
  case season, episodeOrder
  /// The number of pictures in the file.
  case artworkCount
  /// The start and end of playback, if they differ from those of the file.
  case startTime, stopTime
  /// −255 to 255.
  case volumeAdjustment
  /// The Sound Check value.
  case normalization
  /// The size of the video in pixels.
  case videoWidth, videoHeight
  /// When the file was last modified, added to the library, and released.
  case dateModified, dateAdded, releaseDate
  /// The number of plays to the end, and the date of the last one.
  case playCount, lastPlayedDate
  /// The time of the last play, as written by the source: seconds since 1904 on the clock of the
  /// computer that played the item.
  case lastPlayedLocal
  /// The number of skips, and the date of the last one.
  case skipCount, lastSkippedDate
  /// The rating, and whether the application derived it from that of the album.
  case rating, isRatingComputed
  /// The rating of the album, and whether the application derived it from those of its items.
  case albumRating, isAlbumRatingComputed
  /// The user's opinion of the item or its album.
  case isLoved, isFavorited, isDisliked, isAlbumLoved
  /// Unchecked in the list of items.
  case isDisabled
  /// Counts as new, such as an episode that was never played.
  case isUnplayed
  /// Part of an album by various artists.
  case isCompilation
  /// Part of an album that is played without gaps.
  case isPartOfGaplessAlbum
  /// Marked as explicit, or as clean.
  case isExplicit, isClean
  /// Copy-protected.
  case isProtected
  /// Bought in the iTunes Store.
  case isPurchased
  /// From Apple Music, or matched by iTunes Match.
  case isAppleMusic, isMatched
  /// In a playlist but not in the library itself.
  case isPlaylistOnly
  /// The flags by which the application classifies the item.
  case hasVideo, isHD, isMovie, isTVShow, isMusicVideo, isPodcast, isITunesU
  /// The URL exactly as written by the source.
  case location
  /// `File`, `Remote` or `URL`.
  case trackType
  /// Four-character codes.
  case fileType, fileCreator
  /// The number of folders above the file, or above the library, as the source counts them.
  case fileFolderCount, libraryFolderCount
  /// A number that is regenerated with each export.
  case trackID
  /// Further IDs of the source.
  case eid, matchID, xid
  /// Texts of an episode or film that devices store.
  case details, subtitle, category, keywords, network
  /// The URLs of an episode and of its feed.
  case episodeURL, feedURL
  /// Lyrics are in the file.
  case hasLyrics
  /// The position where playback stopped.
  case bookmarkTime
  /// Playback resumes where it stopped.
  case remembersPosition
  /// Left out when items are shuffled.
  case skipsWhenShuffling
  /// The numbers of padding samples before and after the audio, and of the audio samples in
  /// between.
  case pregap, postgap, gaplessSampleCount
  /// The device's own bits for the kind of an item.
  case mediaKind
  /// The device's number for the cover picture.
  case artworkID
  /// The start times and titles of the chapters, in the device's own encoding.
  case chapterData
  /// The ID of the item.
  case persistentID
  /// The types of the item.
  case mediaType
  /// The ID of the artist, the album artist or the album.
  case artistPersistentID, albumArtistPersistentID, albumPersistentID
  /// The ID of the genre or the composer.
  case genrePersistentID, composerPersistentID
  /// Only in the cloud, without a file.
  case isCloudItem
  /// The podcast of an episode: its name and ID.
  case podcastTitle, podcastPersistentID

  /// The names of all cases, by raw value.
  public static let names = allCases.map(\.stringValue)
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

  /// Whether numbers below zero have a meaning, such as −1 for an unknown number of folders, or the
  /// low half of a number with 32 bits in iTunes 5.
  public var isSigned: Bool {
    switch self {
    case .volumeAdjustment, .lastPlayedLocal, .fileType, .fileCreator, .fileFolderCount,
      .libraryFolderCount, .trackID:
      true
    default: false
    }
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
