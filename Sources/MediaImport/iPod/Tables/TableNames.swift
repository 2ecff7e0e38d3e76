import MediaModel

/// A table of names that others give by number.
struct TableNames {
  private var names: [Int64: String] = [:]
  /// False when names may be missing.
  private(set) var isWhole = false

  /// Of all names of a table.
  private static let maxBytes = 1 << 22

  /// Reads a table, of which a device has a few rows.
  ///
  /// - Parameters:
  ///   - tables: Those of the library.
  ///   - table: The table, whose column `id` has the numbers.
  ///   - column: The column of the names.
  ///   - part: The file.
  ///   - problems: Takes what is missing, what cannot be read and what is too much.
  init(
    _ tables: LibraryTables,
    _ table: String,
    _ column: String,
    _ part: LibraryTables.Part = .library,
    problems: inout ImportWarnings
  ) {
    guard var rows = tables.rows(part, table, ["id", column], problems: &problems) else { return }
    var byteCount = 0
    while let row = rows.next(&problems) {
      guard let id = row.integer(0) else {
        rows.passOver()
        continue
      }
      guard let name = row.text(1) else { continue }
      byteCount += name.utf8.count
      guard names.count < LibraryTables.maxKept, byteCount <= Self.maxBytes else {
        let count = names.count
        tables.report("of its names only the first \(count) are read", table, part, &problems)
        return
      }
      names[id] = name
    }
    isWhole = rows.isWhole
  }

  subscript(id: Int64) -> String? { names[id] }

  /// Gives a record the name that a column of a row tells, or the knowledge that it is missing.
  func read(
    _ row: TableRow,
    _ column: Int,
    as property: MediaItemProperty,
    into record: inout ItemRecord
  ) {
    let id = row.integer(column)
    let name = id.flatMap { names[$0] }
    record.values.set(property, toText: name)
    if name == nil, row.isUnread(column) || (id != nil && !isWhole) {
      record.unread.append(property)
    }
  }
}
