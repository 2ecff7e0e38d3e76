import Bytes
import MediaImport
import MediaModel

/// Tables in memory.
final class MemoryTables: TableSource {
  struct Failure: Error {}

  var tables: [String: (columns: [String], rows: [[StoredValue]])] = [:]
  /// The number of rows after which reading fails, by table.
  var failures: [String: Int] = [:]
  /// Whether rows are sorted; those of a damaged file are not.
  var isSorting = true

  func columns(of table: String) throws -> [String] { tables[table]?.columns ?? [] }

  func rows(
    of table: String,
    columns: [String],
    orderedBy count: Int
  ) throws -> any TableWalk {
    guard let (known, rows) = tables[table] else { return Walk([], failure: nil) }
    let indexes = columns.compactMap { known.firstIndex(of: $0) }
    let sorted = rows.enumerated().sorted { left, right in
      for index in indexes.prefix(isSorting ? count : 0) {
        let (a, b) = (left.element[index].integer ?? .min, right.element[index].integer ?? .min)
        if a != b { return a < b }
      }
      return left.offset < right.offset
    }
    return Walk(sorted.map { row in indexes.map { row.element[$0] } }, failure: failures[table])
  }

  private final class Walk: TableWalk {
    private let rows: [[StoredValue]]
    private let failure: Int?
    private var index = 0

    init(_ rows: [[StoredValue]], failure: Int?) {
      self.rows = rows
      self.failure = failure
    }

    func next() throws -> [StoredValue]? {
      if index == failure { throw Failure() }
      guard index < rows.count else { return nil }
      index += 1
      return rows[index - 1]
    }
  }
}
