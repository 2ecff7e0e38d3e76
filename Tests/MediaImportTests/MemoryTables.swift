import MediaModel

/// Tables that are only in memory.
final class MemoryTables: TableSource {
  struct Failure: Error {}

  var tables: [String: (columns: [String], rows: [[StoredValue]])] = [:]
  /// After how many rows of a table reading it fails.
  var failures: [String: Int] = [:]

  func columns(of table: String) throws -> [String] { tables[table]?.columns ?? [] }

  func forEachRow(
    of table: String,
    columns: [String],
    _ body: ([StoredValue]) throws -> Void
  ) throws {
    guard let (known, rows) = tables[table] else { return }
    let indexes = columns.compactMap { known.firstIndex(of: $0) }
    let sorted = rows.enumerated().sorted { left, right in
      let (first, second) = (left.element[indexes[0]], right.element[indexes[0]])
      let (a, b) = (first.integer ?? .min, second.integer ?? .min)
      return (a, left.offset) < (b, right.offset)
    }
    for (index, row) in sorted.enumerated() {
      if failures[table] == index { throw Failure() }
      try body(indexes.map { row.element[$0] })
    }
  }
}
