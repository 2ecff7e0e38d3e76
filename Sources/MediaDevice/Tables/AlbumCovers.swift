import Bytes

/// The covers that the table of albums refers to.
enum AlbumCovers {
  /// Names a track with a cover in the albums whose track is gone or has none.
  ///
  /// - Parameters:
  ///   - changed: The tracks that are new or were changed.
  ///   - albums: The albums that tracks have left.
  ///   - set: The tables.
  /// - Throws: `TablesError`.
  static func renew(
    _ changed: Set<Int64>,
    _ albums: Set<Int64>,
    in set: TableSet
  ) throws(TablesError) {
    guard set.has(.album, "artwork_item_pid"), set.has(.item, "artwork_cache_id") else { return }
    let item = set.name(of: .item)
    var touched = albums
    for key in changed.sorted() {
      let sql = "SELECT album_pid FROM \(item) WHERE pid = ?"
      for row in try set.rows(sql, [.integer(key)], columns: 1) {
        if let album = row[0].integer { touched.insert(album) }
      }
    }
    let covered = try set.rows(
      "SELECT album_pid, pid FROM \(item) WHERE artwork_cache_id <> 0 ORDER BY pid",
      columns: 2
    )
    var tracks: [Int64: [Int64]] = [:]
    for row in covered {
      if let album = row[0].integer, let track = row[1].integer {
        tracks[album, default: []].append(track)
      }
    }
    let sql = "SELECT pid, artwork_item_pid FROM \(set.name(of: .album)) ORDER BY pid"
    for row in try set.rows(sql, columns: 2) {
      guard let album = row[0].integer, touched.contains(album) else { continue }
      let present = row[1].integer ?? 0
      let wanted = tracks[album] ?? []
      guard !wanted.contains(present), present != wanted.first ?? 0 else { continue }
      let value = StoredValue.integer(wanted.first ?? 0)
      try set.update(.album, [("artwork_item_pid", value)], where: "pid", is: album)
    }
  }
}
