import MediaModel

/// The order of the keys in a library exported with File ▸ Library ▸ Export.
///
/// Other keys follow, sorted by name.
enum ExportOrder {
  /// A key and the property that it represents.
  struct Key<Property: Sendable>: Sendable {
    let name: String
    let property: Property
    /// The element in the file.
    let element: [UInt8]

    init(_ name: String, _ property: Property) {
      (self.name, self.property) = (name, property)
      element = PropertyListText.element(ofKey: name)
    }
  }

  static let library: [Key<LibraryProperty>] = [
    .majorVersion, .minorVersion, .exportDate, .applicationVersion, .features,
    .showContentRatings, .musicFolder,
  ].map { Key(LibraryKeys.table.name(of: $0), $0) }

  static let track: [Key<MediaItemProperty>] = trackProperties.map { property in
    let target = property == .persistentID ? KeyTarget.persistentID : .property(property)
    return Key(TrackKeys.table.name(of: target), property)
  }

  /// The properties before the playlist's own persistent ID.
  static let playlistHead = playlistKeys([.name, .details, .isMaster, .playlistID])

  /// The properties after the playlist's own persistent ID.
  static let playlistTail = playlistKeys([
    .parentID, .distinguishedKind, .isMusic, .isMovies, .isTVShows, .isPodcasts, .isITunesU,
    .isAudiobooks, .isBooks, .isPurchasedMusic, .isPartyShuffle, .isGames, .isRadio, .isRingtones,
    .isVisible, .allItems, .isFolder, .isFavorited, .isLoved, .isDisliked, .geniusTrackID,
    .smartInfo, .smartCriteria,
  ])

  private static func playlistKeys(_ properties: [PlaylistProperty]) -> [Key<PlaylistProperty>] {
    properties.map { Key(PlaylistKeys.table.name(of: $0), $0) }
  }

  private static let trackProperties: [MediaItemProperty] = [
    .trackID, .title, .artist, .albumArtist, .composer, .albumTitle, .userGrouping, .work,
    .movementNumber, .movementCount, .movementName, .genre, .kind, .fileSize, .playbackDuration,
    .startTime, .stopTime, .discNumber, .discCount, .albumTrackNumber, .albumTrackCount, .year,
    .beatsPerMinute, .dateModified, .dateAdded, .bitRate, .sampleRate, .isPartOfGaplessAlbum,
    .volumeAdjustment, .comments, .equalizer, .playCount, .lastPlayedLocal, .lastPlayedDate,
    .skipCount, .lastSkippedDate, .releaseDate, .rating, .isRatingComputed, .albumRating,
    .isAlbumRatingComputed, .isFavorited, .isLoved, .isAlbumLoved, .isDisliked, .isCompilation,
    .normalization, .artworkCount, .series, .season, .episode, .episodeOrder, .sortAlbum,
    .sortAlbumArtist, .sortArtist, .sortComposer, .sortTitle, .sortSeries, .persistentID, .isClean,
    .contentRating, .isDisabled, .isExplicit, .trackType, .fileType, .fileCreator, .isPodcast,
    .isITunesU, .isUnplayed, .isProtected, .isAppleMusic, .isMatched, .isPurchased,
    .isPlaylistOnly, .hasVideo, .isHD, .videoWidth, .videoHeight, .isMovie, .isMusicVideo,
    .isTVShow, .eid, .matchID, .xid, .location, .fileFolderCount, .libraryFolderCount,
  ]
}
