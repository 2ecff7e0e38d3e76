import Bytes
import MediaModel

/// The keys of a playlist's dictionary (all that occur in iTunes 5 to 12 and Music 1.0 to 1.5).
enum PlaylistKeys {
  static let table = KeyMap(
    [("Playlist Persistent ID", .persistentID), ("Playlist Items", .list(.entries))]
      + properties.map { ($0, .property($1)) }
  )

  private static let properties: [(String, PlaylistProperty)] = [
    ("Name", .name), ("Description", .details), ("Playlist ID", .playlistID),
    ("Parent Persistent ID", .parentID), ("Distinguished Kind", .distinguishedKind),
    ("Master", .isMaster), ("Folder", .isFolder), ("Visible", .isVisible),
    ("All Items", .allItems), ("Music", .isMusic), ("Movies", .isMovies),
    ("TV Shows", .isTVShows), ("Podcasts", .isPodcasts), ("iTunesU", .isITunesU),
    ("Audiobooks", .isAudiobooks), ("Books", .isBooks),
    ("Purchased Music", .isPurchasedMusic), ("Party Shuffle", .isPartyShuffle),
    ("Loved", .isLoved), ("Favorited", .isFavorited), ("Disliked", .isDisliked),
    ("Games", .isGames), ("Radio", .isRadio), ("Ringtones", .isRingtones),
    ("Smart Info", .smartInfo), ("Smart Criteria", .smartCriteria),
    ("Genius Track ID", .geniusTrackID),
  ]
}

extension PlaylistRecord {
  /// Returns the kind of the playlist according to its keys.
  ///
  /// Names are not used, as they are localised.
  func classified() -> PlaylistKind {
    let distinguishedKind = values.integer(PlaylistProperty.distinguishedKind)
    if values.isTrue(PlaylistProperty.isMaster) { return .master }
    if values.isTrue(PlaylistProperty.isFolder) { return .folder }
    if hasBuiltInFlag { return .builtIn }
    if let distinguishedKind {
      if Self.geniusKinds.contains(distinguishedKind) { return .genius }
      if !Self.editableKinds.contains(distinguishedKind) { return .builtIn }
    }
    if values.integer(PlaylistProperty.geniusTrackID) != nil || hasGeniusInfo { return .genius }
    return values.range(PlaylistProperty.smartCriteria.rawValue) == nil ? .ordinary : .smart
  }

  /// Returns the media type that membership in the playlist implies and that an item's own keys do
  /// not contain.
  func mediaTypeOfItsMembers() -> MediaType? {
    if hasBuiltInFlag { return values.isTrue(PlaylistProperty.isAudiobooks) ? .audioBook : nil }
    return switch values.integer(PlaylistProperty.distinguishedKind) {
    case Self.audiobooks: .audioBook
    case Self.voiceMemos: .voiceMemo
    default: nil
    }
  }

  /// Whether any flag marks the playlist as built-in.
  ///
  /// The flags take precedence over the Distinguished Kind, since other software numbers the kinds
  /// differently.
  private var hasBuiltInFlag: Bool { Self.builtInFlags.contains { values.isTrue($0) } }

  /// The properties that determine the kind.
  static let classifying = Set(
    builtInFlags + [
      .isMaster, .isFolder, .distinguishedKind, .geniusTrackID, .smartInfo, .smartCriteria,
    ]
  )

  private static let audiobooks: Int64 = 5
  private static let voiceMemos: Int64 = 17
  /// The Distinguished Kinds of Genius, Genius Mix and the list of Genius Mixes.
  private static let geniusKinds: Set<Int64> = [26, 32, 35]
  /// The Distinguished Kinds of the smart playlists that iTunes creates by default and that can be
  /// edited like any other playlist.
  private static let editableKinds = Int64(200)...206
  private static let builtInFlags: [PlaylistProperty] = [
    .isMusic, .isMovies, .isTVShows, .isPodcasts, .isITunesU, .isAudiobooks, .isBooks,
    .isPurchasedMusic, .isPartyShuffle, .isGames, .isRadio, .isRingtones,
  ]

  /// Whether Smart Info is that of a Genius playlist: no rules (byte 1), and byte 14 set.
  private var hasGeniusInfo: Bool {
    guard let range = values.range(PlaylistProperty.smartInfo.rawValue), range.count > 14 else {
      return false
    }
    return values.bytes[range.lowerBound + 1] == 0 && values.bytes[range.lowerBound + 14] == 1
  }
}
