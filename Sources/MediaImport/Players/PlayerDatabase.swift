import Bytes
import MediaModel
import SQLite
import System

/// The SQLite file of another program, read without running anything that is in it.
final class PlayerDatabase {
  let path: String
  /// The problems found so far.
  private(set) var problems = ImportWarnings()
  /// The first damage because of which rows or columns may be missing; `nil` if there is none.
  private(set) var damage: String?
  private let snapshot: DatabaseSnapshot
  private let tables: UntrustedDatabase

  /// The maximum number of failures before a table is given up.
  private static let maxFailures = 1000

  /// - Parameter path: The path of the file.
  /// - Throws: `ImportError`.
  init(_ path: String) throws(ImportError) {
    self.path = path
    do throws(SQLiteError) {
      snapshot = try DatabaseSnapshot(of: path)
      tables = try UntrustedDatabase(snapshot)
      _ = try tables.columns(of: "sqlite_schema")
    } catch {
      throw ImportError(error, path: path)
    }
    if let defect = tables.defect {
      damage = defect
      report(defect)
    }
  }

  /// The time of the last change.
  var modified: Timestamp? {
    let path = FilePlace.realPath(path) ?? path
    return [path, path + "-wal"].compactMap { try? FileStatus(of: $0).modified }.max()
      .map(Timestamp.init(rawValue:))
  }

  /// Returns the names of a table's columns in lower case; empty if there is no such table.
  func columns(of table: String) throws(ImportError) -> Set<String> {
    do throws(SQLiteError) {
      return Set(try tables.columns(of: table).map { $0.lowercased() })
    } catch {
      throw ImportError(error, path: path)
    }
  }

  /// Calls the body with each row of a table.
  ///
  /// Items that cannot be read become problems.
  ///
  /// - Parameters:
  ///   - table: The name of the table; a missing one has no rows.
  ///   - columns: The names of the columns; the values of missing ones are null.
  ///   - count: The number of leading columns that determine the order of the rows.
  ///   - mayLose: Whether the rows are items, of which some may be missing.
  ///   - body: Receives the rows, with a value for each column.
  /// - Throws: `cancelled`; `malformed` if rows of another table cannot be read, because items would
  ///   seem to have lost their values; and any error that the body throws.
  func forEachRow(
    of table: String,
    _ columns: [String],
    orderedBy count: Int = 0,
    losing mayLose: Bool = false,
    _ body: (PlayerRow) throws -> Void
  ) throws {
    let present = try self.columns(of: table)
    // Programs refer to rows by the numbers that SQLite gives them.
    let places = columns.map {
      present.contains($0.lowercased()) || !present.isEmpty && $0 == "rowid"
    }
    let names = zip(columns, places).filter(\.1).map(\.0)
    if names.isEmpty { return }
    let rows: UntrustedRows
    do throws(SQLiteError) {
      rows = try tables.rows(
        of: table,
        columns: names,
        orderedBy: places.prefix(count).count { $0 }
      )
    } catch {
      return try lose(table, "\(error)", mayLose)
    }
    var row = PlayerRow(of: places)
    var failureCount = 0
    while failureCount < Self.maxFailures {
      do {
        guard try rows.next(into: &row.values) else { return }
      } catch {
        try lose(table, "\(error)", mayLose)
        failureCount += 1
        continue
      }
      if row.values.hasZeroInText {
        try lose(table, "a text has zero bytes, as in a part that was lost", mayLose)
      }
      try body(row)
    }
  }

  /// Throws if the program has written to the file meanwhile.
  func checkIsUnchanged() throws(ImportError) {
    do throws(SQLiteError) {
      try snapshot.check()
    } catch {
      throw ImportError(error, path: path)
    }
  }

  /// Returns the version of the schema, the highest number in a column.
  ///
  /// - Parameters:
  ///   - table: The table that the program has for it; if it has a column `is_applied`, the last row
  ///     of a number says whether it counts or was undone.
  ///   - column: The name of the column.
  ///   - known: The versions whose columns are known.
  ///   - kind: The program.
  /// - Returns: The version.
  /// - Throws: `ImportError`: `wrongFormat` for another version, and `malformed` for none.
  func version(
    in table: String,
    _ column: String,
    known: ClosedRange<Int64>,
    of kind: LibraryKind
  ) throws -> Int64 {
    var applied: Set<Int64> = []
    try forEachRow(of: table, ["rowid", column, "is_applied"], orderedBy: 1) { row in
      guard let number = row.trimmedText(1).flatMap({ Int64($0) }) else { return }
      if row.integer(2) == 0 { applied.remove(number) } else { applied.insert(number) }
    }
    guard let version = applied.max() else {
      throw ImportError(
        .malformed,
        "its table '\(table)' does not state the version of the tables of \(kind.displayName)",
        path: path
      )
    }
    if known.contains(version) { return version }
    throw ImportError(
      .wrongFormat,
      "it has version \(version) of the tables of \(kind.displayName), but libsync knows only those "
        + "from \(known.lowerBound) to \(known.upperBound)",
      path: path
    )
  }

  /// Adds a problem of the file.
  func report(_ message: String, in table: String? = nil) {
    problems.add(ImportWarning(file: path.lastPathComponent, chunk: table, message))
  }

  private func lose(
    _ table: String,
    _ damage: String,
    _ mayLose: Bool
  ) throws(ImportError) {
    if Interruption.isRequested { throw ImportError(.cancelled, "interrupted", path: path) }
    guard mayLose else {
      throw ImportError(
        .malformed,
        "its table '\(table)' is damaged: \(damage); nothing was imported",
        path: path
      )
    }
    self.damage = self.damage ?? damage
    report(damage, in: table)
  }
}

extension ImportError {
  /// Creates an error from one of a database.
  fileprivate init(_ error: SQLiteError, path: String) {
    let code: Code =
      switch error.code {
      case .cancelled: .cancelled
      case .cannotOpen, .locked: .cannotOpen
      case .inputOutput: .inputOutput
      default: .malformed
      }
    self.init(code, error.message, path: path)
  }
}
