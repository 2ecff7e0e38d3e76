import MediaModel

/// The rows of a table with additional track properties, read in step with the tracks.
///
/// Rows and tracks are both sorted by persistent ID, so only one row is held in memory at a time.
struct TrackRows {
  private var rows: LibraryTableRows?
  /// False if rows may be missing.
  private var isWhole = true
  private var upcoming: (id: Int64, row: TableRow)?

  /// - Parameters:
  ///   - tables: The tables of the library.
  ///   - part: The file.
  ///   - table: The name of the table, whose column `item_pid` refers to the track.
  ///   - columns: The other requested columns, numbered from the second column on.
  ///   - problems: Receives missing and unreadable parts.
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

  /// Returns the first row of a track; IDs must be requested in ascending order.
  ///
  /// - Parameters:
  ///   - id: The ID of the track.
  ///   - record: The track, in which the properties are marked as unread if the row may be missing.
  ///   - properties: The properties that the row contains.
  ///   - problems: Receives the parts that cannot be read.
  /// - Returns: The row, or `nil` if there is none.
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
