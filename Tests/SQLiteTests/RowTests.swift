import MediaModel
import Testing

@testable import SQLite

struct RowTests {
  private let connection: Connection

  init() throws {
    connection = try Connection(path: "", mode: .temporary)
    try connection.execute(
      """
      CREATE TABLE t(number INTEGER, name TEXT, bytes BLOB);
      INSERT INTO t VALUES (1, 'one', x'01'), (2, NULL, NULL), (3, '', x'');
      """
    )
  }

  @Test func `rows are read in order`() throws {
    let rows = try connection.rows("SELECT number, name FROM t WHERE number < ?1", 3) {
      (row) throws(SQLiteError) in
      (try row.next(Int64.self), try row.next(String?.self))
    }
    #expect(rows.map(\.0) == [1, 2])
    #expect(rows.map(\.1) == ["one", nil])
    var sum = 0
    try connection.forEach("SELECT number FROM t") { (row) throws(SQLiteError) in
      sum += try row.next(Int.self)
    }
    #expect(sum == 6)
  }

  @Test func `values are bound in order`() throws {
    try connection.run("INSERT INTO t VALUES (?1, ?2, ?3)", 4, nil, [4] as [UInt8])
    let insertion = try Statement(connection, "INSERT INTO t VALUES (?1, ?2, ?3)")
    try insertion.run(5, "five", nil)
    try insertion.run(true, nil, nil)
    #expect(try connection.values("SELECT number FROM t") == [1, 2, 3, 4, 5, 1])
    #expect(try connection.value("SELECT bytes FROM t WHERE number = 4") == [4] as [UInt8])
    #expect(try connection.value("SELECT name FROM t WHERE number = 5") == "five")
  }

  @Test func `a wrong number of values is an error`() throws {
    let sql = "SELECT number FROM t WHERE number IN (?1, ?2)"
    let wrong: [[Int64?]] = [[], [1], [1, 2, 3]]
    for values in wrong {
      let error = #expect(throws: SQLiteError.self) {
        try Statement(connection, sql).value(values, Int64.self)
      }
      #expect(error?.code == .failed)
    }
    #expect(try connection.values(sql, 1, 3) == [1, 3])
  }

  @Test func `null is damage unless the value is optional`() throws {
    let sql = "SELECT name FROM t WHERE number = 2"
    let error = #expect(throws: SQLiteError.self) { try connection.values(sql, as: String.self) }
    #expect(error?.code == .damaged)
    #expect(error?.message.contains("'name'") == true)
    #expect(throws: SQLiteError.self) { try connection.requiredValue(sql, as: String.self) }
    #expect(try connection.value(sql, as: String.self) == nil)
    let found = try connection.first(sql) { (row) throws(SQLiteError) in try row.next(String?.self)
    }
    #expect(found == .some(nil))
  }

  @Test func `no row has no value`() throws {
    let sql = "SELECT number FROM t WHERE number = ?1"
    #expect(try connection.value(sql, 7, as: Int64.self) == nil)
    #expect(
      try connection.first(sql, 7) { (row) throws(SQLiteError) in try row.next(Int64.self) } == nil
    )
    #expect(try connection.values(sql, 7, as: Int64.self).isEmpty)
    #expect(throws: SQLiteError.self) { try connection.requiredValue(sql, 7, as: Int64.self) }
  }

  @Test func `empty text and data are not null`() throws {
    try connection.run("INSERT INTO t VALUES (?1, ?2, ?3)", 4, "", [] as [UInt8])
    for number in [3, 4] {
      let values = try connection.first("SELECT name, bytes FROM t WHERE number = ?1", number) {
        (row) throws(SQLiteError) in (try row.next(String.self), try row.next([UInt8].self))
      }
      #expect(values?.0 == "")
      #expect(values?.1 == [])
    }
  }

  @Test func `a row with too few or too many columns is an error`() throws {
    for columns in ["number", "number, name, bytes"] {
      let error = #expect(throws: SQLiteError.self) {
        try connection.rows("SELECT \(columns) FROM t WHERE number = 1") {
          (row) throws(SQLiteError) in
          (try row.next(Int64.self), try row.next(String.self))
        }
      }
      #expect(error?.code == .failed)
    }
  }

  @Test func `a walk ends after the last row, or begins again`() throws {
    let statement = try Statement(connection, "SELECT number FROM t WHERE number >= ?1")
    func next() throws -> Int? {
      try statement.next { (row) throws(SQLiteError) in try row.next() }
    }
    try statement.start(2)
    #expect(try next() == 2)
    try statement.start(2)
    #expect(try [next(), next(), next()] == [2, 3, nil])
  }

  @Test func `a row of properties follows the other values`() throws {
    var values = PropertyRow(for: LibraryProperty.self)
    let columns = LibraryProperty.allCases.map(\.columnName)
    values.set(LibraryProperty.exportDate.rawValue, integer: 5)
    let list = columns.joined(separator: ", ")
    let marks = (2...columns.count + 1).map { "?\($0)" }.joined(separator: ", ")
    try connection.execute("CREATE TABLE library(id, \(list))")
    let insertion = try Statement(connection, "INSERT INTO library VALUES (?1, \(marks))")
    #expect(throws: SQLiteError.self) { try insertion.run(1, 2, with: values) }
    try insertion.run(1, with: values)
    let found = try connection.first("SELECT id, \(list) FROM library") {
      (row) throws(SQLiteError) in
      let id: Int64 = try row.next()
      var read = PropertyRow(for: LibraryProperty.self)
      try row.read(into: &read, count: columns.count)
      return (id, read.integer(LibraryProperty.exportDate))
    }
    #expect(found?.0 == 1 && found?.1 == 5)
  }

  @Test func `a statement can be used again after an error`() throws {
    let statement = try Statement(connection, "SELECT name FROM t WHERE number >= ?1")
    #expect(throws: SQLiteError.self) {
      _ = try statement.rows(1) { (row) throws(SQLiteError) in try row.next(String.self) }
    }
    #expect(try statement.value(1) == "one")
    #expect(try statement.value(3) == "")
    #expect(
      try statement.rows(2) { (row) throws(SQLiteError) in try row.next(String?.self) } == [
        nil, "",
      ]
    )
  }

  @Test func `a number that does not fit is no value`() throws {
    #expect(try connection.value("SELECT 1 WHERE ?1", false, as: Bool.self) == nil)
    #expect(try connection.value("SELECT ?1", true) == true)
    #expect(try connection.value("SELECT ?1", Weekday.tuesday) == Weekday.tuesday)
    #expect(try connection.value("SELECT 7", as: Weekday.self) == nil)
  }
}

private enum Weekday: Int, SQLValue { case monday, tuesday }
