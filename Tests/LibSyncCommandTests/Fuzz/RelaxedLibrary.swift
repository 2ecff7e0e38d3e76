import Foundation
import TestSupport

/// A library file, and a copy of it in which every column accepts any value.
struct RelaxedLibrary {
  struct Table {
    let name: String
    let columns: [String]
    /// The columns that identify a row.
    let key: [String]
    let rowCount: Int
  }

  let sound: Data
  let relaxed: Data
  let tables: [Table]
  private let schema: [(name: String, sql: String)]

  /// - Parameters:
  ///   - path: A library file that is not in use.
  ///   - folder: A folder for the copy.
  /// - Throws: An error if the library file cannot be copied.
  init(_ path: String, in folder: TemporaryFolder) throws {
    let copy = folder.file("relaxed.sqlite")
    RawDatabase.rest(path)
    sound = try Data(contentsOf: URL(filePath: path))
    try sound.write(to: URL(filePath: copy))
    let database = try RawDatabase(copy)
    schema = database.rows(
      """
      SELECT name, sql FROM sqlite_schema
      WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND sql NOT LIKE 'CREATE VIRTUAL%'
      """
    ).map { ($0[0], $0[1]) }
    tables = schema.map { table in
      let columns = database.rows("SELECT name, pk FROM pragma_table_info('\(table.name)')")
      let hasRowIDs = !table.sql.contains("WITHOUT ROWID")
      return Table(
        name: table.name,
        columns: columns.map { $0[0] },
        key: hasRowIDs ? ["rowid"] : columns.filter { $0[1] != "0" }.map { $0[0] },
        rowCount: Int(database.rows("SELECT count(*) FROM \(table.name)")[0][0]) ?? 0
      )
    }
    database.execute("PRAGMA writable_schema = ON")
    for table in schema {
      let sql = table.sql.replacing(" STRICT, ", with: " ").replacing(" STRICT", with: "")
        .replacing(" NOT NULL", with: "")
      database.execute(
        "UPDATE sqlite_schema SET sql = ?1 WHERE type = 'table' AND name = ?2",
        text: sql,
        table.name
      )
    }
    relaxed = try Data(contentsOf: URL(filePath: copy))
  }

  /// Restores the original schema of a copy of the relaxed file, whatever its tables contain.
  func restoreSchema(of database: RawDatabase) {
    database.execute("PRAGMA writable_schema = ON")
    for table in schema {
      database.execute(
        "UPDATE sqlite_schema SET sql = ?1 WHERE type = 'table' AND name = ?2",
        text: table.sql,
        table.name
      )
    }
  }
}

extension RawDatabase {
  /// Moves the contents of the WAL into the file itself.
  static func rest(_ path: String) {
    let database = try? RawDatabase(path)
    database?.execute("PRAGMA journal_mode = DELETE")
  }
}
