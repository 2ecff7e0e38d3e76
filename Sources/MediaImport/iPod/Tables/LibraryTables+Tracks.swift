import Bytes
package import MediaModel

extension LibraryTables {
  /// Calls the body with each track, in persistent ID order.
  ///
  /// The counts include plays since the last sync. The record is reused for the next track.
  ///
  /// - Parameters:
  ///   - clock: Ignored, because dates are in UTC.
  ///   - problems: Receives the parts that cannot be read.
  ///   - body: Called with the record, its number and its position, which are equal; throws to end
  ///     the walk.
  /// - Throws: Any error that the body throws.
  package func forEachTrack(
    clock: LocalClock,
    problems: inout ImportWarnings,
    _ body: (inout ItemRecord, _ number: UInt32, _ position: Int) throws -> Void
  ) throws {
    var tables = TrackTables(self, problems: &problems)
    let fields = LibraryTableField.item
    let columns =
      ["pid"] + fields.map(\.column) + ["genre_id", "category_id", "description_long"]
    var record = ItemRecord()
    var expected: UInt32 = 0
    var repeatCount = 0
    var defects = ColumnWarnings()
    try forEachRow(.library, "item", columns, problems: &problems) {
      row,
      problems in
      guard let id = row.integer(0), let number = tracks.place(of: id) else { return }
      record.removeAll()
      if number < expected {
        repeatCount += 1
        if repeatCount > Self.maxRepeats { return }
      } else {
        record.persistentID = row.persistentID(0)
        expected = number + 1
      }
      let wrong = row.read(fields, from: 1, into: &record)
      defects.record(wrong, of: id, in: "item", .library)
      let others = fields.count + 1
      tables.genres.read(row, others, as: .genre, into: &record)
      tables.categories.read(row, others + 1, as: .category, into: &record)
      if record.values.content(MediaItemProperty.details.rawValue) == .nothing {
        record.values.set(.details, toText: row.text(others + 2))
        if row.isUnread(others + 2) { record.unread.append(.details) }
      }
      tables.read(id, into: &record, &defects, &problems)
      try body(&record, number, Int(number))
    }
    defects.report(to: self, &problems)
    if repeatCount > Self.maxRepeats {
      isComplete = false
      report(
        "\(repeatCount) tracks have duplicate persistent IDs; most are left out",
        "item",
        .library,
        &problems
      )
    }
  }
}

extension PropertyRow {
  mutating func set(_ property: MediaItemProperty, toText text: String?) {
    if let text { set(property.rawValue, text: Array(text.utf8).span) }
  }
}
