import MediaModel

/// The keys of a track's dictionary (all that occur in iTunes 5 to 12 and Music 1.0 to 1.5).
enum TrackKeys {
  static let table = KeyMap(
    [("Persistent ID", .persistentID)] + properties.map { ($0, .property($1)) }
  )

  private static let properties: [(String, MediaItemProperty)] = [
    ("Track ID", .trackID), ("Name", .title), ("Artist", .artist),
    ("Album Artist", .albumArtist), ("Composer", .composer), ("Album", .albumTitle),
    ("Grouping", .userGrouping), ("Work", .work), ("Movement Name", .movementName),
    ("Movement Number", .movementNumber), ("Movement Count", .movementCount),
    ("Genre", .genre), ("Kind", .kind), ("Comments", .comments), ("Equalizer", .equalizer),
    ("Content Rating", .contentRating), ("Series", .series), ("Episode", .episode),
    ("Episode Order", .episodeOrder), ("Season", .season),
    ("Sort Name", .sortTitle), ("Sort Artist", .sortArtist), ("Sort Album", .sortAlbum),
    ("Sort Album Artist", .sortAlbumArtist), ("Sort Composer", .sortComposer),
    ("Sort Series", .sortSeries),
    ("Size", .fileSize), ("Total Time", .playbackDuration), ("Bit Rate", .bitRate),
    ("Sample Rate", .sampleRate), ("Year", .year), ("BPM", .beatsPerMinute),
    ("Track Number", .albumTrackNumber), ("Track Count", .albumTrackCount),
    ("Disc Number", .discNumber), ("Disc Count", .discCount),
    ("Artwork Count", .artworkCount), ("Start Time", .startTime), ("Stop Time", .stopTime),
    ("Volume Adjustment", .volumeAdjustment), ("Normalization", .normalization),
    ("Video Width", .videoWidth), ("Video Height", .videoHeight),
    ("Date Modified", .dateModified), ("Date Added", .dateAdded),
    ("Release Date", .releaseDate), ("Play Date UTC", .lastPlayedDate),
    ("Play Date", .lastPlayedLocal), ("Skip Date", .lastSkippedDate),
    ("Play Count", .playCount), ("Skip Count", .skipCount), ("Rating", .rating),
    ("Rating Computed", .isRatingComputed), ("Album Rating", .albumRating),
    ("Album Rating Computed", .isAlbumRatingComputed), ("Loved", .isLoved),
    ("Favorited", .isFavorited), ("Disliked", .isDisliked), ("Album Loved", .isAlbumLoved),
    ("Disabled", .isDisabled), ("Unplayed", .isUnplayed), ("Compilation", .isCompilation),
    ("Part Of Gapless Album", .isPartOfGaplessAlbum), ("Explicit", .isExplicit),
    ("Clean", .isClean), ("Protected", .isProtected), ("Purchased", .isPurchased),
    ("Apple Music", .isAppleMusic), ("Matched", .isMatched),
    ("Playlist Only", .isPlaylistOnly), ("Has Video", .hasVideo), ("HD", .isHD),
    ("Movie", .isMovie), ("TV Show", .isTVShow), ("Music Video", .isMusicVideo),
    ("Podcast", .isPodcast), ("iTunesU", .isITunesU), ("Location", .location),
    ("Track Type", .trackType), ("File Type", .fileType), ("File Creator", .fileCreator),
    ("File Folder Count", .fileFolderCount), ("Library Folder Count", .libraryFolderCount),
    ("EID", .eid), ("MatchID", .matchID), ("XID", .xid),
  ]
}
