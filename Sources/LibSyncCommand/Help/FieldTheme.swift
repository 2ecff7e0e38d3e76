import ArgumentParsing
import CommandLineIO
import LibSync

/// A group of fields that `libsync help fields` shows under one heading.
enum FieldTheme: String, CaseIterable {
  case names = "Names"
  case numbers = "Numbers"
  case activity = "Plays and ratings"
  case dates = "Dates"
  case kinds = "Kinds"
  case audio = "Audio and playback"
  case video = "Video and podcasts"
  case file = "File"
  case sorting = "Sort names"
  case identity = "IDs"
  case marks = "Marks of the source"

  /// The fields with their explanations.
  var fields: [TermDefinition] {
    ItemFields.known.filter { $0.theme == self }.map { TermDefinition($0.name, $0.explanation) }
  }

  /// The explanations of all fields, one on each line, as `--fields help` lists them.
  static func list(_ style: Style) -> StyledText {
    allCases.map { theme -> StyledText in
      var lines = LabelledLines()
      for field in theme.fields { lines.add("  " + field.term, field.explanation) }
      return "\(style.bold("\(theme.rawValue):"))\n\(lines.text(style))"
    }.joined(separator: "\n")
  }
}

extension ItemField {
  /// The theme of the field.
  var theme: FieldTheme {
    if case .property(let property) = self { property.theme } else { .file }
  }
}

extension MediaItemProperty {
  fileprivate var theme: FieldTheme {
    switch self {
    case .title, .artist, .albumArtist, .composer, .albumTitle, .userGrouping, .work, .movementName,
      .genre, .comments, .details, .subtitle, .category, .keywords:
      .names
    case .year, .albumTrackNumber, .albumTrackCount, .discNumber, .discCount, .movementNumber,
      .movementCount, .beatsPerMinute, .artworkCount:
      .numbers
    case .playCount, .lastPlayedDate, .lastPlayedLocal, .skipCount, .lastSkippedDate, .rating,
      .isRatingComputed, .albumRating, .isAlbumRatingComputed, .isLoved, .isFavorited, .isDisliked,
      .isAlbumLoved, .isDisabled, .isUnplayed:
      .activity
    case .dateModified, .dateAdded, .releaseDate: .dates
    case .kind, .mediaType, .mediaKind, .isCompilation, .isExplicit, .isClean, .contentRating,
      .hasVideo, .isHD, .isMovie, .isTVShow, .isMusicVideo, .isPodcast, .isITunesU:
      .kinds
    case .playbackDuration, .bitRate, .sampleRate, .startTime, .stopTime, .volumeAdjustment,
      .normalization, .equalizer, .isPartOfGaplessAlbum, .pregap, .postgap, .gaplessSampleCount,
      .bookmarkTime, .remembersPosition, .skipsWhenShuffling, .hasLyrics:
      .audio
    case .series, .episode, .season, .episodeOrder, .network, .episodeURL, .feedURL, .videoWidth,
      .videoHeight, .chapterData, .podcastTitle:
      .video
    case .location, .fileSize, .trackType, .fileType, .fileCreator, .fileFolderCount,
      .libraryFolderCount:
      .file
    case .sortTitle, .sortArtist, .sortAlbum, .sortAlbumArtist, .sortComposer, .sortSeries: .sorting
    case .persistentID, .artistPersistentID, .albumArtistPersistentID, .albumPersistentID,
      .genrePersistentID, .composerPersistentID, .podcastPersistentID, .trackID, .eid, .matchID,
      .xid, .artworkID:
      .identity
    case .isProtected, .isPurchased, .isAppleMusic, .isMatched, .isPlaylistOnly, .isCloudItem:
      .marks
    }
  }
}
