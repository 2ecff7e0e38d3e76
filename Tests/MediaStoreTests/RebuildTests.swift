import CSQLite
import Foundation
import MediaModel
import TestSupport
import Testing

@testable import MediaStore
@testable import SQLite

/// A file changed by other software is rebuilt from its tables.
struct RebuildTests {
  private let file: LibraryFile
  private let before: [String]
  private var backup: String { file.path + ".fix-backup" }

  init() throws {
    file = try LibraryFile()
    var xml = LibraryXML(songs: "One", "Two")
    xml.playlists.append(LibraryXML.playlist("Mix", 2, [2, 1, 2]))
    try file.take(xml)
    try file.take(LibraryXML(songs: "One", "Zwei"))
    try file.edit(.add([file.id(1)]))
    before = try file.dump()
  }

  private func change(_ sql: String, in path: String? = nil) throws {
    let connection = try Connection(path: path ?? file.path, mode: .readWrite)
    try connection.execute("PRAGMA foreign_keys = OFF; \(sql)")
  }

  /// Replaces an index or a table with an empty one.
  private func empty(_ name: String, by making: String) throws {
    let connection = try Connection(path: file.path, mode: .readWrite)
    try connection.execute(making)
    csqlite_configure(connection.handle, SQLITE_DBCONFIG_DEFENSIVE, 0)
    try connection.execute(
      """
      PRAGMA writable_schema = ON;
      UPDATE sqlite_schema
        SET rootpage = (SELECT rootpage FROM sqlite_schema WHERE name = 'empty')
        WHERE name = '\(name)';
      DELETE FROM sqlite_schema WHERE name = 'empty'
      """
    )
  }

  private func bytes(_ path: String) throws -> Data { try Data(contentsOf: URL(filePath: path)) }

  @Test(
    arguments: [
      "CREATE TRIGGER z AFTER INSERT ON revision BEGIN DELETE FROM item; END",
      "DROP VIEW items", "DROP INDEX item_order", "CREATE TABLE other(x)",
      "ALTER TABLE item ADD COLUMN other TEXT", "PRAGMA user_version = -1",
      "PRAGMA user_version = 3",
      "DROP VIEW items; CREATE VIEW items AS SELECT 1; CREATE INDEX i ON item(title)",
    ]
  )
  func `every row is kept, and nothing else`(sql: String) throws {
    try change(sql)
    #expect(try !MediaStore.diagnose(file.path).schemaDifferences.isEmpty)
    let outcome = try MediaStore.rebuild(file.path)
    #expect(outcome.backup == backup)
    #expect(outcome.rowCount > 10)
    #expect(try MediaStore.diagnose(file.path).isSound)
    #expect(try file.dump() == before)
    #expect(try file.column("PRAGMA journal_mode") == ["wal"])
    #expect(try file.undo(2).items == ChangeCount(changed: 1))
  }

  @Test func `the original file is kept as a backup`() throws {
    try change("CREATE TABLE precious(x); INSERT INTO precious VALUES (42)")
    for number in ["", "-2"] {
      _ = try MediaStore.rebuild(file.path)
      let kept = try Connection(path: backup + number, mode: .readOnly)
      #expect(try kept.value("SELECT x FROM precious") == 42)
      try change("CREATE TABLE precious(x); INSERT INTO precious VALUES (42)")
    }
    #expect(try file.folder.contents.filter { $0.contains(".new") } == [])
  }

  @Test func `a dry run changes nothing`() throws {
    try change("DROP VIEW items; PRAGMA journal_mode = DELETE")
    let old = try bytes(file.path)
    let outcome = try MediaStore.rebuild(file.path, isDryRun: true)
    #expect(outcome.backup == nil)
    #expect(outcome.rowCount > 10)
    #expect(try bytes(file.path) == old)
    #expect(
      try file.folder.contents.sorted() == ["Library.xml", "library.sqlite", "library.sqlite.lock"]
    )
  }

  @Test(
    arguments: [
      ("DROP TABLE playlist_entry", "table playlist_entry is missing"),
      ("DROP TABLE library; CREATE VIEW library AS SELECT 1 AS id", "table library is missing"),
      ("ALTER TABLE item RENAME COLUMN title TO name", "table item has no column title"),
      ("DELETE FROM revision; DROP VIEW items", "a row refers to a missing row of revision"),
    ]
  )
  func `a file with missing data is left unchanged`(sql: String, reason: String) throws {
    try change("PRAGMA journal_mode = DELETE; \(sql)")
    let old = try bytes(file.path)
    let failure = #expect(throws: StoreError.self) { try MediaStore.rebuild(file.path) }
    #expect(failure?.code == .cannotRebuild)
    #expect(failure?.message.contains(reason) == true)
    #expect(try bytes(file.path) == old)
    #expect(try file.folder.contents.filter { $0.contains("backup") || $0.contains("new") } == [])
  }

  @Test func `an index that lacks rows is rebuilt`() throws {
    try empty("item_order", by: "CREATE INDEX empty ON item(artist_id) WHERE 0")
    #expect(try !MediaStore.diagnose(file.path).integrityProblems.isEmpty)
    _ = try MediaStore.rebuild(file.path)
    #expect(try MediaStore.diagnose(file.path).isSound)
    #expect(try file.dump() == before)
  }

  @Test func `a table that lacks rows present in its indexes is refused`() throws {
    try empty("item", by: "CREATE TABLE empty(id INTEGER PRIMARY KEY)")
    let failure = #expect(throws: StoreError.self) { try MediaStore.rebuild(file.path) }
    #expect(failure?.code == .cannotRebuild)
    #expect(failure?.message.contains("table item is missing 2 rows") == true)
    #expect(try file.folder.contents.filter { $0.contains("backup") } == [])
  }

  @Test func `the remains of a killed rebuild are removed by the next change`() throws {
    for suffix in [".new", ".new-journal"] {
      try file.folder.write("left", to: "library.sqlite" + suffix)
    }
    try file.edit(.clear)
    #expect(try file.folder.contents.filter { $0.contains(".new") } == [])
  }

  @Test func `a file in use by a reader is left unchanged`() throws {
    try change("DROP VIEW items")
    let reader = try Connection(path: file.path, mode: .readOnly)
    try reader.execute("BEGIN; SELECT 1 FROM item")
    let failure = #expect(throws: StoreError.self) { try MediaStore.rebuild(file.path) }
    #expect(failure?.code == .locked)
    try reader.execute("ROLLBACK")
    #expect(try !MediaStore.diagnose(file.path).isSound)
  }

  @Test func `the number of a deleted list is not reused`() throws {
    try file.deleteList()
    try change("DROP VIEW items")
    _ = try MediaStore.rebuild(file.path)
    #expect(try file.column("SELECT seq FROM sqlite_sequence") == ["1"])
  }

  @Test func `the file keeps its mode`() throws {
    try change("DROP VIEW items")
    chmod(file.path, 0o640)
    _ = try MediaStore.rebuild(file.path)
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
  }
}
