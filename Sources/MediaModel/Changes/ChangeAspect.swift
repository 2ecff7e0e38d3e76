/// The category of a change to a property.
public enum ChangeAspect: String, CaseIterable, Codable, Sendable {
  /// An edit to the item or playlist in the ordinary sense, such as a new title.
  case details
  /// The file was moved or renamed.
  case location
  /// The item was played or skipped.
  case plays
  /// A rating, or a mark such as loved or disliked, was changed.
  case ratings
  /// A change that applications make on their own, to measurements of the file, sort names or
  /// computed values.
  case derived
}

extension MediaItemProperty {
  /// The category of a change to the property, as far as the property alone determines it.
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

  /// Returns the category of a change to the property's value.
  ///
  /// A duration that differs by less than a second counts as a new measurement.
  ///
  /// - Parameters:
  ///   - old: The value before.
  ///   - new: The value after.
  ///   - isComputed: Whether the old and the new rating (of the item or its album) are computed.
  /// - Returns: The category of the change.
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
      // Applications add and remove computed ratings without user action.
      let wasWished = old != nil && !isComputed.old
      let isWished = new != nil && !isComputed.new
      return wasWished || isWished ? .ratings : .derived
    default: return aspect
    }
  }
}

extension PlaylistProperty {
  /// The category of a change to the property.
  public var aspect: ChangeAspect {
    switch self {
    case .playlistID, .geniusTrackID, .allItems, .isVisible: .derived
    default: .details
    }
  }
}
