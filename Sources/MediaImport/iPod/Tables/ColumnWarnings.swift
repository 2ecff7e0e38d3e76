import MediaModel

/// The values of columns that cannot be what they stand for, which may be those of all tracks.
struct ColumnWarnings {
  private struct Column: Hashable {
    let part: LibraryTables.Part
    let table: String
    let name: String
  }

  private var counts: [Column: (first: Int64, count: Int)] = [:]

  /// Notes what cannot be in a row of a track.
  mutating func record(
    _ fields: [LibraryTableField],
    of track: Int64,
    in table: String,
    _ part: LibraryTables.Part
  ) {
    for field in fields { record(field.column, of: track, in: table, part) }
  }

  /// Notes a value that cannot be.
  mutating func record(
    _ column: String,
    of track: Int64,
    in table: String,
    _ part: LibraryTables.Part
  ) {
    counts[Column(part: part, table: table, name: column), default: (track, 0)].count += 1
  }

  /// Tells of each column the first track and how many there are.
  func report(to tables: LibraryTables, _ problems: inout ImportWarnings) {
    for (column, found) in counts.sorted(by: { $0.key.name < $1.key.name }) {
      let id = PersistentID(rawValue: UInt64(bitPattern: found.first))
      let others = found.count > 1 ? ", and those of \(found.count - 1) more" : ""
      tables.report(
        "track \(id): its '\(column.name)' cannot be\(others)",
        column.table,
        column.part,
        &problems
      )
    }
  }
}
