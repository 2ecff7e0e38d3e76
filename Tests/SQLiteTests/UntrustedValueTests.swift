import Bytes
import TestSupport
import Testing

@testable import SQLite

/// The values of programs' tables, compared with those that SQLite itself shows.
@Suite struct UntrustedValueTests {
  private let folder: TemporaryFolder
  private let path: String
  private let connection: Connection

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("program.db")
    connection = try Connection(path: path, mode: .create)
  }

  private func values(of table: String, _ columns: [String]) throws -> [[StoredValue]] {
    let database = try UntrustedDatabase(DatabaseSnapshot(of: path))
    let walk = try database.rows(of: table, columns: columns, orderedBy: 0)
    var rows: [[StoredValue]] = []
    while let row = try walk.next() { rows.append(row) }
    return rows
  }

  @Test func `fractional numbers are the texts that SQLite makes of them`() throws {
    try connection.execute(
      """
      CREATE TABLE number(value REAL);
      INSERT INTO number VALUES (0), (-0.0), (0.5), (-0.5), (0.001), (0.0005), (0.0015), (1e-9),
        (0.1 + 0.2), (218.81), (-7.25), (1234567.891), (999999999999.999), (999999999999.9995),
        (1234567890123.25), (-99999999999.125), (1e15), (1e16), (1e300), (-1e300), (9e999),
        (9223372036854775807), (1.0000000000000002), (123456.0005), (NULL);
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
      INSERT INTO number
      SELECT i / 1000.0 FROM n UNION ALL SELECT -i * 4099 / 1000.0 FROM n
      UNION ALL SELECT i * 498765432109 / 1000.0 FROM n UNION ALL SELECT i * 7 / 1024.0 FROM n
      UNION ALL SELECT i * 8.0E11 + i / 1000.0 FROM n UNION ALL SELECT i / 3.0 FROM n;
      """
    )
    let expected = try connection.values(
      "SELECT coalesce(CAST(value AS TEXT), '') FROM number ORDER BY rowid",
      as: String.self
    )
    let read = try values(of: "number", ["value"]).map { $0[0].text ?? "" }
    #expect(read.count == 12_025)
    for (one, other) in zip(read, expected) { #expect(one == other) }
  }

  @Test func `only texts in UTF-8 are texts`() throws {
    try connection.execute(
      """
      CREATE TABLE item(one TEXT, other TEXT, data BLOB);
      INSERT INTO item VALUES ('ascii', 'longer than eight bytes', NULL), ('é', '', x'FF'),
        (CAST(x'61C3' AS TEXT), CAST(x'A9' AS TEXT), NULL), ('ok', CAST(x'FF' AS TEXT), x'');
      """
    )
    let rows = try values(of: "item", ["one", "other", "data"])
    #expect(
      rows == [
        [.text("ascii"), .text("longer than eight bytes"), .null],
        [.text("é"), .text(""), .data([0xFF])], [.data([0x61, 0xC3]), .data([0xA9]), .null],
        [.text("ok"), .data([0xFF]), .data([])],
      ]
    )
  }
}
