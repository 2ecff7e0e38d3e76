import MediaModel

/// A table of names that other tables refer to by number.
struct TableNames {
  private var names: [Int64: String] = [:]
  /// False if names may be missing.
  private(set) var isWhole = false

  /// The maximum total size of the names in a table, in bytes.
  private static let maxBytes = 1 << 22

  /// Reads a table, which has only a few rows on devices.
  ///
  /// - Parameters:
  ///   - tables: The tables of the library.
  ///   - table: The name of the table, whose column `id` contains the numbers.
  ///   - column: The column with the names.
  ///   - part: The file.
  ///   - problems: Receives missing and unreadable parts, and names over the limit.
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
        tables.report("only the first \(count) names are read", table, part, &problems)
        return
      }
      names[id] = name
    }
    isWhole = rows.isWhole
  }

  subscript(id: Int64) -> String? { names[id] }

  /// Sets a property to the name that a column refers to, or records that it could not be read.
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
