import MediaModel
import SQLite

/// The items of albums without their properties, which an index has, apart from titles.
struct AlbumTracks {
  fileprivate struct Track {
    let row: Int64
    let id: PersistentID
    let disc: Int64
    let number: Int64
  }

  private let library: Int64
  private let tracks: Statement
  private let title: Statement
  /// The tracks of all albums, and the places of each album among them; nil to ask for the tracks
  /// of one album after the other.
  private var all: (tracks: [Track], places: [Int64: Range<Int>])?

  private static let noColumns = ItemColumns([])
  private static let columns =
    "i.id, i.persistent_id, coalesce(i.disc_number, 0), coalesce(i.album_track_number, 0)"

  /// - Parameters:
  ///   - items: The items.
  ///   - isWhole: Whether all albums are asked for, so that they are read at once.
  /// - Throws: `SQLiteError`.
  init(_ items: SelectionQuery, isWhole: Bool) throws(SQLiteError) {
    library = items.library
    tracks = try Statement(
      items.connection,
      "SELECT \(Self.columns) FROM item i WHERE i.album_id = ?2 AND \(items.condition)"
    )
    title = try Statement(items.connection, "SELECT sort_key FROM item WHERE id = ?1")
    if isWhole { all = try Self.all(items) }
  }

  /// Returns the tracks of all albums, which the index has one album after the other.
  private static func all(
    _ items: SelectionQuery
  ) throws(SQLiteError) -> (tracks: [Track], places: [Int64: Range<Int>]) {
    var tracks: [Track] = []
    var places: [Int64: Range<Int>] = [:]
    var (album, start): (Int64?, Int) = (nil, 0)
    func end() {
      if let album { places[album] = start..<tracks.count }
    }
    try items.connection.forEach(
      """
      SELECT i.album_id, \(columns) FROM item i INDEXED BY item_album
      WHERE i.album_id IS NOT NULL AND \(items.condition) ORDER BY i.album_id
      """,
      items.library
    ) { (row) throws(SQLiteError) in
      let next: Int64 = try row.next()
      if next != album {
        end()
        (album, start) = (next, tracks.count)
      }
      tracks.append(try Track(&row))
    }
    end()
    return (tracks, places)
  }

  /// Returns the items of an album by disc, track and title.
  func items(of album: Int64) throws(SQLiteError) -> [MediaItem] {
    var found =
      if let all { Array(all.tracks[all.places[album] ?? 0..<0]) } else {
        try tracks.rows(library, album) { (row) throws(SQLiteError) in try Track(&row) }
      }
    // The index has missing numbers before 0, which is otherwise the same.
    found.sort { ($0.disc, $0.number, $0.row) < ($1.disc, $1.number, $1.row) }
    try sortEqual(&found)
    return found.map {
      MediaItem(persistentID: $0.id, Self.noColumns, PropertyRow(count: 0))
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
        var keys: [Int64: [UInt8]] = [:]
        for track in tracks[start..<end] { keys[track.row] = try sortKey(of: track.row) }
        tracks[start..<end].sort { one, other in
          let (key, otherKey) = (keys[one.row] ?? [], keys[other.row] ?? [])
          return key == otherKey ? one.row < other.row : key.lexicographicallyPrecedes(otherKey)
        }
      }
      start = end
    }
  }

  private func sortKey(of row: Int64) throws(SQLiteError) -> [UInt8] {
    try title.value(row) ?? []
  }
}

extension AlbumTracks.Track {
  fileprivate init(_ row: inout Row) throws(SQLiteError) {
    self.init(
      row: try row.next(),
      id: try row.next(),
      disc: try row.next(),
      number: try row.next()
    )
  }
}
