import Bytes

/// The covers that the table of albums refers to.
enum AlbumCovers {
  /// Names a track with a cover in the albums whose track is gone or has none.
  ///
  /// - Parameters:
  ///   - tracks: The tracks that are new or were changed.
  ///   - albums: The albums that tracks have left.
  ///   - set: The tables.
  /// - Throws: `TablesError`.
  static func renew(
    _ tracks: Set<Int64>,
    _ albums: Set<Int64>,
    in set: TableSet
  ) throws(TablesError) {
    guard set.has(.album, "artwork_item_pid"), set.has(.item, "artwork_cache_id") else { return }
    let item = set.name(of: .item)
    var touched = albums
    for key in tracks.sorted() {
      let sql = "SELECT album_pid FROM \(item) WHERE pid = ?"
      for row in try set.rows(sql, [.integer(key)], columns: 1) {
        if let album = row[0].integer { touched.insert(album) }
      }
    }
    for key in touched.sorted() {
      try set.run(
        """
        UPDATE \(set.name(of: .album)) SET artwork_item_pid = coalesce((SELECT pid FROM \(item)
        WHERE album_pid = ?1 AND artwork_cache_id <> 0 ORDER BY track_number, pid LIMIT 1), 0)
        WHERE pid = ?1 AND coalesce(artwork_item_pid, 0) NOT IN (SELECT pid FROM \(item)
        WHERE album_pid = ?1 AND artwork_cache_id <> 0)
        """,
        [.integer(key)]
      )
    }
  }
}
