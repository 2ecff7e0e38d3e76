import MediaModel

/// The rows of a table that say more of tracks, taken in step with those.
///
/// Both come in the order of their persistent IDs. So no more than one row is held at a time, of
/// however many and however small ones there are.
struct TrackRows {
  private var rows: LibraryTableRows?
  /// False when rows are missing.
  private var isWhole = true
  private var upcoming: (id: Int64, row: TableRow)?

  /// - Parameters:
  ///   - tables: Those of the library.
  ///   - part: The file.
  ///   - table: The table, whose column `item_pid` names the track.
  ///   - columns: What else is wanted, from the second column on.
  ///   - problems: Takes what is missing and what cannot be read.
  init(
    _ tables: LibraryTables,
    _ part: LibraryTables.Part,
    _ table: String,
    _ columns: [String],
    problems: inout ImportWarnings
  ) {
    rows = tables.rows(part, table, ["item_pid"] + columns, problems: &problems)
    isWhole = rows?.isWhole == true
    advance(&problems)
  }

  /// The first row of a track, none of which may precede one that was asked for before.
  ///
  /// - Parameters:
  ///   - id: The track's.
  ///   - record: The track, which is told when its row may only be missing.
  ///   - properties: What its row would say.
  ///   - problems: Takes what cannot be read.
  /// - Returns: The row; nil where there is none.
  mutating func row(
    of id: Int64,
    _ record: inout ItemRecord,
    lacking properties: [MediaItemProperty],
    _ problems: inout ImportWarnings
  ) -> TableRow? {
    while let upcoming, upcoming.id < id { advance(&problems) }
    if let upcoming, upcoming.id == id {
      if upcoming.row.isPartial { record.unread += properties }
      return upcoming.row
    }
    if !isWhole { record.unread += properties }
    return nil
  }

  private mutating func advance(_ problems: inout ImportWarnings) {
    while let row = rows?.next(&problems) {
      guard let id = row.integer(0) else {
        rows?.passOver()
        continue
      }
      if let last = upcoming?.id, id < last {
        rows?.reportDisorder(&problems)
        continue
      }
      upcoming = (id, row)
      isWhole = isWhole && rows?.isWhole == true
      return
    }
    upcoming = nil
    isWhole = isWhole && rows?.isWhole == true
    rows = nil
  }
}
