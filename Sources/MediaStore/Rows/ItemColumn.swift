import MediaModel

/// The columns of an item's row before those of its properties; each number is that of its
/// parameter in the statements that write rows.
enum ItemColumn: Int, RowColumn {
  case libraryID = 1
  case persistentID, isDerived, addedRevision, contentHash, mediaType, ownMediaType, sortKey
  case artistID, albumArtistID, albumID, composerID, genreID, sourceValues

  /// Whether it stays as long as the row does.
  var isFixed: Bool { rawValue <= Self.addedRevision.rawValue }

  /// Whether it changes with `MediaItemProperty.arranging` alone.
  var isArranged: Bool { (Self.sortKey.rawValue...Self.genreID.rawValue).contains(rawValue) }
}

extension MediaItemProperty {
  /// What collections and order follow from; most of these columns are in indexes.
  static let arranging: [Self] = [
    .title, .artist, .albumArtist, .albumTitle, .composer, .genre, .isCompilation, .discNumber,
    .albumTrackNumber, .sortTitle, .sortArtist, .sortAlbum, .sortAlbumArtist, .sortComposer,
  ]
}
