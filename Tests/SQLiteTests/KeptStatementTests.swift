import SQLite
import Testing

struct KeptStatementTests {
  private let connection: Connection

  init() throws {
    connection = try Connection(path: "", mode: .temporary)
    connection.keepStatements()
    try connection.execute("CREATE TABLE t(a); INSERT INTO t VALUES (1), (2), (3)")
  }

  @Test func `a query that is used again has no values from before`() throws {
    let sql = "SELECT a FROM t WHERE a > ?1 OR ?1 IS NULL ORDER BY a"
    do {
      let statement = try Statement(connection, sql)
      statement.bind(1, Int64(1))
      #expect(try statement.step() && statement.integer(0) == 2)
    }
    let again = try Statement(connection, sql)
    #expect(try again.step() && again.integer(0) == 1)
  }

  @Test func `equal queries at the same time do not disturb each other`() throws {
    let sql = "SELECT a FROM t ORDER BY a"
    for _ in 1...3 {
      let outer = try Statement(connection, sql)
      var (sum, count) = (0 as Int64, 0 as Int64)
      while try outer.step() {
        count += 1
        sum += try connection.requiredValue("SELECT sum(a) FROM t") * (outer.integer(0) ?? 0)
        let inner = try Statement(connection, sql)
        #expect(try inner.step() && inner.integer(0) == 1)
      }
      #expect(count == 3 && sum == 36)
    }
  }

  @Test func `kept queries see what changes, even the schema`() throws {
    #expect(try connection.value("SELECT count(*) FROM t") == 3)
    try connection.execute("DROP TABLE t; CREATE TABLE t(b, a); INSERT INTO t VALUES (5, 6)")
    #expect(try connection.value("SELECT count(*) FROM t") == 1)
    for number in 1...100 { #expect(try connection.value("SELECT \(number)") == number) }
    #expect(try connection.values("SELECT a FROM t") == ["6"])
    try connection.execute("DROP TABLE t")
    #expect(throws: SQLiteError.self) { try connection.run("SELECT a FROM t") }
  }
}
