package import MediaModel
import SQLite

/// The tables of an iPod: those of an SQLite file, or of a test.
package protocol TableSource: AnyObject {
  /// What is wrong with all of it, although its tables can be read; nil as far as nothing is known.
  var defect: String? { get }

  /// The columns of a table; empty when there is no such table.
  func columns(of table: String) throws -> [String]

  /// Begins a walk over the rows of a table.
  ///
  /// - Parameters:
  ///   - table: The name of a table; one that is not there has no rows.
  ///   - columns: The names of columns that it has.
  ///   - count: By how many of the columns, the first ones, the rows are ordered.
  /// - Returns: The walk, beside which others may be under way.
  /// - Throws: When the tables cannot be read.
  func rows(
    of table: String,
    columns: [String],
    orderedBy count: Int
  ) throws -> any TableWalk
}

/// A walk over the rows of a table.
package protocol TableWalk: AnyObject {
  /// The values of the next row, one for each column that was asked for; nil behind the last one.
  ///
  /// - Throws: When rows or values cannot be read. Asked again, it goes on behind them.
  func next() throws -> [StoredValue]?

  /// The places of those values of the last row that could not be read, and are null.
  var unread: [Int] { get }
}

extension TableSource {
  package var defect: String? { nil }
}

extension TableWalk {
  package var unread: [Int] { [] }
}

extension UntrustedDatabase: TableSource {
  package func rows(
    of table: String,
    columns: [String],
    orderedBy count: Int
  ) throws -> any TableWalk {
    let rows: UntrustedRows = try rows(of: table, columns: columns, orderedBy: count)
    return rows
  }
}

extension UntrustedRows: TableWalk {}
