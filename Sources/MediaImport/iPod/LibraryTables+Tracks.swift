import IPodFormats
package import MediaModel

extension LibraryTables {
  /// Calls the body with each track in the order of their persistent IDs.
  ///
  /// What was played since the last sync is in their counts already. The record is used again for
  /// the next track.
  ///
  /// - Parameters:
  ///   - clock: Not used, as dates are in UTC.
  ///   - problems: Takes what cannot be read.
  ///   - body: Takes the record, and its number and position, which are the same; what it throws
  ///     ends the walk.
  /// - Throws: What the body throws.
  package func forEachTrack(
    clock: LocalClock,
    problems: inout SourceProblems,
    _ body: (inout ItemRecord, _ number: UInt32, _ position: Int) throws -> Void
  ) throws {
    let tables = TrackTables(self, problems: &problems)
    let fields = LibraryTableField.item
    let columns =
      ["pid"] + fields.map(\.column) + ["genre_id", "category_id", "description_long"]
    var record = ItemRecord()
    var known: Set<PersistentID> = []
    let isWhole = try forEachRow(.library, "item", columns, problems: &problems) {
      row,
      problems in
      guard let id = row.integer(0), let number = numbers[id] else { return }
      record.removeAll()
      record.persistentID = row.persistentID(0).flatMap { known.insert($0).inserted ? $0 : nil }
      _ = row.read(fields, from: 1, into: &record.values)
      let others = fields.count + 1
      record.values.set(.genre, toText: row.integer(others).flatMap { tables.genres[$0] })
      record.values.set(
        .category,
        toText: row.integer(others + 1).flatMap { tables.categories[$0] }
      )
      if record.values.content(MediaItemProperty.details.rawValue) == .nothing {
        record.values.set(.details, toText: row.text(others + 2))
      }
      if let column = tables.read(id, into: &record) {
        report("track \(id): its '\(column)' cannot be", "item_stats", .dynamic, &problems)
      }
      try body(&record, number, Int(number))
    }
    if !isWhole { isComplete = false }
  }
}

/// What other tables say of tracks, by persistent ID.
private struct TrackTables {
  private(set) var genres: [Int64: String] = [:]
  private(set) var categories: [Int64: String] = [:]
  private var kinds: [Int64: String] = [:]
  private var folders: [Int64: String] = [:]
  private var statistics: [Int64: TableRow] = [:]
  private var rows: [(fields: [LibraryTableField], byID: [Int64: TableRow])] = []
  private var locations: [Int64: TableRow] = [:]
  private var chapters: [Int64: [UInt8]] = [:]
  private var withLyrics: Set<Int64> = []

  /// Where in a row of `location` the columns are that are no properties.
  private static let place = LibraryTableField.location.count + 1

  init(_ tables: LibraryTables, problems: inout SourceProblems) {
    genres = Self.names(tables, "genre_map", "genre", .library, &problems)
    categories = Self.names(tables, "category_map", "category", .library, &problems)
    kinds = Self.names(tables, "location_kind_map", "kind", .library, &problems)
    folders = Self.names(tables, "base_location", "path", .locations, &problems)
    let others: [(LibraryTables.Part, String, [LibraryTableField])] = [
      (.library, "avformat_info", LibraryTableField.audio),
      (.library, "video_info", LibraryTableField.video),
      (.library, "video_characteristics", LibraryTableField.picture),
      (.library, "store_info", LibraryTableField.store),
      (.library, "podcast_info", LibraryTableField.podcast),
    ]
    for (part, table, fields) in others {
      let byID = Self.rows(tables, part, table, fields.map(\.column), &problems)
      rows.append((fields, byID))
    }
    statistics = Self.rows(
      tables,
      .dynamic,
      "item_stats",
      LibraryTableField.statistics.map(\.column) + ["has_been_played"],
      &problems
    )
    let columns = LibraryTableField.location.map(\.column)
    locations = Self.rows(
      tables,
      .locations,
      "location",
      columns + ["base_location_id", "location", "kind_id"],
      &problems
    )
    tables.forEachRow(.extras, "chapter", ["item_pid", "data"], problems: &problems) { row, _ in
      if let id = row.integer(0), let data = row.data(1), Self.hasChapters(data) {
        chapters[id] = data
      }
    }
    tables.forEachRow(.extras, "lyrics", ["item_pid", "lyrics"], problems: &problems) { row, _ in
      if let id = row.integer(0), row.text(1) != nil { withLyrics.insert(id) }
    }
  }

  /// Adds to a record what is known of its track, and returns the column that cannot be.
  func read(_ id: Int64, into record: inout ItemRecord) -> String? {
    for (fields, byID) in rows { _ = byID[id]?.read(fields, from: 1, into: &record.values) }
    let column = statistics[id]?.read(
      LibraryTableField.statistics,
      from: 1,
      into: &record.values
    )
    // Some writers put the season into the upper half.
    let order = MediaItemProperty.episodeOrder.rawValue
    if let number = record.values.integer(order), number > 0xFFFF {
      record.values.set(order, integer: number & 0xFFFF)
    }
    if let row = locations[id] {
      _ = row.read(LibraryTableField.location, from: 1, into: &record.values)
      if let name = row.text(Self.place + 1) {
        let folder = row.integer(Self.place).flatMap { folders[$0] } ?? ""
        // As in the binary database.
        let path = (folder.isEmpty ? "/" : "/\(folder)/") + name
        record.values.set(.location, toText: path.split(separator: "/").map { ":\($0)" }.joined())
      }
      let kind = row.integer(Self.place + 2).flatMap { kinds[$0] }
      record.values.set(.kind, toText: kind)
    }
    if let data = chapters[id] {
      record.values.set(MediaItemProperty.chapterData.rawValue, data: data.span)
    }
    if withLyrics.contains(id) {
      record.values.set(MediaItemProperty.hasLyrics.rawValue, integer: 1)
    }
    classify(id, &record)
    return column
  }

  private func classify(_ id: Int64, _ record: inout ItemRecord) {
    let bits = record.values.integer(MediaItemProperty.mediaKind) ?? 0
    let kind = DeviceMediaKind(rawValue: UInt32(truncatingIfNeeded: bits))
    record.mediaType = kind.mediaType(hasVideo: false)
    kind.setFlags(in: &record.values)
    // The bullet that only episodes have.
    let isPlayed = statistics[id]?.integer(LibraryTableField.statistics.count + 1) != 0
    if !isPlayed, !kind.isDisjoint(with: [.podcast, .iTunesU]) {
      record.values.set(MediaItemProperty.isUnplayed.rawValue, integer: 1)
    }
  }

  private static func names(
    _ tables: LibraryTables,
    _ table: String,
    _ column: String,
    _ part: LibraryTables.Part,
    _ problems: inout SourceProblems
  ) -> [Int64: String] {
    var names: [Int64: String] = [:]
    tables.forEachRow(part, table, ["id", column], problems: &problems) { row, _ in
      if let id = row.integer(0) { names[id] = row.text(1) }
    }
    return names
  }

  /// The first row of each track.
  private static func rows(
    _ tables: LibraryTables,
    _ part: LibraryTables.Part,
    _ table: String,
    _ columns: [String],
    _ problems: inout SourceProblems
  ) -> [Int64: TableRow] {
    var rows: [Int64: TableRow] = [:]
    tables.forEachRow(part, table, ["item_pid"] + columns, problems: &problems) { row, _ in
      if let id = row.integer(0), rows[id] == nil { rows[id] = row }
    }
    return rows
  }

  /// Whether there is more than the head that every track has: the number of parts of the chunk
  /// that begins after 16 bytes, as in the binary database, is big-endian.
  private static func hasChapters(_ data: [UInt8]) -> Bool {
    let file = DeviceBytes(path: "", bytes: data, isBigEndian: true)
    return file.uint32(at: 24).map { $0 > 1 } ?? false
  }
}

extension PropertyRow {
  fileprivate mutating func set(_ property: MediaItemProperty, toText text: String?) {
    if let text { set(property.rawValue, text: Array(text.utf8).span) }
  }
}
