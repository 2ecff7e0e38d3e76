/// What a change of a property is about.
public enum ChangeAspect: String, CaseIterable, Sendable {
  /// What a person would call changing the item or playlist.
  case details
  /// The file is elsewhere or called otherwise.
  case location
  /// It was played or skipped.
  case plays
  /// Its stars, love and the like.
  case ratings
  /// What applications change without anyone's intent: measurements of the file, sort names,
  /// values that are computed.
  case derived
}

extension MediaItemProperty {
  /// What a change of it is about, as far as the property alone can tell.
  public var aspect: ChangeAspect {
    switch self {
    case .playCount, .lastPlayedDate, .skipCount, .lastSkippedDate, .isUnplayed, .bookmarkTime:
      .plays
    case .rating, .albumRating, .isLoved, .isFavorited, .isDisliked, .isAlbumLoved: .ratings
    case .location: .location
    case .dateModified, .fileSize, .bitRate, .sampleRate, .normalization, .artworkCount,
      .fileFolderCount, .libraryFolderCount, .sortTitle, .sortArtist, .sortAlbum,
      .sortAlbumArtist, .sortComposer, .sortSeries, .isRatingComputed, .isAlbumRatingComputed,
      .lastPlayedLocal, .mediaType, .trackID, .eid, .matchID, .xid, .hasLyrics, .pregap,
      .postgap, .gaplessSampleCount, .artworkID:
      .derived
    default: .details
    }
  }

  /// What a change of its value is about.
  ///
  /// A duration that differs by less than a second was measured again.
  ///
  /// - Parameters:
  ///   - old: The value before.
  ///   - new: The value after.
  ///   - isComputed: Whether the rating, the item's or its album's, was and is computed.
  /// - Returns: The aspect.
  package func aspect(
    from old: PropertyValue?,
    to new: PropertyValue?,
    isComputed: (old: Bool, new: Bool) = (false, false)
  ) -> ChangeAspect {
    switch self {
    case .playbackDuration:
      guard case .duration(let old) = old, case .duration(let new) = new else { return .details }
      let (distance, overflows) = new.subtractingReportingOverflow(old)
      return !overflows && distance.magnitude < 1000 ? .derived : .details
    case .rating, .albumRating:
      // What an application computed came and went by itself.
      let wasWished = old != nil && !isComputed.old
      let isWished = new != nil && !isComputed.new
      return wasWished || isWished ? .ratings : .derived
    default: return aspect
    }
  }
}

extension PlaylistProperty {
  /// What a change of it is about.
  public var aspect: ChangeAspect {
    switch self {
    case .playlistID, .geniusTrackID, .allItems, .isVisible: .derived
    default: .details
    }
  }
}
