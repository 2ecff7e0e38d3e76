import CSQLite
import Foundation
import TestSupport

/// Damages the bytes, the schema or the rows of a library file.
///
/// The same seed produces the same file.
struct LibraryMutator {
  private var generator: SeededGenerator
  private let tables: [RelaxedLibrary.Table]

  init(seed: UInt64, _ library: RelaxedLibrary) {
    generator = SeededGenerator(seed: seed)
    tables = library.tables
  }

  /// Writes a damaged copy of a library to a path.
  mutating func write(_ library: RelaxedLibrary, to path: String) throws {
    let url = URL(filePath: path)
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: try bytes(of: library.sound).write(to: url)
    case 1: try pages(of: library.sound).write(to: url)
    case 2: try header(of: library.sound).write(to: url)
    case 3:
      try library.sound.write(to: url)
      let database = try RawDatabase(path)
      for _ in 0..<Int.random(in: 1...2, using: &generator) { changeSchema(of: database) }
    default:
      try library.relaxed.write(to: url)
      let database = try RawDatabase(path)
      for _ in 0..<Int.random(in: 1...6, using: &generator) { changeRows(of: database) }
      if Int.random(in: 0..<8, using: &generator) == 0 { deleteRows(of: database) }
      library.restoreSchema(of: database)
    }
  }

  // MARK: Bytes

  private static let extremes: [UInt8] = [0, 1, 2, 0x7F, 0x80, 0x81, 0xFE, 0xFF]
  private static let pageSize = 8192

  private mutating func bytes(of library: Data) -> Data {
    var mutant = library
    for _ in 0..<Int.random(in: 1...24, using: &generator) {
      mutant[Int.random(in: 0..<mutant.count, using: &generator)] = byte()
    }
    return mutant
  }

  private mutating func byte() -> UInt8 {
    Bool.random(using: &generator)
      ? Self.extremes.randomElement(using: &generator) ?? 0
      : .random(in: 0...255, using: &generator)
  }

  private mutating func pages(of library: Data) -> Data {
    var mutant = library
    let count = library.count / Self.pageSize
    func range(_ page: Int) -> Range<Int> { page * Self.pageSize..<(page + 1) * Self.pageSize }
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      let page = Int.random(in: 0..<count, using: &generator)
      let other = Int.random(in: 0..<count, using: &generator)
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: mutant.replaceSubrange(range(page), with: Data(count: Self.pageSize))
      case 1: mutant.replaceSubrange(range(page), with: library[range(other)])
      case 2:
        let size = Int.random(in: 0...library.count, using: &generator)
        if mutant.count == library.count { mutant = mutant.prefix(size) }
        return mutant
      default:
        // The header of a page and its cell pointers.
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
          let place = Int.random(in: 0..<40, using: &generator)
          mutant[page * Self.pageSize + (page == 0 ? 100 : 0) + place] = byte()
        }
      }
    }
    return mutant
  }

  private mutating func header(of library: Data) -> Data {
    var mutant = library
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      mutant[Int.random(in: 16..<100, using: &generator)] = byte()
    }
    return mutant
  }

  // MARK: Schema

  private static let strangers = [
    "CREATE TRIGGER z AFTER INSERT ON revision BEGIN UPDATE item SET title = 'x'; END",
    "CREATE VIEW z AS WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT x "
      + "FROM n",
    "CREATE TABLE z(x TEXT, y AS (randomblob(400000000)))", "CREATE INDEX z ON item(title)",
    "CREATE VIRTUAL TABLE z USING fts5(x)", "DROP VIEW items", "DROP INDEX item_order",
    "DROP TABLE library; CREATE VIEW library AS SELECT 1 AS id, 'x' AS name", "DROP TABLE setting",
    "ALTER TABLE item ADD COLUMN z AS (zeroblob(400000000))",
    "ALTER TABLE item_extra DROP COLUMN xid",
    "ALTER TABLE playlist RENAME COLUMN name TO title", "ANALYZE", "VACUUM",
  ]

  private mutating func changeSchema(of database: RawDatabase) {
    switch Int.random(in: 0..<4, using: &generator) {
    case 0:
      let version = Int32.random(in: -3...9, using: &generator)
      database.execute("PRAGMA user_version = \(Bool.random(using: &generator) ? version : .min)")
    case 1: database.execute(Self.strangers.randomElement(using: &generator) ?? "")
    default:
      let number = Int.random(in: 0..<70, using: &generator)
      let place = Int.random(in: 1..<400, using: &generator)
      let text = ["", "(", ")", ",", "'", " TEXT", " x", ";", "\u{0}"]
      let replacement = text.randomElement(using: &generator) ?? ""
      database.execute(
        """
        PRAGMA writable_schema = ON;
        UPDATE sqlite_schema SET sql = substr(sql, 1, \(place)) || ?1 || substr(sql, \(place + 2))
          WHERE rowid = \(number)
        """,
        text: replacement
      )
      if Int.random(in: 0..<4, using: &generator) == 0 {
        let page = Int.random(in: -1..<60, using: &generator)
        database.execute("UPDATE sqlite_schema SET rootpage = \(page) WHERE rowid = \(number)")
      }
    }
  }

  // MARK: Rows

  private static let values = [
    "NULL", "0", "1", "-1", "2", "-5", "4294967296", "1000000000", "253402300800000",
    "9223372036854775807", "-9223372036854775808", "1 << 62", "1e300", "0.5", "'x'", "''",
    "x''", "x'FF00FE'", "CAST(x'FFC080ED' AS TEXT)", "CAST(x'4100420A1B5B' AS TEXT)",
    "zeroblob(3000)", "CAST(zeroblob(100000) AS TEXT)", "replace(hex(zeroblob(50000)), '0', '€')",
    "'12345678901234567890'", "'{\"a\":'", "'title is not \"\"'", "'master'", "'smart'", "'folder'",
    "'presence'", "'persistentID'", "'position'", "randomblob(0)",
  ]
  private static let largeValues = [
    "zeroblob(40000000)", "CAST(zeroblob(9000000) AS TEXT)",
    "replace(hex(zeroblob(2000000)), '0', x'01')",
  ]

  private mutating func changeRows(of database: RawDatabase) {
    guard let table = tables.randomElement(using: &generator),
      let column = table.columns.randomElement(using: &generator)
    else { return }
    let isLarge = Int.random(in: 0..<60, using: &generator) == 0
    let value: String
    switch Int.random(in: 0..<4, using: &generator) {
    case 0 where !isLarge: value = other(column, of: table)
    case 1 where !isLarge:
      value = "\(column) \(["+", "-", "* -"].randomElement(using: &generator) ?? "+") 1"
    default:
      value = (isLarge ? Self.largeValues : Self.values).randomElement(using: &generator) ?? "NULL"
    }
    let rows = !isLarge && Int.random(in: 0..<3, using: &generator) == 0 ? "1" : row(of: table)
    database.execute("UPDATE OR REPLACE \(table.name) SET \(column) = \(value) WHERE \(rows)")
  }

  private mutating func deleteRows(of database: RawDatabase) {
    guard let table = tables.randomElement(using: &generator) else { return }
    let rows = Bool.random(using: &generator) ? "1" : row(of: table)
    database.execute("DELETE FROM \(table.name) WHERE \(rows)")
  }

  /// Returns an expression for the value of a random column of the same row.
  private mutating func other(_ column: String, of table: RelaxedLibrary.Table) -> String {
    table.columns.randomElement(using: &generator) ?? column
  }

  /// Returns a condition that selects one row.
  private mutating func row(of table: RelaxedLibrary.Table) -> String {
    let key = "(\(table.key.joined(separator: ", ")))"
    let number = Int.random(in: 0..<max(1, table.rowCount), using: &generator)
    return """
      \(key) = (SELECT \(table.key.joined(separator: ", ")) FROM \(table.name)
        LIMIT 1 OFFSET \(number))
      """
  }
}
