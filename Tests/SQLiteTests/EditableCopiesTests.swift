import Foundation
import TestSupport
import Testing

@testable import SQLite

/// Copies of databases in memory.
struct EditableCopiesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func bytes(_ name: String, _ sql: String) throws -> [UInt8] {
    try Connection(path: folder.file(name), mode: .create).execute(sql)
    return Array(try Data(contentsOf: URL(filePath: folder.file(name))))
  }

  private func copies() throws -> EditableCopies {
    let first = try bytes("a.db", "CREATE TABLE one (x); INSERT INTO one VALUES (1)")
    let second = try bytes("b.db", "CREATE TABLE two (x)")
    return try EditableCopies([("a.db", first), ("b.db", second)])
  }

  @Test func `a copy that is only read keeps its bytes`() throws {
    let copies = try copies()
    #expect(try copies.connection.values("SELECT x FROM one", as: Int64.self) == [1])
    for name in ["a.db", "b.db"] {
      let stored = Array(try Data(contentsOf: URL(filePath: folder.file(name))))
      #expect(try copies.bytes(of: name) == stored)
      #expect(try copies.fault(of: name) == nil)
    }
  }

  @Test func `copies are changed together and can grow`() throws {
    let copies = try copies()
    try copies.connection.execute("BEGIN; INSERT INTO two SELECT x FROM one")
    let large = [UInt8](repeating: 7, count: 100_000)
    try copies.connection.run("INSERT INTO one VALUES (?)", large)
    try copies.connection.execute("COMMIT")
    let url = URL(filePath: folder.file("c.db"))
    try Data(try copies.bytes(of: "a.db")).write(to: url)
    let read = try Connection(path: url.path, mode: .readOnly)
    #expect(try read.values("SELECT length(x) FROM one", as: Int64.self) == [1, 100_000])
    #expect(try copies.connection.values("SELECT x FROM two", as: Int64.self) == [1])
    let stored = Array(try Data(contentsOf: URL(filePath: folder.file("b.db"))))
    #expect(try copies.bytes(of: "b.db") != stored)
  }

  @Test func `a change is counted as by SQLite itself`() throws {
    let sql = "PRAGMA journal_mode = delete; CREATE TABLE one (x); INSERT INTO one VALUES (1)"
    var bytes = try bytes("c.db", sql)
    EditableCopies.countChange(in: &bytes)
    try Connection(path: folder.file("c.db"), mode: .readWrite).execute("UPDATE one SET x = 2")
    let written = Array(try Data(contentsOf: URL(filePath: folder.file("c.db"))))
    #expect(written[24..<28] == bytes[24..<28] && written[92..<96] == bytes[92..<96])
    var short: [UInt8] = [1]
    EditableCopies.countChange(in: &short)
    #expect(short == [1])
  }

  @Test(arguments: ["", "text", "SQLite format 3"]) func `other files are refused`(
    text: String
  ) throws {
    let error = #expect(throws: SQLiteError.self) {
      try EditableCopies([("x.db", Array(text.utf8) + [UInt8](repeating: 0x20, count: 200))])
    }
    #expect(error?.path == "x.db")
  }

  @Test func `a file with a write-ahead log is refused`() throws {
    let bytes = try bytes("w.db", "PRAGMA journal_mode = wal; CREATE TABLE one (x)")
    #expect(throws: SQLiteError.self) { try EditableCopies([("w.db", bytes)]) }
  }

  @Test(arguments: [
    "ATTACH 'x' AS y", "DETACH \"b.db\"", "COMMIT", "PRAGMA journal_mode = off",
    "INSERT INTO one VALUES (2); INSERT INTO missing VALUES (3)", "SAVEPOINT other",
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n",
  ])
  func `a command that is not allowed or fails has no effect`(sql: String) throws {
    let copies = try copies()
    try copies.connection.execute("BEGIN")
    #expect(try !copies.runUntrusted(sql))
    try copies.connection.execute("COMMIT")
    #expect(try copies.connection.values("SELECT x FROM one", as: Int64.self) == [1])
    #expect(try copies.connection.values("SELECT x FROM two", as: Int64.self) == [])
  }

  @Test(arguments: [
    "CREATE TABLE u(a UNIQUE); INSERT INTO u VALUES (1); INSERT OR ROLLBACK INTO u VALUES (1)",
    "INSERT INTO two VALUES (zeroblob(2000000000))",
  ])
  func `a command after which SQLite undoes everything has no effect`(sql: String) throws {
    let copies = try copies()
    #expect(try !copies.runUntrusted(sql))
    #expect(try copies.connection.values("SELECT x FROM two", as: Int64.self) == [])
    #expect(try copies.runUntrusted("INSERT INTO two VALUES (7)"))
    #expect(try copies.connection.values("SELECT x FROM two", as: Int64.self) == [7])
  }

  @Test func `allowed commands change the copies`() throws {
    let copies = try copies()
    #expect(try copies.runUntrusted("CREATE INDEX i ON one (x); INSERT INTO two VALUES (\"text\")"))
    #expect(try copies.connection.values("SELECT x FROM two", as: String.self) == ["text"])
  }
}
