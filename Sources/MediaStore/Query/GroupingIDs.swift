import MediaModel
import SQLite

/// The persistent IDs of groupings, which many items share.
final class GroupingIDs {
  private let statement: Statement
  private var known = NumberMap<Int64>()

  init(_ connection: Connection) throws(SQLiteError) {
    statement = try Statement(connection, "SELECT persistent_id FROM grouping WHERE id = ?1")
  }

  /// Returns the persistent ID of a grouping as it is stored; nil if there is no such row.
  func id(of row: Int64) throws(SQLiteError) -> Int64? {
    if let id = known[row] { return id }
    let found = try statement.first(row) { (row) throws(SQLiteError) in try row.next(Int64.self) }
    // Others are looked up again, so that memory does not grow with the library.
    if NumberMap<Int64>.isQuick(row) { known[row] = found }
    return found
  }
}

extension MediaItemProperty {
  /// The column with the row of the grouping whose persistent ID is the value; nil for other
  /// properties.
  var groupingColumn: String? {
    switch self {
    case .artistPersistentID: "artist_id"
    case .albumArtistPersistentID: "album_artist_id"
    case .albumPersistentID: "album_id"
    case .genrePersistentID: "genre_id"
    case .composerPersistentID: "composer_id"
    default: nil
    }
  }
}
