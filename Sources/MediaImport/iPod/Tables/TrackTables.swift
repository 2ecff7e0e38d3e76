import Bytes
import IPodFormats
import MediaModel

/// The tables with further properties of tracks, read in persistent ID order.
struct TrackTables {
  let genres: TableNames
  let categories: TableNames
  private let kinds: TableNames
  private let folders: TableNames
  private var others: [(table: String, fields: [LibraryTableField], rows: TrackRows)] = []
  private var statistics: TrackRows
  private var locations: TrackRows
  private var chapters: TrackRows
  private var lyrics: TrackRows

  /// The index of the first column of a `location` row that has no property.
  private static let place = LibraryTableField.location.count + 1

  init(_ tables: LibraryTables, problems: inout ImportWarnings) {
    genres = TableNames(tables, "genre_map", "genre", problems: &problems)
    categories = TableNames(tables, "category_map", "category", problems: &problems)
    kinds = TableNames(tables, "location_kind_map", "kind", problems: &problems)
    folders = TableNames(tables, "base_location", "path", .locations, problems: &problems)
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
    self.others = others.map { ($0, $1, rows(.library, $0, $1.map(\.column))) }
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

  /// Adds the properties of a track from the other tables to its record.
  mutating func read(
    _ id: Int64,
    into record: inout ItemRecord,
    _ defects: inout ColumnWarnings,
    _ problems: inout ImportWarnings
  ) {
    for index in others.indices {
      let (table, fields) = (others[index].table, others[index].fields)
      let properties = fields.map(\.property)
      guard
        let row = others[index].rows.row(of: id, &record, lacking: properties, &problems)
      else { continue }
      defects.record(row.read(fields, from: 1, into: &record), of: id, in: table, .library)
    }
    let properties = LibraryTableField.statistics.map(\.property) + [.isUnplayed]
    let statistics = statistics.row(of: id, &record, lacking: properties, &problems)
    if let statistics {
      let wrong = statistics.read(LibraryTableField.statistics, from: 1, into: &record)
      defects.record(wrong, of: id, in: "item_stats", .dynamic)
    }
    // Some writers store the season in the upper half of the value.
    let order = MediaItemProperty.episodeOrder.rawValue
    if let number = record.values.integer(order), number > 0xFFFF {
      record.values.set(order, integer: number & 0xFFFF)
    }
    readLocation(id, into: &record, &defects, &problems)
    let data = chapters.row(of: id, &record, lacking: [.chapterData], &problems)?.data(1)
    if let data, Self.hasChapters(data) {
      record.values.set(MediaItemProperty.chapterData.rawValue, data: data.span)
    }
    if lyrics.row(of: id, &record, lacking: [.hasLyrics], &problems)?.text(1) != nil {
      record.values.set(MediaItemProperty.hasLyrics.rawValue, integer: 1)
    }
    Self.classify(&record, statistics)
  }

  private mutating func readLocation(
    _ id: Int64,
    into record: inout ItemRecord,
    _ defects: inout ColumnWarnings,
    _ problems: inout ImportWarnings
  ) {
    let fields = LibraryTableField.location
    let properties = fields.map(\.property) + [.location, .kind]
    guard let row = locations.row(of: id, &record, lacking: properties, &problems) else { return }
    defects.record(row.read(fields, from: 1, into: &record), of: id, in: "location", .locations)
    let folderID = row.integer(Self.place)
    let folder = folderID.flatMap { folders[$0] }
    let isFolderKnown = folder != nil || folderID == nil || folders.isWhole
    if isFolderKnown, !row.isUnread(Self.place), let name = row.text(Self.place + 1) {
      // The path takes the same form as in the binary database.
      let path = (folder.map { "/\($0)/" } ?? "/") + name
      let names = path.split(separator: "/")
      record.values.set(.location, toText: names.map { ":\($0)" }.joined())
      if names.contains("..") { defects.record("location", of: id, in: "location", .locations) }
    } else if !isFolderKnown || row.isPartial {
      record.unread.append(.location)
    }
    kinds.read(row, Self.place + 2, as: .kind, into: &record)
  }

  private static func classify(_ record: inout ItemRecord, _ statistics: TableRow?) {
    let bits = record.values.integer(MediaItemProperty.mediaKind) ?? 0
    let kind = DeviceMediaKind(rawValue: UInt32(truncatingIfNeeded: bits))
    record.mediaType = kind.mediaType(hasVideo: false)
    kind.setFlags(in: &record.values)
    // The property stands for the bullet with which devices mark new episodes and no other items.
    let isPlayed = statistics?.integer(LibraryTableField.statistics.count + 1) != 0
    if !isPlayed, !kind.isDisjoint(with: [.podcast, .iTunesU]) {
      record.values.set(MediaItemProperty.isUnplayed.rawValue, integer: 1)
    }
  }

  /// Returns whether the data contains more than the header that every track has.
  ///
  /// As in the binary database, the number of parts of the chunk at offset 16 is big-endian.
  private static func hasChapters(_ data: [UInt8]) -> Bool {
    let file = DeviceBytes(path: "", bytes: data, isBigEndian: true)
    return file.uint32(at: 24).map { $0 > 1 } ?? false
  }
}
