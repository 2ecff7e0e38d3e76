import LibSync

extension ItemField {
  /// The meaning, the type and the other names of the field.
  var explanation: String {
    let names =
      if case .property(let property) = self { Self.aliases[property, default: []] } else {
        [String]()
      }
    let also = names.isEmpty ? "" : "; also \(names.joined(separator: ", "))"
    return "\(meaning) (\(type)\(also))"
  }

  private var meaning: String {
    switch self {
    case .property(let property): property.meaning
    case .inFile(.artwork): "format, size and SHA-256 of the picture"
    case .inFile(.lyrics): "lyrics in the file"
    case .inFile(.assetURL): "URL of the file"
    case .metadata: "Your own value; see libsync meta set --help"
    case .position: "number of the entry in the playlist, from 1"
    case .missing: "whether a member of a collection is not in the library"
    case .path, .exactPath: "path of the file"
    case .uri: "URL of the file"
    case .m3u8: "lines of a playlist"
    }
  }

  /// The names that rules accept besides the property's own.
  private static let aliases = Dictionary(
    grouping: RuleSubject.allNames.filter { MediaItemProperty(name: $0) == nil },
    by: { MediaItemProperty(nameOrAlias: $0) }
  ).reduce(into: [MediaItemProperty: [String]]()) { names, group in
    if let property = group.key { names[property] = group.value }
  }
}

extension MediaItemProperty {
  /// The meaning in one short phrase.
  fileprivate var meaning: String {
    switch self {
    case .title: "name of the song, episode or film"
    case .artist: "performer"
    case .albumArtist: "artist of the whole album"
    case .composer: "composer"
    case .albumTitle: "album"
    case .userGrouping: "group set by the user"
    case .work: "classical work"
    case .movementName: "name of the movement"
    case .genre: "genre"
    case .kind: "file kind in the language of the source, such as MPEG audio file"
    case .comments: "comments"
    case .equalizer: "name of the equalizer preset"
    case .contentRating: "age rating as system|label|rank|reason"
    case .series: "name of the TV show"
    case .episode: "name or number of the episode"
    case .sortTitle: "title to sort by, if set"
    case .sortArtist: "artist to sort by, if set"
    case .sortAlbum: "album to sort by, if set"
    case .sortAlbumArtist: "album artist to sort by, if set"
    case .sortComposer: "composer to sort by, if set"
    case .sortSeries: "TV show to sort by, if set"
    case .fileSize: "size of the file in bytes"
    case .playbackDuration: "playing time"
    case .bitRate: "kilobits per second"
    case .sampleRate: "samples per second"
    case .year: "year of release"
    case .beatsPerMinute: "beats per minute"
    case .albumTrackNumber: "track number on the disc"
    case .albumTrackCount: "number of tracks on the disc"
    case .discNumber: "number of the disc"
    case .discCount: "number of discs"
    case .movementNumber: "number of the movement"
    case .movementCount: "number of movements"
    case .season: "season number"
    case .episodeOrder: "number of the episode in its season"
    case .artworkCount: "number of pictures"
    case .startTime: "where playback starts, if not at the beginning"
    case .stopTime: "where playback ends, if not at the end"
    case .volumeAdjustment: "volume adjustment from -255 to 255"
    case .normalization: "Sound Check value"
    case .videoWidth: "width in pixels"
    case .videoHeight: "height in pixels"
    case .dateModified: "when the file was changed"
    case .dateAdded: "when it was added to the library"
    case .releaseDate: "when it was published"
    case .playCount: "times played"
    case .lastPlayedDate: "when it was last played"
    case .lastPlayedLocal: "the same in seconds since 1904 on the player's clock"
    case .skipCount: "times skipped"
    case .lastSkippedDate: "when it was last skipped"
    case .rating: "rating"
    case .isRatingComputed: "rating computed from the album's rating"
    case .albumRating: "rating of the album"
    case .isAlbumRatingComputed: "album rating computed from ratings of its songs"
    case .isLoved: "marked as loved"
    case .isFavorited: "marked as a favourite"
    case .isDisliked: "marked as disliked"
    case .isAlbumLoved: "album marked as loved"
    case .isDisabled: "check mark removed"
    case .isUnplayed: "counts as new"
    case .isCompilation: "on an album by several artists"
    case .isPartOfGaplessAlbum: "played without a gap to the next song"
    case .isExplicit: "marked as explicit"
    case .isClean: "marked as clean"
    case .isProtected: "copy-protected"
    case .isPurchased: "bought in the iTunes Store"
    case .isAppleMusic: "from Apple Music"
    case .isMatched: "matched by iTunes Match"
    case .isPlaylistOnly: "in a playlist but not in the library itself"
    case .hasVideo: "contains video"
    case .isHD: "high-definition video"
    case .isMovie: "a film"
    case .isTVShow: "an episode of a TV show"
    case .isMusicVideo: "a music video"
    case .isPodcast: "a podcast episode"
    case .isITunesU: "a lecture from iTunes U"
    case .location: "location of the file exactly as in the source, usually a URL"
    case .trackType: "File, Remote or URL"
    case .fileType: "four-character code of the file type, as a number"
    case .fileCreator: "four-character code of the file's creator, as a number"
    case .fileFolderCount: "folders above the file, as the source counts them"
    case .libraryFolderCount: "folders above the library, as the source counts them"
    case .trackID: "number in the source, different in each export"
    case .eid: "another identifier of the source"
    case .matchID: "another identifier of the source"
    case .xid: "another identifier of the source"
    case .details: "description"
    case .subtitle: "subtitle of a podcast episode"
    case .category: "category of a podcast"
    case .keywords: "keywords of a podcast"
    case .network: "TV network"
    case .episodeURL: "URL of the podcast episode"
    case .feedURL: "URL of the podcast's feed"
    case .hasLyrics: "has lyrics"
    case .bookmarkTime: "where playback stopped"
    case .remembersPosition: "playback resumes where it stopped"
    case .skipsWhenShuffling: "left out when shuffling"
    case .pregap: "padding samples before the audio"
    case .postgap: "padding samples after the audio"
    case .gaplessSampleCount: "samples between the padding"
    case .mediaKind: "the device's bits for the kind of item"
    case .artworkID: "the device's number for the cover"
    case .chapterData: "chapters as the device stores them, in base64"
    case .persistentID: "identity, which never changes"
    case .mediaType: "types, such as music or podcast"
    case .artistPersistentID: "identity of the artist"
    case .albumArtistPersistentID: "identity of the album artist"
    case .albumPersistentID: "identity of the album"
    case .genrePersistentID: "identity of the genre"
    case .composerPersistentID: "identity of the composer"
    case .isCloudItem: "only in the cloud, without a file"
    case .podcastTitle: "podcast of an episode"
    case .podcastPersistentID: "ID of the podcast of an episode"
    }
  }
}
