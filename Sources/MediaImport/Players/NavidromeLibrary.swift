import Bytes
import MediaModel

/// The library of Navidrome, as one of its users sees it.
///
/// The tables are those of `db/migrations` in github.com/navidrome/navidrome: `media_file` has the
/// songs, `annotation` what each user thinks of them. Since version 0.55, paths are relative to that
/// of the row in `library`, and genres and composers are JSON in `tags` and `participants`.
struct NavidromeLibrary {
  private let database: PlayerDatabase
  private let userName: String?

  init(_ database: PlayerDatabase, user: String?) {
    self.database = database
    userName = user
  }

  /// The tables and columns by which the database is recognised.
  static let tables = [
    "media_file": ["id", "path", "title"], "annotation": ["user_id", "item_id", "starred"],
    "playlist_tracks": ["playlist_id", "media_file_id"], "user": ["id", "user_name"],
  ]

  private static let fields: [PlayerField] = [
    PlayerField("title", .title), PlayerField("artist", .artist),
    PlayerField("album_artist", .albumArtist), PlayerField("album", .albumTitle),
    PlayerField("genre", .genre), PlayerField("comment", .comments),
    PlayerField("sort_title", .sortTitle), PlayerField("sort_artist_name", .sortArtist),
    PlayerField("sort_album_name", .sortAlbum),
    PlayerField("sort_album_artist_name", .sortAlbumArtist),
    PlayerField("year", .year, .year), PlayerField("bpm", .beatsPerMinute, .number),
    PlayerField("track_number", .albumTrackNumber, .number),
    PlayerField("disc_number", .discNumber, .number),
    PlayerField("duration", .playbackDuration, .seconds),
    PlayerField("size", .fileSize, .byteCount),
    PlayerField("bit_rate", .bitRate, .number), PlayerField("sample_rate", .sampleRate, .number),
    PlayerField("compilation", .isCompilation, .flag),
    PlayerField("created_at", .dateAdded, .dateText),
    PlayerField("updated_at", .dateModified, .dateText),
    PlayerField("rg_track_gain", .normalization, .gain),
  ]

  /// The columns that no property holds.
  private static let kept = [
    "suffix", "date", "original_date", "release_date", "disc_subtitle", "catalog_num",
    "mbz_recording_id", "mbz_release_track_id", "mbz_album_id", "mbz_artist_id",
    "mbz_album_artist_id", "mbz_album_type", "mbz_release_group_id", "rg_track_gain",
    "rg_track_peak", "rg_album_gain", "rg_album_peak", "explicit_status",
  ]

  private static let annotations: [PlayerField] = [
    PlayerField("play_count", .playCount, .number),
    PlayerField("play_date", .lastPlayedDate, .dateText), PlayerField("rating", .rating, .stars),
    PlayerField("starred", .isLoved, .flag),
  ]

  /// The last moment of the newest migrations whose columns are known, as Navidrome numbers them.
  private static let newest: Int64 = 2026_12_31_23_59_59

  private func checkVersion() throws {
    try database.forEachRow(of: "goose_db_version", ["version_id"]) { row in
      try database.check(row[0].integer ?? 0, upTo: Self.newest, of: .navidrome)
    }
  }

  /// Reads the songs and the playlists of the user.
  func read(into reading: PlayerReading) throws {
    try checkVersion()
    let users = try users()
    let user = try user(of: users)
    let roots = try roots()
    var library = LibraryRecord()
    library.kind = .navidrome
    library.persistentID = PersistentID(ofProgram: "navidrome user \(user.id)")
    library.suggestedName =
      LibraryKind.navidrome.displayName + (users.count > 1 ? " (\(user.name))" : "")
    library.fileDate = database.modified
    if roots.count == 1, let root = roots.values.first {
      let url = FileLocation.urlBytes(ofPath: root)
      library.values.set(LibraryProperty.musicFolder.rawValue, text: url.span)
    }
    try reading.begin(library)
    let opinions = try opinions(of: user.id)
    let visible = try visibleLibraries(of: user)
    let genres = try genres()
    var songs: [String: ItemReference] = [:]
    let start = ["id", "path", "library_id", "missing", "lyrics", "tags", "participants"]
    let columns = start + Self.fields.map(\.name) + Self.kept
    var item = PlayerItem(placeholders: ["[Unknown Album]", "[Unknown Artist]"])
    var tags = NavidromeDetails(in: "value", of: ["genre": .genre, "grouping": .userGrouping])
    var people = NavidromeDetails(in: "name", of: ["composer": .composer])
    try database.forEachRow(of: "media_file", columns, losing: true) { row in
      guard let id = PlayerField.Form.text(row[0]),
        let path = row[1].data ?? row[1].text.map({ Array($0.utf8) })
      else { return }
      if let library = row[2].integer, visible?.contains(library) == false { return }
      item.removeAll()
      let root = row[2].integer.flatMap { roots[$0] } ?? roots[1] ?? ""
      item.setFile(path.first == 0x2F ? path : Array(root.appendingPath("").utf8) + path)
      for (field, value) in zip(Self.fields, row[start.count...]) { item.set(field, to: value) }
      for (name, value) in zip(Self.kept, row[(start.count + Self.fields.count)...])
      where value != .integer(0) {
        item.keep(value, as: name)
      }
      if PlayerField.Form.text(row[4]).map({ $0 != "[]" }) == true { item.set(.hasLyrics, to: 1) }
      if row[3].integer == 1 { item.keep(.integer(1), as: "missing") }
      for (property, text) in tags.texts(of: row[5].text) { item.set(property, to: text) }
      for (property, text) in people.texts(of: row[6].text) { item.set(property, to: text) }
      if let genres = genres[id] { item.set(.genre, to: genres.joined(separator: ", ")) }
      item.setID("navidrome \(id)")
      item.keep(.text(id), as: "id")
      if let opinion = opinions[id] {
        for (field, value) in zip(Self.annotations, opinion) { item.set(field, to: value) }
        item.keep(opinion[Self.annotations.count], as: StarDate.name)
      }
      songs[id] = try reading.add(&item)
    }
    try readPlaylists(of: user, songs, into: reading)
  }

  // MARK: Users

  private struct User {
    let id: String
    let name: String
    let isAdministrator: Bool
  }

  private func users() throws -> [User] {
    var users: [User] = []
    try database.forEachRow(of: "user", ["id", "user_name", "is_admin"], orderedBy: 1) { row in
      guard let id = row[0].text, let name = row[1].text else { return }
      users.append(User(id: id, name: name, isAdministrator: row[2].integer == 1))
    }
    return users
  }

  private func user(of users: [User]) throws(ImportError) -> User {
    let names = users.map { "'\($0.name)'" }.joined(separator: ", ")
    guard let first = users.first else {
      throw ImportError(.malformed, "its table of users is empty", path: path)
    }
    if let userName {
      if let user = users.first(where: { $0.name.lowercased() == userName.lowercased() }) {
        return user
      }
      throw ImportError(.unknownUser, "it has no user '\(userName)', but \(names)", path: path)
    }
    if users.count == 1 { return first }
    throw ImportError(.unknownUser, "it has several users: \(names)", path: path)
  }

  private var path: String { database.path }

  // MARK: Rows

  /// Returns the folders of the libraries by their numbers.
  private func roots() throws -> [Int64: String] {
    var roots: [Int64: String] = [:]
    try database.forEachRow(of: "library", ["id", "path"]) { row in
      if let id = row[0].integer, let path = row[1].text { roots[id] = path }
    }
    return roots
  }

  /// Returns the numbers of the libraries that a user sees; `nil` for all of them.
  private func visibleLibraries(of user: User) throws -> Set<Int64>? {
    if try user.isAdministrator || database.columns(of: "user_library").isEmpty { return nil }
    var visible: Set<Int64> = []
    try database.forEachRow(of: "user_library", ["user_id", "library_id"]) { row in
      if row[0].text == user.id, let library = row[1].integer { visible.insert(library) }
    }
    return visible
  }

  /// Returns the genres of songs by their IDs, from the tables that older versions have.
  private func genres() throws -> [String: [String]] {
    var names: [String: String] = [:]
    try database.forEachRow(of: "genre", ["id", "name"]) { row in
      if let id = row[0].text { names[id] = row[1].text }
    }
    var genres: [String: [String]] = [:]
    let columns = ["media_file_id", "genre_id"]
    try database.forEachRow(of: "media_file_genres", columns) { row in
      guard let song = row[0].text, let name = row[1].text.flatMap({ names[$0] }) else { return }
      genres[song, default: []].append(name)
    }
    return genres
  }

  /// Returns what a user thinks of songs, by their IDs.
  private func opinions(of user: String) throws -> [String: [StoredValue]] {
    var opinions: [String: [StoredValue]] = [:]
    let columns =
      ["user_id", "item_id", "item_type"] + Self.annotations.map(\.name) + [StarDate.name]
    try database.forEachRow(of: "annotation", columns) { row in
      guard row[0].text == user, row[2].text == "media_file", let id = row[1].text else { return }
      opinions[id] = Array(row[3...])
    }
    return opinions
  }

  private func readPlaylists(
    of user: User,
    _ songs: [String: ItemReference],
    into reading: PlayerReading
  ) throws {
    var entries: [String: [ItemReference]] = [:]
    var (list, songsOfList): (String?, [ItemReference]) = (nil, [])
    let columns = ["playlist_id", "id", "media_file_id"]
    try database.forEachRow(of: "playlist_tracks", columns, orderedBy: 2) { row in
      guard let next = row[0].text else { return }
      if next != list {
        if let list { entries[list] = songsOfList }
        (list, songsOfList) = (next, [])
      }
      songsOfList.append(row[2].text.flatMap { songs[$0] } ?? .missing)
    }
    if let list { entries[list] = songsOfList }
    // Older versions name the owner instead.
    let owners = ["owner_id", "owner"]
    try database.forEachRow(of: "playlist", ["id", "name", "rules", "comment"] + owners) { row in
      guard let id = row[0].text, let name = PlayerField.Form.text(row[1]) else { return }
      let owner = row[4].text ?? row[5].text
      guard owner == user.id || owner == user.name else { return }
      var kept = KeptValues()
      kept.keep(row[2], as: "rules")
      kept.keep(row[3], as: "comment")
      try reading.addPlaylist(
        name,
        entries[id] ?? [],
        id: PersistentID(ofProgram: "navidrome list \(id)"),
        sourceValues: kept.text
      )
    }
  }
}
