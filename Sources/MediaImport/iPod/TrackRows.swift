import MediaModel

/// The rows of a table that say more of tracks, taken in step with those.
///
/// Both come in the order of their persistent IDs. So no more than one row is held at a time, of
/// however many and however small ones there are.
struct TrackRows {
  private var rows: LibraryTableRows?
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
    problems: inout SourceProblems
  ) {
    rows = tables.rows(part, table, ["item_pid"] + columns, problems: &problems)
    advance(&problems)
  }

  /// The first row of a track, none of which may precede one that was asked for before.
  mutating func row(of id: Int64, _ problems: inout SourceProblems) -> TableRow? {
    while let upcoming, upcoming.id < id { advance(&problems) }
    return upcoming.flatMap { $0.id == id ? $0.row : nil }
  }

  private mutating func advance(_ problems: inout SourceProblems) {
    while let row = rows?.next(&problems) {
      guard let id = row.integer(0) else { continue }
      if let last = upcoming?.id, id < last {
        rows?.noteDisorder(&problems)
        continue
      }
      upcoming = (id, row)
      return
    }
    upcoming = nil
    rows = nil
  }
}
