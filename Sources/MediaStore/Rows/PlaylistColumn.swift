/// The columns of a playlist's row before those of its properties; each number is that of its
/// parameter in the statements that write rows.
enum PlaylistColumn: Int, RowColumn {
  case libraryID = 1
  case persistentID, isDerived, addedRevision, contentHash, position, kind, geniusSeedID
  case mediaTypeOfMembers, sourceValues

  /// Whether it stays as long as the row does.
  var isFixed: Bool {
    switch self {
    case .libraryID, .isDerived, .addedRevision: true
    default: false
    }
  }
}
