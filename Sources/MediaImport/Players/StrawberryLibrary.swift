import Bytes
import JSON
import MediaModel

/// The library of Strawberry, or of Clementine, from which it descends.
///
/// The columns are those of `data/schema` in github.com/strawberrymusicplayer/strawberry and
/// github.com/clementine-player/Clementine: lengths are in nanoseconds, and a rating is a number
/// from 0 to 1, or −1 for none.
struct StrawberryLibrary {
  private let database: PlayerDatabase
  private let kind: LibraryKind

  init(_ database: PlayerDatabase, _ kind: LibraryKind) {
    self.database = database
    self.kind = kind
  }

  /// The tables and columns by which the databases are recognised.
  static let strawberryTables = [
    "songs": ["url", "source", "playcount"], "playlists": ["name"], "schema_version": ["version"],
  ]
  static let clementineTables = [
    "songs": ["filename", "playcount", "score"], "playlists": ["name"],
    "schema_version": ["version"],
  ]

  /// The schemas whose columns are known.
  private var known: ClosedRange<Int64> { kind == .strawberry ? 1...27 : 1...54 }

  private static let fields: [PlayerField] = [
    PlayerField("title", .title), PlayerField("artist", .artist),
    PlayerField("albumartist", .albumArtist), PlayerField("album", .albumTitle),
    PlayerField("composer", .composer), PlayerField("genre", .genre),
    PlayerField("grouping", .userGrouping), PlayerField("comment", .comments),
    PlayerField("titlesort", .sortTitle), PlayerField("artistsort", .sortArtist),
    PlayerField("albumsort", .sortAlbum), PlayerField("albumartistsort", .sortAlbumArtist),
    PlayerField("composersort", .sortComposer),
    PlayerField("year", .year, .year), PlayerField("bpm", .beatsPerMinute, .number),
    PlayerField("track", .albumTrackNumber, .number), PlayerField("disc", .discNumber, .number),
    PlayerField("length", .playbackDuration, .nanoseconds),
    PlayerField("bitrate", .bitRate, .number), PlayerField("samplerate", .sampleRate, .number),
    PlayerField("filesize", .fileSize, .byteCount), PlayerField("mtime", .dateModified, .date),
    PlayerField("ctime", .dateAdded, .date),
    PlayerField("playcount", .playCount, .number), PlayerField("skipcount", .skipCount, .number),
    PlayerField("lastplayed", .lastPlayedDate, .date), PlayerField("rating", .rating, .share),
    PlayerField("compilation_effective", .isCompilation, .flag),
    PlayerField("effective_compilation", .isCompilation, .flag),
  ]

  /// The columns that no property holds.
  private static let kept = [
    "performer", "originalyear", "bitdepth", "cue_path", "unavailable", "acoustid_id",
    "acoustid_fingerprint", "musicbrainz_album_artist_id", "musicbrainz_artist_id",
    "musicbrainz_original_artist_id", "musicbrainz_album_id", "musicbrainz_original_album_id",
    "musicbrainz_recording_id", "musicbrainz_track_id", "musicbrainz_disc_id",
    "musicbrainz_release_group_id", "musicbrainz_work_id", "ebur128_integrated_loudness_lufs",
    "score", "mood", "initial_key",
  ].sorted()

  /// Reads the songs and the playlists.
  func read(into reading: PlayerReading) throws {
    var library = LibraryRecord()
    library.kind = kind
    library.suggestedName = kind.displayName
    library.fileDate = database.modified
    let version = try database.version(in: "schema_version", "version", known: known, of: kind)
    library.values.set(LibraryProperty.majorVersion.rawValue, integer: version)
    try reading.begin(library)
    var songs: [Int64: ItemReference] = [:]
    var places: [String: ItemReference] = [:]
    try forEachSong(of: "songs", "rowid", nil) { id, url, item, _ in
      let reference = try reading.add(&item)
      songs[id] = reference
      places[url] = places[url] ?? reference
    }
    var entries: [Int64: [ItemReference]] = [:]
    let number = kind == .clementine ? "library_id" : "collection_id"
    try forEachSong(of: "playlist_items", "playlist", number) { playlist, url, item, song in
      var reference = song.flatMap { songs[$0] } ?? (url.isEmpty ? nil : places[url])
      if reference == nil, item.hasPlace {
        item.set(.isPlaylistOnly, to: 1)
        reference = try reading.add(&item)
        places[url] = reference
      }
      entries[playlist, default: []].append(reference ?? .missing)
    }
    try database.forEachRow(of: "playlists", ["rowid", "name", "special_type"]) { row in
      guard let id = row.integer(0), row.text(2)?.isEmpty != false,
        let name = row.trimmedText(1)
      else { return }
      try reading.addPlaylist(
        name,
        entries[id] ?? [],
        id: PersistentID(ofProgram: "\(kind.rawValue) list \(id)")
      )
    }
  }

  /// Calls the body with each row of a table that has the columns of songs.
  ///
  /// - Parameters:
  ///   - table: The name of the table.
  ///   - number: The column that determines the order of the rows.
  ///   - other: Another column with a number; `nil` for none.
  ///   - body: Receives the numbers, the URL, and the song.
  /// - Throws: `cancelled`, and any error that the body throws.
  private func forEachSong(
    of table: String,
    _ number: String,
    _ other: String?,
    _ body: (
      _ number: Int64, _ url: String, inout PlayerItem, _ other: Int64?
    ) throws -> Void
  ) throws {
    let start = [number, other ?? "", "url", "filename", "lyrics", "beginning", "cue_path"]
    let (fields, kept) = (Self.fields, Self.kept)
    let columns = start + fields.map(\.name) + kept
    var item = PlayerItem()
    try database.forEachRow(of: table, columns, orderedBy: 1, losing: table == "songs") { row in
      guard let id = row.integer(0) else { return }
      item.removeAll()
      let url = row.trimmedText(2) ?? row.trimmedText(3) ?? ""
      if !url.isEmpty { item.setPlace(url: url) }
      if row.hasText(4) { item.set(.hasLyrics, to: 1) }
      for index in fields.indices { item.set(fields[index], to: row, at: start.count + index) }
      for index in kept.indices {
        let column = start.count + fields.count + index
        if row.integer(column) != -1 { item.keep(row, at: column, as: kept[index]) }
      }
      item.setPart(from: row.value(5), isPart: row.hasText(6))
      try body(id, url, &item, row.integer(1))
    }
  }
}

extension PlayerItem {
  /// Sets where a song begins and ends in a file of several, as CUE sheets describe it.
  fileprivate mutating func setPart(from start: StoredValue, isPart: Bool) {
    guard isPart, let duration = record.values.integer(MediaItemProperty.playbackDuration) else {
      return
    }
    let field = PlayerField("beginning", .startTime, .nanoseconds)
    set(field, to: start)
    set(.stopTime, to: (record.values.integer(field.property) ?? 0) + duration)
  }
}
