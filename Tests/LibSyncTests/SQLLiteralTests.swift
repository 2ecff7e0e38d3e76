import SQLite
import TestSupport
import Testing

@testable import LibSync

/// Text in statements for other databases.
struct SQLLiteralTests {
  /// A quote that combines with another scalar ends a literal all the same.
  @Test(arguments: [
    "it's", "'", "''", "'\u{301}", "a'\u{200D}b", "'\u{FE0F}", "\u{600}'); DROP TABLE t;--",
    "line\nbreak'", "😀'\u{20E3}", "",
  ])
  func `SQLite reads what was written`(text: String) throws {
    let folder = try TemporaryFolder()
    let connection = try Connection(path: folder.file("other.sqlite"), mode: .create)
    let statement = try Statement(connection, "SELECT \(SQLLiteral.text(text))")
    #expect(try statement.step())
    #expect(statement.text(0).map { Array($0.utf8) } == Array(text.utf8))
    #expect(try !statement.step())
  }

  @Test func `names are quoted whatever follows the quote`() throws {
    let name = "a\"\u{301}b"
    let folder = try TemporaryFolder()
    let connection = try Connection(path: folder.file("other.sqlite"), mode: .create)
    try connection.execute("CREATE TABLE \(Statement.quoted(name))(x)")
    let statement = try Statement(connection, "SELECT name FROM sqlite_schema")
    #expect(try statement.step())
    #expect(statement.text(0).map { Array($0.utf8) } == Array(name.utf8))
  }
}
