import CSQLite
import TestSupport

/// An SQLite file without safeguards; statements that SQLite refuses have no effect.
final class RawDatabase {
  private var handle: OpaquePointer?

  struct CannotOpen: Error {}

  init(_ path: String) throws {
    guard sqlite3_open_v2(path, &handle, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK else {
      sqlite3_close_v2(handle)
      throw CannotOpen()
    }
    csqlite_configure(handle, SQLITE_DBCONFIG_DEFENSIVE, 0)
    csqlite_configure(handle, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0)
    execute("PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON")
    execute("PRAGMA synchronous = OFF; PRAGMA journal_mode = OFF")
  }

  deinit { sqlite3_close_v2(handle) }

  func execute(_ sql: String) { sqlite3_exec(handle, sql, nil, nil, nil) }

  /// Runs up to two statements; the strings are the parameters of the last one.
  func execute(_ sql: String, text: String...) {
    let parts = sql.split(separator: ";", maxSplits: 1).map(String.init)
    if parts.count == 2 { execute(parts[0]) }
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(handle, parts.last ?? "", -1, &statement, nil) == SQLITE_OK else {
      return
    }
    defer { sqlite3_finalize(statement) }
    for (index, text) in text.enumerated() {
      csqlite_bind_text(statement, Int32(index + 1), text, Int32(text.utf8.count))
    }
    sqlite3_step(statement)
  }

  /// Returns the rows of a query as text.
  func rows(_ sql: String) -> [[String]] {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK else { return [] }
    defer { sqlite3_finalize(statement) }
    var rows: [[String]] = []
    while sqlite3_step(statement) == SQLITE_ROW {
      rows.append(
        (0..<sqlite3_column_count(statement)).map { column in
          sqlite3_column_text(statement, column).map { String(cString: $0) } ?? ""
        }
      )
    }
    return rows
  }
}
