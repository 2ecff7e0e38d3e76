import Bytes
import Foundation
import MediaModel
import TestSupport
import Testing

@testable import SQLite

/// Tables with unreadable pages or values.
struct RecoveredTableTests {
  private let folder: TemporaryFolder
  private let path: String
  private static let pageSize = 512
  private static let count: Int64 = 3000

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("tables.itdb")
    try Connection(path: path, mode: .create).execute(
      """
      PRAGMA page_size = \(Self.pageSize);
      CREATE TABLE item(pid INTEGER PRIMARY KEY, title TEXT);
      CREATE TABLE entry(list INTEGER, place INTEGER);
      WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < \(Self.count - 1))
      INSERT INTO item SELECT -5000000000000000000 + i * 3000000000000000, 'title ' || i FROM n;
      INSERT INTO entry SELECT rowid % 7, -rowid FROM item;
      VACUUM
      """
    )
  }

  private struct Reading {
    var rows: [[StoredValue]] = []
    var errors: [String] = []
  }

  private func read(_ table: String, _ columns: [String], orderedBy count: Int) throws -> Reading {
    let walk = try UntrustedDatabase(path: path).rows(of: table, columns: columns, orderedBy: count)
    var reading = Reading()
    while reading.errors.count < 10 {
      do {
        guard let row = try walk.next() else { break }
        reading.rows.append(row)
      } catch {
        reading.errors.append("\(error)")
      }
    }
    return reading
  }

  /// Overwrites the leaves of a table at the given positions and returns the number of leaves.
  private func damageLeaves(of table: String, _ places: [Int]) throws -> Int {
    let root: Int = try Connection(path: path, mode: .readOnly).requiredValue(
      "SELECT rootpage FROM sqlite_schema WHERE name = ?1",
      table
    )
    var bytes = Array(try Data(contentsOf: URL(filePath: path)))
    let leaves = leaves(below: root, bytes)
    for place in places {
      let start = (leaves[place] - 1) * Self.pageSize
      bytes.replaceSubrange(start..<start + Self.pageSize, with: [UInt8](repeating: 0, count: 512))
    }
    try Data(bytes).write(to: URL(filePath: path))
    return leaves.count
  }

  private func leaves(below page: Int, _ bytes: [UInt8]) -> [Int] {
    let start = (page - 1) * Self.pageSize
    guard bytes[start] == 5 else { return [page] }
    func number(_ place: Int, _ count: Int) -> Int {
      bytes[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
    }
    let cells = (0..<number(start + 3, 2)).map { number(start + 12 + 2 * $0, 2) }
    let children = cells.map { number(start + $0, 4) } + [number(start + 8, 4)]
    return children.flatMap { leaves(below: $0, bytes) }
  }

  @Test(arguments: [[0], [5], [5, 6, 40], [3, 90]])
  func `reading continues after damaged pages`(places: [Int]) throws {
    let whole = try read("item", ["pid", "title"], orderedBy: 1).rows
    #expect(whole.count == Self.count)
    let leafCount = try damageLeaves(of: "item", places)
    let reading = try read("item", ["pid", "title"], orderedBy: 1)
    #expect(reading.errors == ["parts of it are unreadable"])
    let most = 2 * places.count * whole.count / leafCount
    #expect((1...most).contains(whole.count - reading.rows.count))
    let known = Set(whole)
    #expect(reading.rows.allSatisfy { known.contains($0) })
    let ids = reading.rows.compactMap { $0[0].integer }
    #expect(ids == Set(ids).sorted())
  }

  @Test func `rows that SQLite must sort are still sorted`() throws {
    let whole = try read("entry", ["list", "place"], orderedBy: 2).rows
    _ = try damageLeaves(of: "entry", [4])
    let reading = try read("entry", ["list", "place"], orderedBy: 2)
    #expect(reading.errors.count == 1 && reading.rows.count > whole.count * 9 / 10)
    let known = Set(reading.rows)
    #expect(reading.rows == whole.filter { known.contains($0) })
  }

  @Test func `a truncated file is read as far as it goes`() throws {
    let bytes = try Data(contentsOf: URL(filePath: path))
    try bytes.dropLast(Self.pageSize).write(to: URL(filePath: path))
    let tables = try UntrustedDatabase(path: path)
    #expect(try tables.columns(of: "item") == ["pid", "title"])
    #expect(tables.defect?.hasPrefix("it ends too early, after ") == true)
    #expect(try read("item", ["pid", "title"], orderedBy: 1).rows.count > 2900)
  }

  @Test func `a table with more bytes than the file is refused`() throws {
    let connection = try Connection(path: "", mode: .temporary)
    let rows = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT 'ten bytes…'"
    let walk = UntrustedRows(
      try Statement(connection, "\(rows) FROM n"),
      columnCount: 1,
      WalkLimit(byteCount: 1000),
      of: .device
    )
    var count = 0
    let error = #expect(throws: SQLiteError.self) {
      while try walk.next() != nil { count += 1 }
    }
    #expect(error?.message == "a table has more rows than the file can hold")
    #expect(count == 2000 / "ten bytes…".utf8.count)
    #expect(try walk.next() == nil)
  }
}
