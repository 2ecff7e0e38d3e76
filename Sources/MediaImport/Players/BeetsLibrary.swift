import Bytes
import MediaModel

/// The library of beets.
///
/// Its columns are those that `beets/library` of github.com/beetbox/beets declares: `items` has the
/// fixed fields, with paths as bytes, and `item_attributes` those that plugins and users add.
struct BeetsLibrary {
  private let database: PlayerDatabase
  private let folder: String?

  /// - Parameters:
  ///   - database: The database.
  ///   - folder: The music directory, from which newer versions count the paths in it; `nil` if it is
  ///     not known.
  init(_ database: PlayerDatabase, relativeTo folder: String?) {
    self.database = database
    self.folder = folder
  }

  /// The tables and columns by which the database is recognised.
  static let tables = [
    "items": ["id", "path", "title", "albumartist"], "albums": ["id", "albumartist"],
    "item_attributes": ["entity_id", "key", "value"],
  ]

  private static let fields: [PlayerField] = [
    PlayerField("title", .title), PlayerField("artist", .artist),
    PlayerField("albumartist", .albumArtist), PlayerField("album", .albumTitle),
    PlayerField("grouping", .userGrouping), PlayerField("work", .work),
    PlayerField("comments", .comments),
    PlayerField("artist_sort", .sortArtist), PlayerField("albumartist_sort", .sortAlbumArtist),
    PlayerField("composer_sort", .sortComposer),
    PlayerField("year", .year, .year), PlayerField("bpm", .beatsPerMinute, .number),
    PlayerField("track", .albumTrackNumber, .number),
    PlayerField("tracktotal", .albumTrackCount, .number),
    PlayerField("disc", .discNumber, .number), PlayerField("disctotal", .discCount, .number),
    PlayerField("comp", .isCompilation, .flag), PlayerField("length", .playbackDuration, .seconds),
    PlayerField("bitrate", .bitRate, .bitsPerSecond),
    PlayerField("samplerate", .sampleRate, .number), PlayerField("format", .kind),
    PlayerField("added", .dateAdded, .date), PlayerField("mtime", .dateModified, .date),
    PlayerField("rg_track_gain", .normalization, .gain),
  ]

  /// The fields that plugins of beets and its users keep, by the names that its documentation has:
  /// `play_count`, `skip_count`, `last_played` and `rating` are those of the plugin mpdstats.
  private static let attributes: [String: PlayerField] = [
    "play_count": PlayerField("play_count", .playCount, .number),
    "skip_count": PlayerField("skip_count", .skipCount, .number),
    "last_played": PlayerField("last_played", .lastPlayedDate, .date),
    "rating": PlayerField("rating", .rating, .share),
    "loved": PlayerField("loved", .isLoved, .flag),
  ]

  /// The fields that are one text in older versions, which is left behind, and lists in newer ones.
  private static let lists: [PlayerField] = [
    PlayerField("genre", .genre), PlayerField("genres", .genre),
    PlayerField("composer", .composer), PlayerField("composers", .composer),
  ]
  /// The text between the values of a list.
  private static let separator = "\\\u{2400}"

  /// The fixed fields that no property holds.
  private static let kept = [
    "mb_trackid", "mb_albumid", "mb_artistid", "mb_albumartistid", "mb_releasetrackid",
    "mb_releasegroupid", "mb_workid", "label", "catalognum", "barcode", "asin", "isrc", "media",
    "country", "language", "albumtype", "albumdisambig", "disctitle", "lyricist", "lyricists",
    "arranger", "arrangers", "remixers", "style", "encoder", "initial_key", "original_year",
    "rg_track_gain", "rg_track_peak", "rg_album_gain", "rg_album_peak", "acoustid_id",
  ]

  /// Reads the items.
  func read(into reading: PlayerReading) throws {
    var library = LibraryRecord()
    library.kind = .beets
    library.suggestedName = LibraryKind.beets.displayName
    library.fileDate = database.modified
    try reading.begin(library)
    let attributes = try self.attributes(of: "item_attributes")
    let albums = try self.attributes(of: "album_attributes")
    let columns =
      ["id", "path", "album_id", "added", "lyrics"] + (Self.lists + Self.fields).map(\.name)
      + Self.kept
    let fields = 5 + Self.lists.count
    let kept = fields + Self.fields.count
    var item = PlayerItem()
    try database.forEachRow(of: "items", columns, orderedBy: 1, losing: true) { row in
      guard let path = try path(row[1]) else {
        return database.report("an item has no path", in: "items")
      }
      item.removeAll()
      item.setFile(path)
      if PlayerField.Form.text(row[4]) != nil { item.set(.hasLyrics, to: 1) }
      for (field, value) in zip(Self.lists, row[5..<fields]) {
        item.set(field, to: Self.list(value))
      }
      for (field, value) in zip(Self.fields, row[fields...]) { item.set(field, to: value) }
      for (name, value) in zip(Self.kept, row[kept...]) where value != .integer(0) {
        item.keep(Self.list(value), as: name)
      }
      item.setID(row[0].integer.map { "beets \($0) \(PlayerField.Form.text(row[3]) ?? "")" })
      // An item has the flexible fields of its album unless it has its own.
      for (name, value) in albums[row[2].integer ?? 0] ?? [] {
        if let field = Self.attributes[name] { item.set(field, to: value) }
        item.keep(value, as: "album \(name)")
      }
      for (name, value) in attributes[row[0].integer ?? 0] ?? [] {
        if let field = Self.attributes[name], field.form.value(value) != nil {
          item.set(field, to: value)
        } else {
          item.keep(value, as: name)
        }
      }
      _ = try reading.add(&item)
    }
  }

  /// Returns the flexible fields by the numbers of their items or albums.
  private func attributes(of table: String) throws -> [Int64: [(String, StoredValue)]] {
    var attributes: [Int64: [(String, StoredValue)]] = [:]
    try database.forEachRow(of: table, ["entity_id", "key", "value"]) { row in
      guard let entity = row[0].integer, let name = row[1].text else { return }
      attributes[entity, default: []].append((name, row[2]))
    }
    return attributes
  }

  private func path(_ value: StoredValue) throws(ImportError) -> [UInt8]? {
    let path = value.data ?? value.text.map { Array($0.utf8) } ?? []
    if path.isEmpty || path.first == 0x2F { return path.isEmpty ? nil : path }
    guard let folder else {
      throw ImportError(
        .unknownFolder,
        "its paths are relative to the music directory of beets",
        path: database.path
      )
    }
    return ExactPath.bytes(folder.appendingPath("")) + path
  }

  /// Returns a list of values as one text.
  private static func list(_ value: StoredValue) -> StoredValue {
    // Few texts have its first byte, which is found faster.
    guard case .text(let text) = value, text.utf8.contains(UInt8(ascii: "\\")),
      text.contains(separator)
    else { return value }
    return .text(text.split(separator: separator).joined(separator: ", "))
  }
}
