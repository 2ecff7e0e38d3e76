package import Bytes
import MediaModel
import SQLite

/// The tables of an iPod, in an SQLite file or a test.
package protocol TableSource: AnyObject {
  /// A defect of the source as a whole, although its tables are readable; `nil` if none is known.
  var defect: String? { get }

  /// Returns the columns of a table, or an empty array if there is no such table.
  func columns(of table: String) throws -> [String]

  /// Starts a walk over the rows of a table.
  ///
  /// - Parameters:
  ///   - table: The name of a table; a missing table has no rows.
  ///   - columns: The names of existing columns.
  ///   - count: The number of leading columns to sort the rows by.
  /// - Returns: The walk; several may be active at the same time.
  /// - Throws: An error if the tables cannot be read.
  func rows(
    of table: String,
    columns: [String],
    orderedBy count: Int
  ) throws -> any TableWalk
}

/// A walk over the rows of a table.
package protocol TableWalk: AnyObject {
  /// Returns the values of the next row, one for each requested column; `nil` after the last row.
  ///
  /// - Throws: An error if rows or values cannot be read. The next call continues after them.
  func next() throws -> [StoredValue]?

  /// The positions of the last row's values that could not be read and were returned as null.
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
