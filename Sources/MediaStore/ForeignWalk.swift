import MediaModel
import Synchronization

/// A walk over the rows of a table that somebody else made.
final class ForeignWalk: TableWalk {
  private let statement: Statement?
  private let columnCount: Int
  private let limit: WalkLimit
  private var stepCount = 0
  private var rowCount = 0
  private var isOver = false

  /// - Parameters:
  ///   - statement: Gives the rows; nil for none.
  ///   - columnCount: How many columns it has.
  ///   - limit: Of the file, which its connection asks whether to go on.
  init(_ statement: Statement?, columnCount: Int, _ limit: WalkLimit) {
    self.statement = statement
    self.columnCount = columnCount
    self.limit = limit
    isOver = statement == nil
  }

  func next() throws(StoreError) -> [StoredValue]? {
    guard !isOver, let statement else { return nil }
    guard try step(statement) else {
      isOver = true
      return nil
    }
    return (0..<columnCount).map { statement.foreignValue($0) }
  }

  private func step(_ statement: Statement) throws(StoreError) -> Bool {
    limit.resume(after: stepCount)
    defer { stepCount = limit.stepCount }
    do {
      guard try statement.step() else { return false }
    } catch {
      isOver = true
      throw error.code == .cancelled ? endless(error.path, error.sql) : error
    }
    rowCount += 1
    if rowCount <= limit.rowCount { return true }
    isOver = true
    statement.reset()
    throw endless("", nil)
  }

  private func endless(_ path: String, _ sql: String?) -> StoreError {
    StoreError(.damaged, "a table without end", path: path, sql: sql)
  }
}

/// How much of a file SQLite may read in one walk: pages of a damaged one may lead to each other,
/// and then its rows have no end.
final class WalkLimit: Sendable {
  /// More than there can be rows, of which each takes more bytes.
  let rowCount: Int
  private let mostSteps: Int
  private let count = Atomic(0)

  /// How many steps SQLite takes between two questions whether to go on.
  private static let stepsBetween = 100_000
  /// Several times what tables of many small rows take.
  private static let stepsPerByte = 50
  private static let leastSteps = 20_000_000
  /// Of a row with its place in its page.
  private static let leastBytes = 4

  init(byteCount: Int) {
    rowCount = byteCount / Self.leastBytes
    mostSteps = max(Self.leastSteps, byteCount * Self.stepsPerByte)
  }

  /// How many steps the walk has taken that is under way.
  var stepCount: Int { count.load(ordering: .relaxed) }

  /// Counts on for a walk beside which others are under way.
  func resume(after stepCount: Int) { count.store(stepCount, ordering: .relaxed) }

  /// Counts the steps since the last question.
  func isExceeded() -> Bool {
    count.add(Self.stepsBetween, ordering: .relaxed).newValue > mostSteps
  }
}

extension Statement {
  /// As `storedValue`, without the fraction of a number that has one.
  fileprivate func foreignValue(_ index: Int) -> StoredValue {
    let value = storedValue(index)
    return value == .null ? StoredValue(integer(index)) : value
  }
}
