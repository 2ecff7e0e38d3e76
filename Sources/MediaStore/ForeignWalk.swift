import MediaModel
import Synchronization
import SystemProcess

/// A walk over the rows of a table that somebody else made.
///
/// Where it comes upon damage it goes on with a copy of all rows that can be read.
final class ForeignWalk: TableWalk {
  /// Copies the rows that can be read.
  typealias Salvage = () throws(StoreError) -> SalvagedTable

  private var statement: Statement?
  private let columnCount: Int
  private let limit: WalkLimit
  /// Nil once that was done, and where it cannot be.
  private var salvage: Salvage?
  private var salvaged: SalvagedTable?
  /// What is wrong that was not told yet.
  private var problems: [StoreError] = []
  private var stepCount = 0
  private var rowCount = 0
  private var byteCount = 0
  private(set) var unread: [Int] = []

  /// - Parameters:
  ///   - statement: Gives the rows; nil for none.
  ///   - columnCount: How many columns it has.
  ///   - limit: Of the file, which its connection asks whether to go on.
  ///   - salvage: What is done when the statement fails.
  init(
    _ statement: Statement?,
    columnCount: Int,
    _ limit: WalkLimit,
    salvage: Salvage? = nil
  ) {
    self.statement = statement
    self.columnCount = columnCount
    self.limit = limit
    self.salvage = salvage
  }

  func next() throws(StoreError) -> [StoredValue]? {
    if !problems.isEmpty { throw problems.removeFirst() }
    guard let statement else { return nil }
    guard try step(statement) else {
      self.statement = nil
      return nil
    }
    let values = (0..<columnCount).map { statement.foreignValue($0) }
    unread = salvaged.map { $0.unread(in: statement) } ?? []
    byteCount += values.reduce(0) { $0 + $1.byteCount }
    rowCount += 1
    if rowCount <= limit.rowCount, byteCount <= limit.byteCount { return values }
    self.statement = nil
    throw limit.error
  }

  private func step(_ statement: Statement) throws(StoreError) -> Bool {
    limit.resume(after: stepCount)
    defer { stepCount = limit.stepCount }
    do {
      return try statement.step()
    } catch {
      self.statement = nil
      if error.code == .cancelled, !Interruption.isRequested { throw limit.error }
      if let salvage {
        self.salvage = nil
        do {
          let table = try salvage()
          self.statement = try table.rows(from: rowCount)
          problems = table.problems
          salvaged = table
        } catch {
          problems = [error]
        }
      }
      throw error
    }
  }
}

/// How much of a file SQLite may read in one walk: pages of a damaged one may lead to each other,
/// and then its rows have no end.
final class WalkLimit: Sendable {
  /// More than there can be rows, of which each takes more bytes.
  let rowCount: Int
  /// More than the values of all rows of a table take.
  let byteCount: Int
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
    self.byteCount = 2 * byteCount
    mostSteps = max(Self.leastSteps, byteCount * Self.stepsPerByte)
  }

  /// What is said of a walk that goes on for longer.
  var error: StoreError { StoreError(.damaged, "a table without end", path: "") }

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
  func foreignValue(_ index: Int) -> StoredValue {
    let value = storedValue(index)
    return value == .null ? StoredValue(integer(index)) : value
  }
}

extension StoredValue {
  /// How many bytes a text or data has.
  var byteCount: Int {
    switch self {
    case .null, .integer: 0
    case .text(let text): text.utf8.count
    case .data(let data): data.count
    }
  }
}
