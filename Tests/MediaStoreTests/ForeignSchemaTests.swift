import MediaModel
import SQLite
import TestSupport
import Testing

@testable import MediaStore

/// A library file whose schema was changed by other software is neither read nor written.
struct ForeignSchemaTests {
  private let file: LibraryFile

  init() throws {
    file = try LibraryFile()
    try file.take(Records(songs: "One", "Two"))
  }

  private func refusal(_ change: String) throws -> StoreError? {
    try Connection(path: file.path, mode: .readWrite).execute(change)
    let reading = #expect(throws: StoreError.self) { _ = try MediaStore.open(at: file.path) }
    let writing = #expect(throws: StoreError.self) {
      try MediaStore.withWriter(at: file.path) { _ in }
    }
    #expect(reading?.code == writing?.code)
    #expect(reading?.message == writing?.message)
    return reading
  }

  @Test func `a trigger never runs`() throws {
    let failure = try refusal(
      """
      CREATE TRIGGER z AFTER INSERT ON revision BEGIN UPDATE item SET title = 'Changed'; END
      """
    )
    #expect(failure?.code == .wrongSchema)
    #expect(failure?.message.contains("trigger z") == true)
    #expect(throws: StoreError.self) { try file.take(Records(songs: "One", "Three")) }
    #expect(try file.column("SELECT title FROM item ORDER BY id") == ["One", "Two"])
  }

  @Test func `an endless view in place of a table is not read`() throws {
    let failure = try refusal(
      """
      PRAGMA foreign_keys = OFF;
      DROP TABLE setting;
      CREATE VIEW setting AS
        WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n)
        SELECT 'name' AS name, x AS value FROM n
      """
    )
    #expect(failure?.code == .wrongSchema)
    #expect(failure?.message.contains("view setting") == true)
  }

  @Test(arguments: [-1, 0, .min] as [Int32])
  func `an invalid version is refused`(version: Int32) throws {
    let failure = try refusal("PRAGMA user_version = \(version)")
    #expect(failure?.code == .wrongSchema)
    #expect(failure?.message.contains("\(version)") == true)
    #expect(try file.folder.contents.filter { $0.contains("backup") } == [])
  }

  @Test func `a file that claims an earlier version is refused without a backup`() throws {
    let failure = try refusal("PRAGMA user_version = 4")
    #expect(failure?.code == .wrongSchema)
    #expect(try file.folder.contents.filter { $0.contains("backup") } == [])
  }

  @Test func `a schema that would exhaust memory is refused`() throws {
    let columns = (1...200).map { "column_with_a_rather_long_name_\($0) TEXT" }
    let failure = try refusal(
      (1...1000).map { "CREATE TABLE t\($0)(\(columns.joined(separator: ", ")));" }.joined()
    )
    #expect(failure?.code == .damaged)
  }

  @Test func `revisions that revert each other cause no endless loop`() throws {
    try file.take(Records(songs: "One", "Three"))
    try Connection(path: file.path, mode: .readWrite)
      .execute("UPDATE revision SET reverts = 9000")
    #expect(try file.column("SELECT revision FROM revisions_in_effect") == ["2", "1"])
    try MediaStore.open(at: file.path).forEachPlay { _ in Issue.record("there is no play") }
  }
}
