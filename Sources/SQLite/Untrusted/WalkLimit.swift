import Synchronization

/// How much of a file SQLite may read in one walk: pages of a damaged one may lead to each other,
/// and then its rows have no end.
final class WalkLimit: Sendable {
  /// More than there can be rows, of which each takes more bytes.
  let rowCount: Int
  /// More than the values of all rows of a table take.
  let byteCount: Int
  private let maxSteps: Int
  private let count = Atomic(0)

  /// How many steps SQLite takes between two questions whether to go on.
  private static let stepsBetween = 100_000
  /// Several times what tables of many small rows take.
  private static let stepsPerByte = 50
  private static let minSteps = 20_000_000
  /// Of a row with its place in its page.
  private static let minBytes = 4

  init(byteCount: Int) {
    rowCount = byteCount / Self.minBytes
    self.byteCount = 2 * byteCount
    maxSteps = max(Self.minSteps, byteCount * Self.stepsPerByte)
  }

  /// What is said of a walk that goes on for longer.
  var error: SQLiteError { SQLiteError(.damaged, "a table without end", path: "") }

  /// How many steps the walk has taken that is under way.
  var stepCount: Int { count.load(ordering: .relaxed) }

  /// Counts on for a walk beside which others are under way.
  func resume(after stepCount: Int) { count.store(stepCount, ordering: .relaxed) }

  /// Counts the steps since the last question.
  func isExceeded() -> Bool {
    count.add(Self.stepsBetween, ordering: .relaxed).newValue > maxSteps
  }
}
