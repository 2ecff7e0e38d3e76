/// A property of a playlist, besides its persistent ID, its kind and its entries.
public enum PlaylistProperty: Int, MediaProperty {
  /// The name.
  case name
  /// The user's description.
  case details
  /// A number that is regenerated with each export.
  case playlistID
  /// The persistent ID of the containing folder.
  case parentID
  /// The number of a built-in list; its name is localised and does not identify it.
  case distinguishedKind
  /// Whether the playlist is the library itself, a folder, or shown to the user.
  case isMaster, isFolder, isVisible
  /// The source's flag for playlists that consist of items.
  case allItems
  /// Whether the playlist is the list of this name that the application makes.
  case isMusic, isMovies, isTVShows, isPodcasts, isITunesU, isAudiobooks, isBooks
  /// Whether the playlist is the list of this name that the application makes.
  case isPurchasedMusic, isPartyShuffle
  /// The user's opinion of the playlist.
  case isLoved, isFavorited, isDisliked
  /// Whether the playlist is the list of this name that the application makes.
  case isGames, isRadio, isRingtones
  /// The rules of a smart playlist, as encoded by the source.
  case smartInfo, smartCriteria
  /// The source's number for the seed of a Genius playlist.
  case geniusTrackID

  /// The names of all cases, by raw value.
  public static let names = allCases.map(\.stringValue)
  /// The names of the SQL columns, by raw value.
  public static let columnNames = names.map(snakeCased)

  /// Whether numbers below zero have a meaning.
  public var isSigned: Bool { self == .playlistID || self == .geniusTrackID }

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
