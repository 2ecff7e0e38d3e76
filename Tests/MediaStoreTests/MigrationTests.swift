import Foundation
import SQLite
import TestSupport
import Testing

@testable import MediaStore

struct MigrationTests {
  private let next = Self.standard(and: "CREATE TABLE extra(x TEXT) STRICT;")
  private let file: LibraryFile
  private static let version = Migration.standard.version

  /// Returns the migration to a version that does not exist yet.
  private static func standard(and script: String) -> Migration {
    Migration(scripts: Migration.standard.scripts.adding(script))
  }

  init() throws {
    file = try LibraryFile()
    try file.take(Records(songs: "One", "Two"))
  }

  @Test func `a migration keeps the data and leaves a backup`() throws {
    let connection = try Connection(path: file.path, mode: .readWrite)
    try next.run(on: connection)
    #expect(try connection.value("PRAGMA user_version") == Self.version + 1)
    #expect(try connection.value("SELECT count(*) FROM item") == 2)
    let backup = try Connection(path: file.path + ".v\(Self.version)-backup", mode: .readOnly)
    #expect(try backup.value("PRAGMA user_version") == Self.version)
    #expect(try backup.value("SELECT count(*) FROM item") == 2)
  }

  @Test func `an older backup is neither replaced nor duplicated`() throws {
    try file.folder.write("precious", to: "library.sqlite.v\(Self.version)-backup")
    try next.run(on: Connection(path: file.path, mode: .readWrite))
    #expect(try backups() == ["library.sqlite.v\(Self.version)-backup"])
    let kept = try String(contentsOfFile: file.path + ".v\(Self.version)-backup", encoding: .utf8)
    #expect(kept == "precious")
  }

  @Test func `an incomplete backup is not mistaken for a backup`() throws {
    try file.folder.write("half", to: "library.sqlite.v\(Self.version)-backup.new")
    try next.run(on: Connection(path: file.path, mode: .readWrite))
    #expect(try backups() == ["library.sqlite.v\(Self.version)-backup"])
  }

  @Test(arguments: ["CREATE TABLE extra(x); SELECT nonsense;", "DELETE FROM item;"])
  func `a failed migration changes nothing, however often it is tried`(
    script: String
  ) throws {
    let broken = Self.standard(and: script)
    let before = try file.dump()
    for _ in 1...3 {
      let connection = try Connection(path: file.path, mode: .readWrite)
      let failure = #expect(throws: SQLiteError.self) { try broken.run(on: connection) }
      #expect(failure?.code == .damaged)
      #expect(try connection.value("PRAGMA user_version") == Self.version)
      #expect(
        try connection.value("SELECT count(*) FROM sqlite_schema WHERE name = 'extra'") == 0
      )
    }
    #expect(try file.dump() == before)
    #expect(try backups() == [])
  }

  @Test func `a current file needs no backup`() throws {
    #expect(try file.titles() == ["One", "Two"])
    #expect(try backups() == [])
  }

  private func backups() throws -> [String] {
    try file.folder.contents.filter { $0.contains("backup") }
  }
}
