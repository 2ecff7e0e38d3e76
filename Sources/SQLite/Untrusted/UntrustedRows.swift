package import MediaModel
import SystemProcess

/// A walk over the rows of a table that somebody else made.
///
/// Where it comes upon damage it goes on with a copy of all rows that can be read.
package final class UntrustedRows {
  /// Copies the rows that can be read.
  typealias Recovery = () throws -> RecoveredTable

  private var statement: Statement?
  private let columnCount: Int
  private let limit: WalkLimit
  /// Nil once that was done, and where it cannot be.
  private var recover: Recovery?
  private var recovered: RecoveredTable?
  /// What is wrong that was not told yet.
  private var problems: [any Error] = []
  private var stepCount = 0
  private var rowCount = 0
  private var byteCount = 0
  /// The places of those values of the last row that could not be read, and are null.
  package private(set) var unread: [Int] = []

  /// - Parameters:
  ///   - statement: Gives the rows; nil for none.
  ///   - columnCount: How many columns it has.
  ///   - limit: Of the file, which its connection asks whether to go on.
  ///   - recover: What is done when the statement fails.
  init(
    _ statement: Statement?,
    columnCount: Int,
    _ limit: WalkLimit,
    recover: Recovery? = nil
  ) {
    self.statement = statement
    self.columnCount = columnCount
    self.limit = limit
    self.recover = recover
  }

  /// The values of the next row, one for each column that was asked for; nil after the last one.
  ///
  /// - Throws: When rows or values cannot be read. Asked again, it goes on behind them.
  package func next() throws -> [StoredValue]? {
    if !problems.isEmpty { throw problems.removeFirst() }
    guard let statement else { return nil }
    guard try step(statement) else {
      self.statement = nil
      return nil
    }
    let values = (0..<columnCount).map { statement.untrustedValue($0) }
    unread = recovered.map { $0.unread(in: statement) } ?? []
    byteCount += values.reduce(0) { $0 + $1.byteCount }
    rowCount += 1
    if rowCount <= limit.rowCount, byteCount <= limit.byteCount { return values }
    self.statement = nil
    throw limit.error
  }

  private func step(_ statement: Statement) throws(SQLiteError) -> Bool {
    limit.resume(after: stepCount)
    defer { stepCount = limit.stepCount }
    do {
      return try statement.step()
    } catch {
      self.statement = nil
      if error.code == .cancelled, !Interruption.isRequested { throw limit.error }
      if let recover {
        self.recover = nil
        do {
          let table = try recover()
          self.statement = try table.rows(from: rowCount)
          problems = table.problems
          recovered = table
        } catch {
          problems = [error]
        }
      }
      throw error
    }
  }
}

extension Statement {
  /// As `storedValue`, without the fraction of a number that has one.
  func untrustedValue(_ index: Int) -> StoredValue {
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
