import MediaModel

/// The columns of an item's row before those of its properties, numbered like their parameters in
/// the statements that write rows.
enum ItemColumn: Int, RowColumn {
  case libraryID = 1
  case persistentID, isDerived, addedRevision, contentHash, mediaType, ownMediaType, sortKey
  case artistID, albumArtistID, albumID, composerID, genreID, sourceValues

  /// Whether the column never changes after the row is inserted.
  var isFixed: Bool { rawValue <= Self.addedRevision.rawValue }

  /// Whether the column depends only on `MediaItemProperty.arranging`.
  var isArranged: Bool { (Self.sortKey.rawValue...Self.genreID.rawValue).contains(rawValue) }
}

extension MediaItemProperty {
  /// The properties with columns of `item`.
  static let ofRow = fromSource.filter { !ItemExtra.properties.contains($0) }

  /// The properties that determine the groupings and the order of an item; most of their columns
  /// are indexed.
  static let arranging: [Self] = [
    .title, .artist, .albumArtist, .albumTitle, .composer, .genre, .isCompilation, .discNumber,
    .albumTrackNumber, .sortTitle, .sortArtist, .sortAlbum, .sortAlbumArtist, .sortComposer,
  ]
}
