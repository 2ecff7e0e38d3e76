import CSQLite

/// A dump of all rows of all tables of a library file.
enum LibraryDump {
  struct Failure: Error {
    let message: String
  }

  static func text(_ path: String) throws -> String {
    var handle: OpaquePointer?
    defer { sqlite3_close_v2(handle) }
    guard sqlite3_open_v2(path, &handle, SQLITE_OPEN_READONLY, nil) == SQLITE_OK else {
      throw Failure(message: "cannot open \(path)")
    }
    let tables = try rows(
      of: "SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'sqlite_stat1'",
      handle
    )
    var text = try rows(of: "PRAGMA integrity_check", handle).joined()
    for table in tables.sorted() {
      text +=
        table + "\n" + (try rows(of: "SELECT * FROM \"\(table)\"", handle)).joined(separator: "\n")
    }
    return text
  }

  private static func rows(of sql: String, _ handle: OpaquePointer?) throws -> [String] {
    var statement: OpaquePointer?
    defer { sqlite3_finalize(statement) }
    guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK else {
      throw Failure(message: String(cString: sqlite3_errmsg(handle)))
    }
    var rows: [String] = []
    while true {
      let result = sqlite3_step(statement)
      if result == SQLITE_DONE { return rows }
      guard result == SQLITE_ROW else {
        throw Failure(message: String(cString: sqlite3_errmsg(handle)))
      }
      let values = (0..<sqlite3_column_count(statement)).map { column in
        let count = Int(sqlite3_column_bytes(statement, column))
        let bytes = sqlite3_column_blob(statement, column)
        return String(decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
      }
      rows.append(values.joined(separator: "|"))
    }
  }
}
