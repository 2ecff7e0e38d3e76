import Bytes
import MediaModel

/// A walk over the rows of one of a library's tables.
///
/// Unreadable rows are reported, and make the library incomplete.
struct LibraryTableRows {
  private let walk: any TableWalk
  private let areThere: [Bool]
  private let tables: LibraryTables
  private let part: LibraryTables.Part
  private let table: String
  private var isOutOfOrder = false
  private var isOver = false
  private var failureCount = 0
  private var namelessCount = 0
  /// False if rows could not be read or lack an ID.
  private(set) var isWhole: Bool

  /// The maximum number of failures before the walk ends.
  private static let maxFailures = 1000

  /// - Parameters:
  ///   - walk: Provides the values of the existing columns.
  ///   - areThere: Which of the requested columns exist.
  ///   - tables: The tables of the library.
  ///   - part: The file.
  ///   - table: The name of the table.
  init(
    _ walk: any TableWalk,
    areThere: [Bool],
    of tables: LibraryTables,
    _ part: LibraryTables.Part,
    _ table: String
  ) {
    self.walk = walk
    self.areThere = areThere
    self.tables = tables
    self.part = part
    self.table = table
    // SQLite reads the missing end of a truncated file as rows of zeros.
    isWhole = tables.sources[part]?.defect == nil
  }

  /// Returns the next readable row, or `nil` after the last one.
  mutating func next(_ problems: inout ImportWarnings) -> TableRow? {
    while !isOver {
      do {
        if let values = try walk.next() { return row(values) }
        isOver = true
        reportNameless(&problems)
      } catch {
        lose("\(error)", &problems)
        failureCount += 1
        isOver = failureCount == Self.maxFailures
      }
    }
    return nil
  }

  private func row(_ values: [StoredValue]) -> TableRow {
    var index = 0
    let unread = walk.unread
    var unreadPlaces: [Int] = []
    let row = areThere.enumerated().map { place, isThere in
      guard isThere, index < values.count else { return StoredValue.null }
      if !unread.isEmpty, unread.contains(index) { unreadPlaces.append(place) }
      index += 1
      return values[index - 1]
    }
    return TableRow(row, unread: unreadPlaces)
  }

  /// Counts a row without an ID.
  mutating func passOver() {
    namelessCount += 1
    isWhole = false
  }

  /// Reports once that a row is out of order, which only happens in a damaged file.
  mutating func reportDisorder(_ problems: inout ImportWarnings) {
    if isOutOfOrder { return }
    isOutOfOrder = true
    lose("its rows are out of order, and some are left out", &problems)
  }

  private mutating func reportNameless(_ problems: inout ImportWarnings) {
    guard namelessCount > 0 else { return }
    let rows = namelessCount == 1 ? "1 row has" : "\(namelessCount) rows have"
    lose("\(rows) no persistent ID", &problems)
  }

  private mutating func lose(_ message: String, _ problems: inout ImportWarnings) {
    isWhole = false
    tables.reportLoss(message, table, part, &problems)
  }
}
