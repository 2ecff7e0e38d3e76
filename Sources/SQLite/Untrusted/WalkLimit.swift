import Synchronization

/// A limit on the work of reading one table: the pages of a damaged file may form a cycle, in which
/// case the rows would never end.
final class WalkLimit: Sendable {
  /// An upper bound for the number of rows in the file.
  let rowCount: Int
  /// An upper bound for the bytes that all values of a table take.
  let byteCount: Int
  private let maxSteps: Int
  private let count = Atomic(0)

  /// The number of steps that SQLite takes between two checks of the limit.
  private static let stepsBetween = 100_000
  /// The number of steps allowed for each byte of the file: several times what tables with many
  /// small rows need.
  private static let stepsPerByte = 50
  private static let minSteps = 20_000_000
  /// The minimum size of a row in bytes, including its pointer in the page.
  private static let minBytes = 4

  init(byteCount: Int) {
    rowCount = byteCount / Self.minBytes
    self.byteCount = 2 * byteCount
    maxSteps = max(Self.minSteps, byteCount * Self.stepsPerByte)
  }

  /// The error for a table that exceeds the limit.
  var error: SQLiteError {
    SQLiteError(.damaged, "a table has more rows than the file can hold", path: "")
  }

  /// The number of steps taken so far to read the current table.
  var stepCount: Int { count.load(ordering: .relaxed) }

  /// Continues counting for another of several tables that are read at the same time, from the
  /// number of steps already taken for it.
  func resume(after stepCount: Int) { count.store(stepCount, ordering: .relaxed) }

  /// Adds the steps taken since the last check and returns whether there have been too many.
  func isExceeded() -> Bool {
    count.add(Self.stepsBetween, ordering: .relaxed).newValue > maxSteps
  }
}
