import Bytes
import Foundation
import MediaModel
import TestSupport
import Testing

@testable import SQLite

@Suite struct UntrustedDatabaseTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("a?b%20.itdb")
    let connection = try Connection(path: path, mode: .create)
    try connection.execute(
      """
      CREATE TABLE item(pid INTEGER PRIMARY KEY, title TEXT, length REAL, "odd ""name" BLOB,
        double_length REAL AS (length * 2));
      INSERT INTO item VALUES (2, 'two', 2000.75, x'0102'), (-1, 'Ünïcødé', NULL, NULL),
        (3, '', 1e300, 'text');
      CREATE TABLE "we""ird; DROP TABLE item"(a INTEGER);
      INSERT INTO "we""ird; DROP TABLE item" VALUES (1);
      CREATE TABLE entry(place INTEGER, list INTEGER);
      INSERT INTO entry VALUES (1, 10), (0, 11), (1, 9), (0, 12);
      CREATE TABLE keyed(name TEXT PRIMARY KEY) WITHOUT ROWID;
      INSERT INTO keyed VALUES ('b'), ('a');
      CREATE VIEW view_of_item AS SELECT * FROM item;
      CREATE VIRTUAL TABLE words USING fts5(text);
      """
    )
  }

  private func rows(_ table: String, _ columns: [String]) throws -> [[StoredValue]] {
    var rows: [[StoredValue]] = []
    let walk = try UntrustedDatabase(path: path).rows(of: table, columns: columns, orderedBy: 1)
    while let row = try walk.next() { rows.append(row) }
    return rows
  }

  @Test func `rows are sorted by their first column, and numbers are truncated`()
    throws
  {
    let rows = try rows("item", ["pid", "title", "length", "odd \"name"])
    #expect(
      rows == [
        [.integer(-1), .text("Ünïcødé"), .null, .null],
        [.integer(2), .text("two"), .integer(2000), .data([1, 2])],
        [.integer(3), .text(""), .integer(.max), .text("text")],
      ]
    )
  }

  @Test func `rows that are equal in their first column keep their order`() throws {
    let rows = try rows("entry", ["place", "list"])
    #expect(rows.map { $0[1].integer } == [11, 12, 10, 9])
    #expect(try self.rows("keyed", ["name"]) == [[.text("a")], [.text("b")]])
  }

  @Test func `columns are found for tables with any name`() throws {
    let tables = try UntrustedDatabase(path: path)
    #expect(try tables.columns(of: "ITEM") == ["pid", "title", "length", "odd \"name"])
    #expect(try tables.columns(of: "we\"ird; DROP TABLE item") == ["a"])
    #expect(try rows("we\"ird; DROP TABLE item", ["a"]) == [[.integer(1)]])
  }

  @Test(arguments: ["view_of_item", "words", "missing", "", "sqlite_master; --"])
  func `views, virtual tables and missing tables have neither columns nor rows`(
    table: String
  ) throws {
    #expect(try UntrustedDatabase(path: path).columns(of: table).isEmpty)
    #expect(try rows(table, ["pid"]).isEmpty)
  }

  @Test func `no files are written beside a database, even if it uses a log`() throws {
    let connection = try Connection(path: folder.file("log.itdb"), mode: .create)
    try connection.execute("PRAGMA journal_mode = WAL; CREATE TABLE a(b); PRAGMA wal_checkpoint")
    let copy = try TemporaryFolder()
    try copy.write(try Data(contentsOf: URL(filePath: folder.file("log.itdb"))), to: "x.itdb")
    let before = try Data(contentsOf: URL(filePath: copy.file("x.itdb")))
    #expect(try UntrustedDatabase(path: copy.file("x.itdb")).columns(of: "a") == ["b"])
    #expect(try copy.contents == ["x.itdb"])
    #expect(try Data(contentsOf: URL(filePath: copy.file("x.itdb"))) == before)
  }

  @Test func `a missing column is an error, not a string`() throws {
    #expect(throws: SQLiteError.self) { try rows("item", ["pid", "missing"]) }
  }

  @Test func `several readers of one table can be used together, each in its own order`() throws {
    let tables = try UntrustedDatabase(path: path)
    let one = try tables.rows(of: "entry", columns: ["place", "list"], orderedBy: 2)
    let other = try tables.rows(of: "entry", columns: ["list"], orderedBy: 1)
    var found: [[Int64?]] = []
    while let left = try one.next(), let right = try other.next() {
      found.append([left[0].integer, left[1].integer, right[0].integer])
    }
    #expect(found == [[0, 11, 9], [0, 12, 10], [1, 9, 11], [1, 10, 12]])
    #expect(try other.next() == nil)
  }

  @Test func `a value that is longer than any on a device is left out`() throws {
    let long = folder.file("long.itdb")
    let connection = try Connection(path: long, mode: .create)
    try connection.execute(
      """
      CREATE TABLE item(pid INTEGER PRIMARY KEY, title TEXT);
      INSERT INTO item VALUES (1, zeroblob(100000)), (2, zeroblob(300000));
      """
    )
    let walk = try UntrustedDatabase(path: long).rows(
      of: "item",
      columns: ["pid", "title"],
      orderedBy: 1
    )
    #expect(try walk.next()?[1].data?.count == 100_000)
    let error = #expect(throws: SQLiteError.self) { try walk.next() }
    #expect(error?.message == "a value is too large")
    let told = #expect(throws: SQLiteError.self) { try walk.next() }
    #expect(told?.message == "\"title\" of 1 row cannot be read")
    #expect(try walk.next() == [.integer(2), .null] && walk.unread == [1])
    #expect(try walk.next() == nil)
  }

  @Test func `more tables than on any device are refused`() throws {
    let many = folder.file("many.itdb")
    let connection = try Connection(path: many, mode: .create)
    let columns = (0..<400).map { "c\($0)" }.joined(separator: ", ")
    try connection.execute("BEGIN")
    for table in 0..<600 { try connection.execute("CREATE TABLE t\(table)(\(columns))") }
    try connection.execute("COMMIT")
    let error = #expect(throws: SQLiteError.self) {
      try UntrustedDatabase(path: many).columns(of: "t1")
    }
    #expect(error?.code == .damaged)
  }

  @Test func `a file that is missing or not an SQLite database is refused`() throws {
    #expect(throws: SQLiteError.self) {
      try UntrustedDatabase(path: folder.file("missing")).columns(of: "item")
    }
    let other = try folder.write("not a database at all, but long enough to be one", to: "other")
    #expect(throws: SQLiteError.self) { try UntrustedDatabase(path: other).columns(of: "item") }
  }

  @Test func `a table with endless rows is an error`() throws {
    let small = folder.file("small.itdb")
    let connection = try Connection(path: small, mode: .create)
    try connection.execute(
      """
      PRAGMA page_size = 512; CREATE TABLE item(pid INTEGER PRIMARY KEY);
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
      INSERT INTO item SELECT i FROM n
      """
    )
    var bytes = Array(try Data(contentsOf: URL(filePath: small)))
    let (page, leaf) = (512, UInt8(3))
    let top = Array(bytes[page..<2 * page])
    try #require(top[0] == 5 && bytes[2 * page] == 13)
    // Each of the eight inner pages refers only to the next one.
    let first = bytes.count / page
    for level in 0..<8 {
      var inner = top
      let next = level == 7 ? leaf : UInt8(first + level + 1)
      let cells = (0..<Int(top[4])).map { Int(top[12 + 2 * $0]) << 8 | Int(top[13 + 2 * $0]) }
      for place in cells + [8] { inner.replaceSubrange(place..<place + 4, with: [0, 0, 0, next]) }
      if level == 0 {
        bytes.replaceSubrange(page..<2 * page, with: inner)
      } else {
        bytes += inner
      }
    }
    bytes += top
    bytes[31] = UInt8(bytes.count / page)
    let tables = try UntrustedDatabase(path: try folder.write(Data(bytes), to: "endless"))
    let error = #expect(throws: SQLiteError.self) {
      let walk = try tables.rows(of: "item", columns: ["pid"], orderedBy: 1)
      while try walk.next() != nil {}
    }
    #expect(error?.code == .damaged)
  }

  @Test func `a truncated or changed file is read as far as it goes, or refused`() throws {
    let whole = Array(try Data(contentsOf: URL(filePath: path)))
    var generator = SeededGenerator(seed: 3)
    var refusals = 0
    for index in 0..<150 {
      var bytes = whole
      if index.isMultiple(of: 3) {
        bytes.removeLast(Int.random(in: 1..<bytes.count, using: &generator))
      } else {
        for _ in 0..<20 {
          bytes[Int.random(in: 0..<bytes.count, using: &generator)] =
            UInt8.random(in: 0...255, using: &generator)
        }
      }
      let damaged = try folder.write(Data(bytes), to: "damaged")
      do {
        let tables = try UntrustedDatabase(path: damaged)
        let walk = try tables.rows(of: "item", columns: ["pid", "title"], orderedBy: 1)
        while try walk.next() != nil {}
      } catch {
        refusals += 1
        #expect(error is SQLiteError)
      }
    }
    #expect((1..<150).contains(refusals))
  }
}
