import Foundation
import TestSupport
import Testing

@testable import MediaStore

struct MigrationTests {
  private let next = Self.standard(and: "CREATE TABLE extra(x TEXT) STRICT;")
  private let file: LibraryFile
  private static let version = Migration.standard.version

  /// The migration of a version that does not exist yet.
  private static func standard(and script: String) -> Migration {
    Migration(scripts: Migration.standard.scripts + [script])
  }

  init() throws {
    file = try LibraryFile()
    try file.take(LibraryXML(songs: "One", "Two"))
  }

  @Test func `a migration keeps what is there and leaves a backup`() throws {
    let connection = try Connection(path: file.path, mode: .readWrite)
    try next.run(on: connection)
    #expect(try connection.integer("PRAGMA user_version") == Self.version + 1)
    #expect(try connection.integer("SELECT count(*) FROM item") == 2)
    let backup = try Connection(path: file.path + ".v\(Self.version)-backup", mode: .readOnly)
    #expect(try backup.integer("PRAGMA user_version") == Self.version)
    #expect(try backup.integer("SELECT count(*) FROM item") == 2)
  }

  @Test func `an older backup is not replaced`() throws {
    try file.folder.write("precious", to: "library.sqlite.v\(Self.version)-backup")
    try next.run(on: Connection(path: file.path, mode: .readWrite))
    #expect(try file.folder.contents.contains("library.sqlite.v\(Self.version)-backup-2"))
    let kept = try String(contentsOfFile: file.path + ".v\(Self.version)-backup", encoding: .utf8)
    #expect(kept == "precious")
  }

  @Test func `a migration that fails changes nothing`() throws {
    let broken = Self.standard(and: "CREATE TABLE extra(x); SELECT nonsense;")
    let connection = try Connection(path: file.path, mode: .readWrite)
    #expect(throws: StoreError.self) { try broken.run(on: connection) }
    #expect(try connection.integer("PRAGMA user_version") == Self.version)
    #expect(try connection.integer("SELECT count(*) FROM sqlite_master WHERE name = 'extra'") == 0)
  }

  @Test func `a migration that breaks references is undone`() throws {
    let broken = Self.standard(and: "DELETE FROM item;")
    let connection = try Connection(path: file.path, mode: .readWrite)
    let failure = #expect(throws: StoreError.self) { try broken.run(on: connection) }
    #expect(failure?.code == .damaged)
    #expect(try connection.integer("SELECT count(*) FROM item") == 2)
  }
}
