import Testing

@testable import SQLite

@Suite struct LimitTests {
  @Test(arguments: [
    "SELECT " + Array(repeating: "1", count: 2001).joined(separator: ", "),
    "SELECT 1 ORDER BY " + Array(repeating: "1", count: 2001).joined(separator: ", "),
    "SELECT " + Array(repeating: "1", count: 1001).joined(separator: " AND "),
    "SELECT 1 FROM " + (0..<65).map { "sqlite_schema AS t\($0)" }.joined(separator: ", "),
  ])
  func `statements beyond the limits of SQLite are too complex`(sql: String) throws {
    let connection = try Connection(path: "", mode: .temporary)
    let error = #expect(throws: SQLiteError.self) { _ = try Statement(connection, sql) }
    #expect(error?.code == .tooComplex)
  }

  @Test func `other wrong statements are not`() throws {
    let connection = try Connection(path: "", mode: .temporary)
    let error = #expect(throws: SQLiteError.self) { _ = try Statement(connection, "SELECT many") }
    #expect(error?.code == .failed)
  }
}
