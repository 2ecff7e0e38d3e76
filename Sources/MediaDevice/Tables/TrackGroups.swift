import Bytes
import IPodFormats
import SQLite

/// The albums, artists, composers and genres that the rows of tracks refer to.
///
/// Albums and artists have the persistent IDs that they have in `iTunesCDB`, if they are there.
struct TrackGroups {
  private struct AlbumKey: Hashable {
    let title: String
    let artist: String
  }

  private var albums: NameTable
  private var artists: NameTable
  private var composers: NameTable
  private var genres: NameTable
  private var categories: NameTable
  private var kinds: NameTable
  private var albumOfKey: [AlbumKey: Int64] = [:]
  private let titles: [Int64: String]
  private let groupsByAlbumArtist: Bool
  private let albumIDs: [UInt64: UInt64]
  private let artistIDs: [UInt64: UInt64]
  private let makeID: () -> UInt64

  /// - Parameters:
  ///   - set: The tables.
  ///   - database: The edited `iTunesCDB`.
  /// - Throws: `TablesError`.
  init(_ set: TableSet, _ database: EditableDatabase) throws(TablesError) {
    albums = try NameTable(set, .album, key: "pid", name: "name")
    artists = try NameTable(set, .artist, key: "pid", name: "name")
    composers = try NameTable(set, .composer, key: "pid", name: "name")
    genres = try NameTable(set, .genre, key: "id", name: "genre")
    categories = try NameTable(set, .category, key: "id", name: "category")
    kinds = try NameTable(set, .kind, key: "id", name: "kind")
    (albumIDs, artistIDs) = (database.albumIDs, database.artistIDs)
    makeID = { database.newID() }
    var titles: [Int64: String] = [:]
    let sql = "SELECT pid, name FROM \(set.name(of: .album))"
    for row in try set.rows(sql, columns: 2) {
      if let id = row[0].integer { titles[id] = row[1].text ?? "" }
    }
    self.titles = titles
    groupsByAlbumArtist = try Self.groupsByAlbumArtist(set)
    try readAlbums(set)
  }

  /// iTunes refers to the artist of the album, libgpod to that of the track.
  private static func groupsByAlbumArtist(_ set: TableSet) throws(TablesError) -> Bool {
    guard set.has(.item, "album_artist"), set.has(.item, "artist") else { return false }
    let counts = try set.rows(
      """
      SELECT total(artist.name = item.album_artist) >= total(artist.name = item.artist)
      FROM \(set.name(of: .item)) AS item JOIN \(set.name(of: .artist)) AS artist
      ON artist.pid = item.artist_pid WHERE item.album_artist <> item.artist
      """,
      columns: 1
    )
    return counts.first?[0].integer != 0
  }

  private mutating func readAlbums(_ set: TableSet) throws(TablesError) {
    guard set.has(.item, "album") else { return }
    let artist =
      set.has(.item, "album_artist")
      ? "coalesce(nullif(album_artist, ''), artist, '')" : "coalesce(artist, '')"
    let sql = "SELECT DISTINCT album_pid, album, \(artist) FROM \(set.name(of: .item))"
    for row in try set.rows(sql, columns: 3) {
      guard let id = row[0].integer, albums.contains(id), let title = row[1].text else { continue }
      let key = AlbumKey(title: title, artist: row[2].text ?? "")
      if albumOfKey[key] == nil { albumOfKey[key] = id }
    }
  }

  // MARK: References

  /// The columns that refer to groups, of the table of tracks and of that of files.
  static let columns: [TableSet.Table: [String]] = [
    .item: ["genre_id", "category_id", "album_pid", "artist_pid", "composer_pid"],
    .location: ["kind_id"],
  ]

  /// The texts of a track that decide on its groups.
  static func texts(of track: TrackRow) -> [String?] {
    [.genre, .category, .composer, .artist, .albumArtist, .album, .fileType].map { track.text($0) }
  }

  /// Returns the references of a track, after adding the groups that are new.
  mutating func references(
    of track: TrackRow,
    in set: TableSet
  ) throws(TablesError) -> [TableSet.Table: TableSet.Values] {
    let artist = try artistID(of: track, in: set)
    let album = try albumID(of: track, by: artist, in: set)
    return [
      .item: [
        ("genre_id", .integer(try genres.number(of: track.text(.genre), in: set))),
        ("category_id", .integer(try categories.number(of: track.text(.category), in: set))),
        ("album_pid", .integer(album)), ("artist_pid", .integer(artist)),
        ("composer_pid", .integer(try composers.number(of: track.text(.composer), in: set))),
      ],
      .location: [("kind_id", .integer(try kinds.number(of: track.text(.fileType), in: set)))],
    ]
  }

  private mutating func artistID(
    of track: TrackRow,
    in set: TableSet
  ) throws(TablesError) -> Int64 {
    let own = track.text(.artist)
    guard let name = groupsByAlbumArtist ? track.text(.albumArtist) ?? own : own else { return 0 }
    if let known = artists[name] { return known }
    let id = newKey(name == own ? artistIDs[track.id] : nil, in: artists)
    let values: TableSet.Values = [
      ("kind", .integer(Self.musicKind)), ("artwork_status", .integer(0)),
      ("artwork_album_pid", .integer(0)),
      ("sort_name", track.sortValue(name == own ? .artist : .albumArtist)),
    ]
    try artists.add(name, as: id, values, to: set)
    return id
  }

  private mutating func albumID(
    of track: TrackRow,
    by artist: Int64,
    in set: TableSet
  ) throws(TablesError) -> Int64 {
    guard let title = track.text(.album) else { return 0 }
    let stated = albumIDs[track.id]
    if let stated, titles[Int64(bitPattern: stated)] == title { return Int64(bitPattern: stated) }
    let owner = track.text(.albumArtist) ?? track.text(.artist) ?? ""
    let key = AlbumKey(title: title, artist: owner)
    if let known = albumOfKey[key] { return known }
    let id = newKey(stated, in: albums)
    let values: TableSet.Values = [
      ("kind", .integer(Self.musicKind)), ("artwork_status", .integer(0)),
      ("artwork_item_pid", .integer(0)), ("artist_pid", .integer(artist)),
      ("user_rating", .integer(0)), ("all_compilations", track.value(.isCompilation)),
      ("feed_url", track.value(.feed)), ("season_number", track.value(.season)),
    ]
    try albums.add(title, as: id, values, to: set)
    albumOfKey[key] = id
    return id
  }

  /// The kind of albums and artists of music, the only one known.
  private static let musicKind: Int64 = 2

  private func newKey(_ stated: UInt64?, in table: NameTable) -> Int64 {
    if let stated, !table.contains(Int64(bitPattern: stated)) { return Int64(bitPattern: stated) }
    var key = Int64(bitPattern: makeID())
    while table.contains(key) || key == 0 { key = Int64(bitPattern: makeID()) }
    return key
  }

  // MARK: Orders and leftovers

  /// Gives new groups their places in sorted lists.
  func fillOrders(
    in set: TableSet,
    sortText: (String) -> SortText
  ) throws(TablesError) {
    let columns: [(table: NameTable, text: String, order: String)] = [
      (albums, "name", "name_order"), (artists, sortName(.artist, set), "name_order"),
      (composers, sortName(.composer, set), "name_order"), (genres, "genre", "genre_order"),
    ]
    for (table, text, order) in columns {
      let column = OrderColumn(table: table.table, key: table.key, text: text, name: order)
      try column.fill(table.added, in: set, sortText: sortText)
    }
  }

  private func sortName(_ table: TableSet.Table, _ set: TableSet) -> String {
    set.has(table, "sort_name") ? "coalesce(nullif(sort_name, ''), name)" : "name"
  }

  /// Removes the groups that tracks referred to before and none does any more.
  ///
  /// - Parameters:
  ///   - before: The values of `columns` of the tracks that were changed or removed.
  ///   - set: The tables.
  /// - Throws: `TablesError`.
  func removeUnused(
    _ before: [TableSet.Table: [String: Set<Int64>]],
    from set: TableSet
  ) throws(TablesError) {
    let references: [(source: TableSet.Table, column: String, table: NameTable)] = [
      (.item, "album_pid", albums), (.item, "artist_pid", artists),
      (.item, "composer_pid", composers), (.item, "genre_id", genres),
      (.item, "category_id", categories), (.location, "kind_id", kinds),
    ]
    for (source, column, table) in references {
      let used = Set(
        try set.has(source, column)
          ? set.integers("SELECT DISTINCT \(column) FROM \(set.name(of: source))") : []
      )
      let albumArtists = table.table == .artist && set.has(.album, "artist_pid")
      let others = Set(
        try albumArtists
          ? set.integers("SELECT DISTINCT artist_pid FROM \(set.name(of: .album))") : []
      )
      for key in (before[source]?[column] ?? []).sorted()
      where !used.contains(key) && !others.contains(key) {
        try set.delete(from: table.table, where: table.key, is: key)
      }
    }
  }
}
