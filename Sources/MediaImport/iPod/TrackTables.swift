import IPodFormats
import MediaModel

/// What other tables say of tracks, which are asked for in the order of their persistent IDs.
struct TrackTables {
  let genres: [Int64: String]
  let categories: [Int64: String]
  private let kinds: [Int64: String]
  private let folders: [Int64: String]
  private var others: [(fields: [LibraryTableField], rows: TrackRows)] = []
  private var statistics: TrackRows
  private var locations: TrackRows
  private var chapters: TrackRows
  private var lyrics: TrackRows

  /// Where in a row of `location` the columns are that are no properties.
  private static let place = LibraryTableField.location.count + 1

  init(_ tables: LibraryTables, problems: inout SourceProblems) {
    genres = tables.names(in: "genre_map", "genre", problems: &problems)
    categories = tables.names(in: "category_map", "category", problems: &problems)
    kinds = tables.names(in: "location_kind_map", "kind", problems: &problems)
    folders = tables.names(in: "base_location", "path", .locations, problems: &problems)
    func rows(
      _ part: LibraryTables.Part,
      _ table: String,
      _ columns: [String]
    ) -> TrackRows {
      TrackRows(tables, part, table, columns, problems: &problems)
    }
    let others: [(String, [LibraryTableField])] = [
      ("avformat_info", LibraryTableField.audio), ("video_info", LibraryTableField.video),
      ("video_characteristics", LibraryTableField.picture),
      ("store_info", LibraryTableField.store), ("podcast_info", LibraryTableField.podcast),
    ]
    self.others = others.map { ($1, rows(.library, $0, $1.map(\.column))) }
    statistics = rows(
      .dynamic,
      "item_stats",
      LibraryTableField.statistics.map(\.column) + ["has_been_played"]
    )
    locations = rows(
      .locations,
      "location",
      LibraryTableField.location.map(\.column) + ["base_location_id", "location", "kind_id"]
    )
    chapters = rows(.extras, "chapter", ["data"])
    lyrics = rows(.extras, "lyrics", ["lyrics"])
  }

  /// Adds to a record what is known of its track, and returns the column that cannot be.
  mutating func read(
    _ id: Int64,
    into record: inout ItemRecord,
    _ problems: inout SourceProblems
  ) -> String? {
    for index in others.indices {
      let row = others[index].rows.row(of: id, &problems)
      _ = row?.read(others[index].fields, from: 1, into: &record.values)
    }
    let statistics = statistics.row(of: id, &problems)
    let column = statistics?.read(
      LibraryTableField.statistics,
      from: 1,
      into: &record.values
    )
    // Some writers put the season into the upper half.
    let order = MediaItemProperty.episodeOrder.rawValue
    if let number = record.values.integer(order), number > 0xFFFF {
      record.values.set(order, integer: number & 0xFFFF)
    }
    if let row = locations.row(of: id, &problems) {
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
    if let data = chapters.row(of: id, &problems)?.data(1), Self.hasChapters(data) {
      record.values.set(MediaItemProperty.chapterData.rawValue, data: data.span)
    }
    if lyrics.row(of: id, &problems)?.text(1) != nil {
      record.values.set(MediaItemProperty.hasLyrics.rawValue, integer: 1)
    }
    Self.classify(&record, statistics)
    return column
  }

  private static func classify(_ record: inout ItemRecord, _ statistics: TableRow?) {
    let bits = record.values.integer(MediaItemProperty.mediaKind) ?? 0
    let kind = DeviceMediaKind(rawValue: UInt32(truncatingIfNeeded: bits))
    record.mediaType = kind.mediaType(hasVideo: false)
    kind.setFlags(in: &record.values)
    // The bullet that only episodes have.
    let isPlayed = statistics?.integer(LibraryTableField.statistics.count + 1) != 0
    if !isPlayed, !kind.isDisjoint(with: [.podcast, .iTunesU]) {
      record.values.set(MediaItemProperty.isUnplayed.rawValue, integer: 1)
    }
  }

  /// Whether there is more than the head that every track has: the number of parts of the chunk
  /// that begins after 16 bytes, as in the binary database, is big-endian.
  private static func hasChapters(_ data: [UInt8]) -> Bool {
    let file = DeviceBytes(path: "", bytes: data, isBigEndian: true)
    return file.uint32(at: 24).map { $0 > 1 } ?? false
  }
}
