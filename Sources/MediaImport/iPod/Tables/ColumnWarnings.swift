import MediaModel

/// Collects invalid values by column, since there may be one in every track.
struct ColumnWarnings {
  private struct Column: Hashable {
    let part: LibraryTables.Part
    let table: String
    let name: String
  }

  private var counts: [Column: (first: Int64, count: Int)] = [:]

  /// Records the invalid columns of a track's row.
  mutating func record(
    _ fields: [LibraryTableField],
    of track: Int64,
    in table: String,
    _ part: LibraryTables.Part
  ) {
    for field in fields { record(field.column, of: track, in: table, part) }
  }

  /// Records an invalid value.
  mutating func record(
    _ column: String,
    of track: Int64,
    in table: String,
    _ part: LibraryTables.Part
  ) {
    counts[Column(part: part, table: table, name: column), default: (track, 0)].count += 1
  }

  /// Reports, for each column, the first track with an invalid value and the number of other tracks
  /// with one.
  func report(to tables: LibraryTables, _ problems: inout ImportWarnings) {
    for (column, found) in counts.sorted(by: { $0.key.name < $1.key.name }) {
      let id = PersistentID(rawValue: UInt64(bitPattern: found.first))
      let others = found.count > 1 ? ", also in \(found.count - 1) more" : ""
      tables.report(
        "track \(id): invalid '\(column.name)'\(others)",
        column.table,
        column.part,
        &problems
      )
    }
  }
}
