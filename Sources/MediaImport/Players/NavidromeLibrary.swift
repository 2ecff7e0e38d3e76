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
  ].sorted()

  /// The text before the ID of a song from which its persistent ID follows.
  static let songs = "navidrome "

  /// The numbers of the migrations whose columns are known, which are the moments when they were
  /// written; the first is that of version 0.49.
  private static let known: ClosedRange<Int64> = 2023_01_12_11_14_57...2026_09_30_09_00_00

  private func checkVersion() throws {
    _ = try database.version(
      in: "goose_db_version",
      "version_id",
      known: Self.known,
      of: .navidrome
    )
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
    let songs = try readSongs(of: user, in: roots, into: reading)
    try readPlaylists(of: user, songs, into: reading)
  }

  /// Reads the songs, and returns the numbers of the references by which playlists have them.
  private func readSongs(
    of user: User,
    in roots: [Int64: String],
    into reading: PlayerReading
  ) throws -> IDTable {
    var opinions = try NavidromeOpinions(of: user.id, database)
    let visible = try visibleLibraries(of: user)
    let genres = try genres()
    let folders = roots.mapValues { Array(PathComponents.withSlashes($0).appendingPath("").utf8) }
    let start = ["id", "path", "library_id", "missing", "lyrics", "tags", "participants"]
    let (fields, kept) = (Self.fields, Self.kept)
    let columns = start + fields.map(\.name) + kept
    var item = PlayerItem(placeholders: ["[Unknown Album]", "[Unknown Artist]"])
    var tags = NavidromeDetails(in: "value", of: ["genre": .genre, "grouping": .userGrouping])
    var people = NavidromeDetails(in: "name", of: ["composer": .composer])
    var songs = IDTable()
    var ids = ProgramIDs(Self.songs)
    var (id, path): ([UInt8], [UInt8]) = ([], [])
    try database.forEachRow(of: "media_file", columns, losing: true) { row in
      id.removeAll(keepingCapacity: true)
      guard row.appendTrimmedText(0, to: &id), let place = row.content(1) else { return }
      let library = row.integer(2)
      if let library, visible?.contains(library) == false { return }
      item.removeAll()
      path.removeAll(keepingCapacity: true)
      if !PathComponents.isAbsolute(place) {
        path += library.flatMap { folders[$0] } ?? folders[1] ?? [UInt8(ascii: "/")]
      }
      path += place
      item.setFile(path.span)
      for index in fields.indices { item.set(fields[index], to: row, at: start.count + index) }
      for index in kept.indices {
        item.keep(row, at: start.count + fields.count + index, as: kept[index])
      }
      if Self.hasLyrics(row, at: 4) { item.set(.hasLyrics, to: 1) }
      if row.integer(3) == 1 { item.keep(.integer(1), as: "missing") }
      for (property, text) in tags.texts(of: row, at: 5) { item.set(property, to: text) }
      for (property, text) in people.texts(of: row, at: 6) { item.set(property, to: text) }
      item.keep(id.span, as: "id")
      let persistentID = ids.persistentID { $0 += id }
      if let genres = genres[persistentID] {
        item.set(.genre, to: genres.joined(separator: ", "))
      }
      item.setID(persistentID)
      opinions.set(in: &item, persistentID)
      try songs.set(reading.add(&item).rawValue, for: persistentID)
    }
    return songs
  }

  /// Whether a value has lyrics: text, or an array in JSON that is not empty.
  private static func hasLyrics(_ row: PlayerRow, at column: Int) -> Bool {
    // Most songs have none, which is found out faster without making a string.
    if let text = row.textBytes(column), text.isEmpty || text.elementsEqual(noLyrics) {
      return false
    }
    return row.trimmedText(column).map { !$0.utf8.elementsEqual(noLyrics) } == true
  }

  private static let noLyrics = Array("[]".utf8)

  // MARK: Users

  private struct User {
    let id: String
    let name: String
    let isAdministrator: Bool
  }

  private func users() throws -> [User] {
    var users: [User] = []
    try database.forEachRow(of: "user", ["id", "user_name", "is_admin"], orderedBy: 1) { row in
      guard let id = row.text(0), let name = row.text(1) else { return }
      users.append(User(id: id, name: name, isAdministrator: row.integer(2) == 1))
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
      if let id = row.integer(0), let path = row.text(1) { roots[id] = path }
    }
    return roots
  }

  /// Returns the numbers of the libraries that a user sees; `nil` for all of them.
  private func visibleLibraries(of user: User) throws -> Set<Int64>? {
    if try user.isAdministrator || database.columns(of: "user_library").isEmpty { return nil }
    var visible: Set<Int64> = []
    try database.forEachRow(of: "user_library", ["user_id", "library_id"]) { row in
      if row.text(0) == user.id, let library = row.integer(1) { visible.insert(library) }
    }
    return visible
  }

  /// Returns the genres of songs by their persistent IDs, from the tables that older versions have.
  private func genres() throws -> [PersistentID: [String]] {
    var names: [String: String] = [:]
    try database.forEachRow(of: "genre", ["id", "name"]) { row in
      if let id = row.text(0) { names[id] = row.text(1) }
    }
    var genres: [PersistentID: [String]] = [:]
    var ids = ProgramIDs(Self.songs)
    let columns = ["media_file_id", "genre_id"]
    try database.forEachRow(of: "media_file_genres", columns) { row in
      guard let song = row.textBytes(0), let name = row.text(1).flatMap({ names[$0] }) else {
        return
      }
      let id = ids.persistentID { $0 += song }
      genres[id, default: []].append(name)
    }
    return genres
  }

  private func readPlaylists(
    of user: User,
    _ songs: IDTable,
    into reading: PlayerReading
  ) throws {
    var entries: [[UInt8]: [ItemReference]] = [:]
    var (list, songsOfList): ([UInt8], [ItemReference]) = ([], [])
    var songs = songs
    var ids = ProgramIDs(Self.songs)
    let columns = ["playlist_id", "id", "media_file_id"]
    try database.forEachRow(of: "playlist_tracks", columns, orderedBy: 2) { row in
      guard let next = row.textBytes(0) else { return }
      if !next.elementsEqual(list) {
        entries[list] = songsOfList
        (list, songsOfList) = (Array(next), [])
      }
      let song = row.textBytes(2).flatMap { song in
        songs.number(of: ids.persistentID { $0 += song })
      }
      songsOfList.append(song.map(ItemReference.init(rawValue:)) ?? .missing)
    }
    entries[list] = songsOfList
    // Older versions name the owner instead.
    let owners = ["owner_id", "owner"]
    try database.forEachRow(of: "playlist", ["id", "name", "rules", "comment"] + owners) { row in
      guard let id = row.text(0), let name = row.trimmedText(1) else { return }
      let owner = row.text(4) ?? row.text(5)
      guard owner == user.id || owner == user.name else { return }
      var kept = KeptValues()
      kept.keep(row.value(2), as: "rules")
      kept.keep(row.value(3), as: "comment")
      try reading.addPlaylist(
        name,
        entries[Array(id.utf8)] ?? [],
        id: PersistentID(ofProgram: "navidrome list \(id)"),
        sourceValues: kept.text
      )
    }
  }
}
