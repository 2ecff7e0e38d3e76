/// What is known of a playlist besides its persistent ID, its kind and its entries.
public enum PlaylistProperty: Int, MediaProperty {
  case name, details
  /// A number that is made anew at each export.
  case playlistID
  /// The persistent ID of the folder it is in.
  case parentID
  /// Which built-in list it is; names are localised and tell nothing.
  case distinguishedKind
  case isMaster, isFolder, isVisible, allItems
  case isMusic, isMovies, isTVShows, isPodcasts, isITunesU, isAudiobooks, isBooks
  case isPurchasedMusic, isPartyShuffle, isLoved, isFavorited, isDisliked
  case isGames, isRadio, isRingtones
  /// The rules of a smart playlist as the source's own bytes.
  case smartInfo, smartCriteria
  /// The seed of a Genius playlist, as the source's number for it.
  case geniusTrackID

  /// All names by raw value: those of the cases.
  public static let names = allCases.map { "\($0)" }

  /// How its value is kept.
  public var type: PropertyType {
    switch self {
    case .name, .details: .text
    case .playlistID, .distinguishedKind, .geniusTrackID: .integer
    case .parentID: .persistentID
    case .smartInfo, .smartCriteria: .data
    case .isMaster, .isFolder, .isVisible, .allItems, .isMusic, .isMovies, .isTVShows,
      .isPodcasts, .isITunesU, .isAudiobooks, .isBooks, .isPurchasedMusic, .isPartyShuffle,
      .isLoved, .isFavorited, .isDisliked, .isGames, .isRadio, .isRingtones:
      .boolean
    }
  }
}
