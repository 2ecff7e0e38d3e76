/// A category of properties of media items.
public enum PropertyCategory: String, CaseIterable, Codable, Sendable {
  /// Can apply to any item; its values usually do not change.
  case general
  /// Applies to podcast episodes only.
  case podcast
  /// Changes as the user plays and rates items.
  case userDefined
}

extension MediaItemProperty {
  /// The category of the property.
  public var category: PropertyCategory {
    switch self {
    case .podcastTitle, .podcastPersistentID, .episodeURL, .feedURL: .podcast
    case .userGrouping, .playCount, .lastPlayedDate, .lastPlayedLocal, .skipCount,
      .lastSkippedDate, .rating, .isRatingComputed, .albumRating, .isAlbumRatingComputed,
      .isLoved, .isFavorited, .isDisliked, .isAlbumLoved, .isDisabled, .isUnplayed,
      .bookmarkTime:
      .userDefined
    default: .general
    }
  }

  /// Whether a predicate can test the property.
  ///
  /// These are the properties that the media player framework allows; rules test all others.
  public var canFilter: Bool {
    switch self {
    case .persistentID, .mediaType, .title, .albumTitle, .albumPersistentID, .artist,
      .artistPersistentID, .albumArtist, .albumArtistPersistentID, .genre, .genrePersistentID,
      .composer, .composerPersistentID, .isCompilation, .isCloudItem, .podcastTitle,
      .podcastPersistentID:
      true
    default: false
    }
  }

  /// The properties that a predicate can test.
  public static let filterable = allCases.filter(\.canFilter)
}

/// The properties of the media player framework whose values are in the files of items, not in the
/// library.
package enum FileProperty: String, CaseIterable, Sendable {
  /// A picture of the item.
  case artwork
  /// The words of the song.
  case lyrics
  /// The URL of the file.
  case assetURL
}
