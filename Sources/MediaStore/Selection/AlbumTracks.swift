import MediaModel
import SQLite

/// The items of albums without their properties, which an index has, apart from titles.
struct AlbumTracks {
  private struct Track {
    let row: Int64
    let id: PersistentID
    let disc: Int64
    let number: Int64
    var sortKey: [UInt8] = []
  }

  private let library: Int64
  private let tracks: Statement
  private let title: Statement

  init(_ items: SelectionQuery) throws(SQLiteError) {
    library = items.library
    tracks = try Statement(
      items.connection,
      """
      SELECT i.id, i.persistent_id, coalesce(i.disc_number, 0), coalesce(i.album_track_number, 0)
      FROM item i WHERE i.album_id = ?2 AND \(items.condition)
      """
    )
    title = try Statement(items.connection, "SELECT sort_key FROM item WHERE id = ?1")
  }

  /// Returns the items of an album by disc, track and title.
  func items(of album: Int64) throws(SQLiteError) -> [MediaItem] {
    var found = try tracks.rows(library, album) { (row) throws(SQLiteError) in
      Track(row: try row.next(), id: try row.next(), disc: try row.next(), number: try row.next())
    }
    // The index has missing numbers before 0, which is otherwise the same.
    found.sort { ($0.disc, $0.number, $0.row) < ($1.disc, $1.number, $1.row) }
    try sortEqual(&found)
    return found.map { track in
      MediaItem(persistentID: track.id, values: [:])
    }
  }

  /// Sorts the tracks that have the same number by title; few albums have any.
  private func sortEqual(_ tracks: inout [Track]) throws(SQLiteError) {
    var start = 0
    while start < tracks.count {
      let first = tracks[start]
      let end =
        tracks[start...].firstIndex { ($0.disc, $0.number) != (first.disc, first.number) }
        ?? tracks.count
      if end - start > 1 {
        for index in start..<end { tracks[index].sortKey = try sortKey(of: tracks[index].row) }
        tracks[start..<end].sort { one, other in
          one.sortKey == other.sortKey
            ? one.row < other.row : one.sortKey.lexicographicallyPrecedes(other.sortKey)
        }
      }
      start = end
    }
  }

  private func sortKey(of row: Int64) throws(SQLiteError) -> [UInt8] {
    try title.value(row) ?? []
  }
}
