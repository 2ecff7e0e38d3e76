package import Bytes
import System

/// The rows of a table made by other software.
///
/// If damage is encountered, reading continues with a copy of all readable rows.
package final class UntrustedRows {
  /// Returns a copy of the readable rows of a damaged table.
  typealias Recovery = () throws -> RecoveredTable

  private var statement: Statement?
  private let columnCount: Int
  private let limit: WalkLimit
  private let writer: UntrustedDatabase.Writer
  /// Copies the readable rows of a damaged table; nil if this has already been done or is
  /// impossible.
  private var recover: Recovery?
  private var recovered: RecoveredTable?
  /// The problems that have not been thrown yet.
  private var problems: [any Error] = []
  /// The last row that was returned as values of their own.
  private var row = UntrustedRow()
  private var stepCount = 0
  private var rowCount = 0
  private var byteCount = 0
  /// The indexes of those values of the last row that could not be read; these values are null.
  package private(set) var unread: [Int] = []

  /// - Parameters:
  ///   - statement: Reads the rows; nil if there are none.
  ///   - columnCount: The number of the statement's columns.
  ///   - limit: The limit for reading the file, which the statement's connection checks.
  ///   - writer: What wrote the file.
  ///   - recover: Copies the readable rows when the statement fails.
  init(
    _ statement: Statement?,
    columnCount: Int,
    _ limit: WalkLimit,
    of writer: UntrustedDatabase.Writer,
    recover: Recovery? = nil
  ) {
    self.statement = statement
    self.columnCount = columnCount
    self.limit = limit
    self.writer = writer
    self.recover = recover
  }

  /// Returns the values of the next row, one for each requested column; nil after the last row.
  ///
  /// - Throws: The same as `next(into:)`.
  package func next() throws -> [StoredValue]? {
    guard try next(into: &row) else { return nil }
    return (0..<columnCount).map { row.storedValue($0) }
  }

  /// Reads the next row, with one value for each requested column; returns false after the last
  /// row.
  ///
  /// - Throws: `SQLiteError` if rows or values cannot be read. The next call then continues after
  ///   the unreadable part.
  package func next(into row: inout UntrustedRow) throws -> Bool {
    if !problems.isEmpty { throw problems.removeFirst() }
    guard let statement else { return false }
    guard try step(statement) else {
      self.statement = nil
      return false
    }
    row.read(0..<columnCount, of: statement, by: writer)
    unread = recovered?.unread(in: statement) ?? []
    byteCount += row.bytes.count
    rowCount += 1
    if rowCount <= limit.rowCount, byteCount <= limit.byteCount { return true }
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

extension StoredValue {
  /// The number of bytes of text or data; 0 for other values.
  var byteCount: Int {
    switch self {
    case .null, .integer: 0
    case .text(let text): text.utf8.count
    case .data(let data): data.count
    }
  }
}
