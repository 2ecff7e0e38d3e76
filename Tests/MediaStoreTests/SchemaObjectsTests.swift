import SQLite
import TestSupport
import Testing

@testable import MediaStore

/// The schema derived from the text of the scripts matches the one that SQLite creates.
struct SchemaObjectsTests {
  @Test(arguments: 1...Migration.standard.version)
  func `a file of any version has the schema of that version`(version: Int64) throws {
    let scripts = Migration.standard.scripts.upTo(version)
    let migrated = try Connection(path: "", mode: .temporary)
    try scripts.run(on: migrated, from: 0)
    let created = try Connection(path: "", mode: .temporary)
    try Migration(scripts: scripts).run(on: created)
    for connection in [migrated, created] {
      #expect(try differences(connection, version) == [])
      let count: Int = try connection.requiredValue(
        "SELECT count(*) FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%'"
      )
      #expect(scripts.schema.sql.count == count)
    }
    // Both have the same rows, which only settings have.
    let tables: [String] = try migrated.values(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE TABLE ''%'"
    )
    for table in tables {
      let columns = table == "setting" ? "name || '=' || value" : "count(*)"
      let query = "SELECT CAST(\(columns) AS TEXT) FROM \(table)"
      let (old, new): ([String], [String]) = (try migrated.values(query), try created.values(query))
      #expect(old == new, "\(table)")
      #expect(table == "setting" || old == ["0"], "\(table)")
    }
  }

  @Test func `changes that SQLite makes by itself are not differences`() throws {
    let file = try LibraryFile()
    try file.take(path: ProjectFiles.fixture("iTunes/mac.xml"))
    let connection = try Connection(path: file.path, mode: .readWrite)
    try connection.execute("ANALYZE; VACUUM; PRAGMA optimize")
    #expect(try differences(connection) == [])
    #expect(try MediaStore.open(at: file.path).libraries().count == 1)
  }

  @Test(
    arguments: [
      ("CREATE TRIGGER z AFTER INSERT ON revision BEGIN SELECT 1; END", "trigger z is not part"),
      ("CREATE TABLE item_2(x)", "table item_2 is not part"),
      ("CREATE VIEW v AS SELECT 1", "view v is not part"),
      ("CREATE INDEX item_title ON item(title)", "index item_title is not part"),
      ("CREATE VIRTUAL TABLE words USING fts5(text)", "table words is not part"),
      ("ALTER TABLE item ADD COLUMN more TEXT", "table item was changed"),
      ("ALTER TABLE item RENAME COLUMN title TO name", "table item was changed"),
      ("DROP INDEX item_order", "index item_order is missing"),
      ("DROP VIEW items; CREATE VIEW items AS SELECT 1 AS x", "view items was changed"),
      ("DROP TABLE smart_list", "table smart_list is missing"),
    ]
  )
  func `each change is reported`(change: String, difference: String) throws {
    let connection = try Connection(path: "", mode: .temporary)
    try Migration.standard.run(on: connection)
    try connection.execute("PRAGMA foreign_keys = OFF; \(change)")
    #expect(try differences(connection).contains { $0.hasPrefix(difference) })
  }

  @Test func `the number of listed differences is limited`() throws {
    let connection = try Connection(path: "", mode: .temporary)
    try connection.execute("CREATE TABLE a(x); CREATE TABLE b(x)")
    #expect(try differences(connection).count == 20)
  }

  private func differences(
    _ connection: Connection,
    _ version: Int64 = Migration.standard.version
  ) throws -> [String] {
    try Migration.standard.schema(ofVersion: version).differences(in: connection, limit: 20)
  }
}
