/// A property of a playlist, besides its persistent ID, its kind and its entries.
public enum PlaylistProperty: Int, MediaProperty {
  case name, details
  /// A number that is regenerated with each export.
  case playlistID
  /// The persistent ID of the containing folder.
  case parentID
  /// The number of a built-in list; its name is localised and does not identify it.
  case distinguishedKind
  case isMaster, isFolder, isVisible, allItems
  case isMusic, isMovies, isTVShows, isPodcasts, isITunesU, isAudiobooks, isBooks
  case isPurchasedMusic, isPartyShuffle, isLoved, isFavorited, isDisliked
  case isGames, isRadio, isRingtones
  /// The rules of a smart playlist, as encoded by the source.
  case smartInfo, smartCriteria
  /// The source's number for the seed of a Genius playlist.
  case geniusTrackID

  /// The names of all cases, by raw value.
  public static let names = allCases.map { "\($0)" }
  /// The names of the SQL columns, by raw value.
  public static let columnNames = names.map(snakeCased)

  /// The type of the property's value.
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
