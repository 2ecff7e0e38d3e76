/// The columns of a playlist's row before those of its properties, numbered like their parameters
/// in the statements that write rows.
enum PlaylistColumn: Int, RowColumn {
  case libraryID = 1
  case persistentID, isDerived, addedRevision, contentHash, position, kind, geniusSeedID
  case mediaTypeOfMembers, sourceValues

  /// Whether the column never changes after the row is inserted.
  var isFixed: Bool {
    switch self {
    case .libraryID, .isDerived, .addedRevision: true
    default: false
    }
  }
}
