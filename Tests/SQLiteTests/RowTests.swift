import Bytes
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
    try connection.run("INSERT INTO t VALUES (?1, ?2, ?3)", 4, nil as String?, [4] as [UInt8])
    let insertion = try Statement(connection, "INSERT INTO t VALUES (?1, ?2, ?3)")
    try insertion.run(5, "five", nil as [UInt8]?)
    try insertion.run(true, nil as String?, nil as [UInt8]?)
    #expect(try connection.values("SELECT number FROM t") == [1, 2, 3, 4, 5, 1])
    #expect(try connection.value("SELECT bytes FROM t WHERE number = 4") == [4] as [UInt8])
    #expect(try connection.value("SELECT name FROM t WHERE number = 5") == "five")
  }

  @Test func `a wrong number of values is an error`() throws {
    let sql = "SELECT number FROM t WHERE number IN (?1, ?2)"
    let wrong: [[Int64?]] = [[], [1], [1, 2, 3]]
    for values in wrong {
      let error = #expect(throws: SQLiteError.self) {
        try Statement(connection, sql).rows(values) { (row) throws(SQLiteError) in
          try row.next(Int64.self)
        }
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

  @Test func `a buffered row follows the other values and is read back`() throws {
    let values = Buffer([.integer(5), .text("one"), .null, .data([0, 1]), .text("")])
    try connection.execute("CREATE TABLE buffered(id, a, b, c, d, e)")
    let insertion = try Statement(
      connection,
      "INSERT INTO buffered VALUES (?1, ?2, ?3, ?4, ?5, ?6)"
    )
    #expect(throws: SQLiteError.self) { try insertion.run(1, 2, with: values) }
    try insertion.run(1, with: values)
    let found = try connection.first("SELECT a, b, c, d, e, id FROM buffered") {
      (row) throws(SQLiteError) in
      var read = Buffer([.integer(7), .null, .integer(7), .null, .null])
      try row.read(into: &read, count: 5)
      return (read.values, try row.next(Int.self))
    }
    #expect(found?.0 == values.values && found?.1 == 1)
  }

  @Test func `empty texts of a buffered row are no nulls`() throws {
    try connection.execute("CREATE TABLE buffered(a)")
    let insertion = try Statement(connection, "INSERT INTO buffered VALUES (?1)")
    try insertion.run(with: Buffer([.text("")]), from: 1)
    #expect(try connection.value("SELECT a FROM buffered") == "")
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

private struct Buffer: BufferedRow {
  private(set) var values: [StoredValue]
  private(set) var bytes: [UInt8] = []
  private var ranges: [Range<Int>] = []

  init(_ values: [StoredValue]) {
    self.values = values
    for value in values {
      let start = bytes.count
      bytes += value.data ?? Array((value.text ?? "").utf8)
      ranges.append(start..<bytes.count)
    }
  }

  var count: Int { values.count }

  subscript(column index: Int) -> BufferedValue {
    switch values[index] {
    case .null: .null
    case .integer(let integer): .integer(integer)
    case .text: .text(ranges[index])
    case .data: .data(ranges[index])
    }
  }

  mutating func removeAll() { values = values.map { _ in .null } }

  mutating func set(_ index: Int, integer: Int64) { values[index] = .integer(integer) }

  mutating func set(_ index: Int, text: Span<UInt8>) {
    values[index] = .text(String(decoding: Self.bytes(text), as: UTF8.self))
  }

  mutating func set(_ index: Int, data: Span<UInt8>) { values[index] = .data(Self.bytes(data)) }

  private static func bytes(_ span: Span<UInt8>) -> [UInt8] { span.indices.map { span[$0] } }
}
