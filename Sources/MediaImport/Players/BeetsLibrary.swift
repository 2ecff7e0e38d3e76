import Bytes
import MediaModel

/// The library of beets.
///
/// Its columns are those that `beets/library` of github.com/beetbox/beets declares: `items` has the
/// fixed fields, with paths as bytes, and `item_attributes` those that plugins and users add.
package struct BeetsLibrary {
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

  /// The attribute with the date of addition that beets gave an item, if libsync has replaced it.
  package static let firstAdded = "libsync_added"

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
  private static let separator = Array("\\\u{2400}".utf8)

  private static let start = ["id", "path", "album_id", "added", "lyrics"]
  /// The fixed fields of items that properties hold without loss, or that mean nothing elsewhere.
  private static let held = Set(start + (lists + fields).map(\.name)).subtracting(["rg_track_gain"])

  /// Reads the items.
  func read(into reading: PlayerReading) throws {
    var library = LibraryRecord()
    library.kind = .beets
    library.suggestedName = LibraryKind.beets.displayName
    library.fileDate = database.modified
    library.sourceValues = folder.map { RelativeFolder($0).sourceValues } ?? ""
    try reading.begin(library)
    let attributes = try self.attributes(of: "item_attributes")
    let albums = try self.attributes(of: "album_attributes")
    let (lists, fields, start) = (Self.lists, Self.fields, Self.start)
    // Versions differ in their fixed fields.
    let kept = try database.columns(of: "items").subtracting(Self.held).sorted()
    let firstField = start.count + lists.count
    let firstKept = firstField + fields.count
    let columns = start + (lists + fields).map(\.name) + kept
    let rows = try BeetsAlbumRows(database, columnsOfItems: columns)
    var item = PlayerItem()
    var ids = ProgramIDs("beets ")
    try database.forEachRow(of: "items", columns, orderedBy: 1, losing: true) { row in
      guard let path = try path(row) else {
        return database.report("an item has no path", in: "items")
      }
      item.removeAll()
      item.setFile(path.span)
      if row.hasText(4) { item.set(.hasLyrics, to: 1) }
      for index in lists.indices {
        let column = start.count + index
        if let texts = Self.list(row, column) {
          item.set(lists[index], to: texts.span)
        } else {
          item.set(lists[index], to: row, at: column)
        }
      }
      for index in fields.indices { item.set(fields[index], to: row, at: firstField + index) }
      // Most fields are empty.
      for index in kept.indices where !row.isEmpty(firstKept + index) {
        if let texts = Self.list(row, firstKept + index) {
          item.keep(texts.span, as: kept[index])
        } else {
          item.keep(row, at: firstKept + index, as: kept[index])
        }
      }
      rows.keepValues(ofAlbum: row.integer(2) ?? 0, in: &item, row)
      let own = attributes[row.integer(0) ?? 0] ?? []
      let firstAdded = own.first { $0.0 == Self.firstAdded }?.1.text
      // SQLite may give the number of a deleted item to a later one.
      item.setID(
        row.integer(0).map { number in
          ids.persistentID { text in
            DecimalDigits.write(number, to: &text)
            text.append(UInt8(ascii: " "))
            if let firstAdded {
              text += firstAdded.utf8
            } else {
              row.appendTrimmedText(3, to: &text)
            }
          }
        }
      )
      // An item has the flexible fields of its album unless it has its own.
      for (name, value) in albums[row.integer(2) ?? 0] ?? [] {
        if let field = Self.attributes[name] { item.set(field, to: value) }
        item.keep(value, as: "album \(name)")
      }
      for (name, value) in own where name != Self.firstAdded {
        if let field = Self.attributes[name], item.set(field, to: value) { continue }
        item.keep(value, as: name)
      }
      _ = try reading.add(&item)
    }
  }

  /// Returns the flexible fields by the numbers of their items or albums.
  private func attributes(of table: String) throws -> [Int64: [(String, StoredValue)]] {
    var attributes: [Int64: [(String, StoredValue)]] = [:]
    try database.forEachRow(of: table, ["entity_id", "key", "value"]) { row in
      guard let entity = row.integer(0), let name = row.text(1) else { return }
      attributes[entity, default: []].append((name, row.value(2)))
    }
    return attributes
  }

  private func path(_ row: PlayerRow) throws(ImportError) -> [UInt8]? {
    guard let path = row.content(1), !path.isEmpty else { return nil }
    if PathComponents.isAbsolute(path) { return Array(path) }
    guard let folder else {
      throw ImportError(
        .unknownFolder,
        "its paths are relative to the music directory of beets",
        path: database.path
      )
    }
    return ExactPath.bytes(folder.appendingPath("")) + path
  }

  /// Returns a list of values as one text; `nil` for anything else.
  static func list(_ row: PlayerRow, _ column: Int) -> [UInt8]? {
    // Few texts have the first byte, which is found faster.
    guard var rest = row.textBytes(column), rest.contains(separator[0]) else { return nil }
    var values: [ArraySlice<UInt8>] = []
    while let end = rest.indices.first(where: { rest[$0...].starts(with: separator) }) {
      values.append(rest[..<end])
      rest = rest[(end + separator.count)...]
    }
    if values.isEmpty { return nil }
    values.append(rest)
    return Array(values.filter { !$0.isEmpty }.joined(separator: ", ".utf8))
  }
}
