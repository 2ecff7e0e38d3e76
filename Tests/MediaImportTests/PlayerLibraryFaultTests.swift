import Foundation
@testable import MediaImport
import MediaModel
import SQLite
import TestSupport
import Testing

/// Libraries of other programs that are damaged, in use, or not clear without options.
@Suite struct PlayerLibraryFaultTests {
  private let folder: TemporaryFolder
  private let sink = RecordingSink()

  init() throws { folder = try TemporaryFolder() }

  private func copy(_ fixture: String, to name: String? = nil) throws -> String {
    let path = folder.file(name ?? URL(filePath: fixture).lastPathComponent)
    try FileManager.default.copyItem(
      atPath: ProjectFiles.fixture("Players/" + fixture),
      toPath: path
    )
    return path
  }

  private func read(
    _ path: String,
    user: String? = nil,
    in folder: String? = nil
  ) throws
    -> ReadingReport
  {
    try #require(try PlayerLibraryReader(path, user: user, relativeTo: folder)).read(into: sink)
  }

  private func plays(of title: String) -> Int64? {
    sink.items.first { $0.values.text(MediaItemProperty.title) == title }?
      .values.integer(MediaItemProperty.playCount)
  }

  @Test(arguments: [nil, "eve"])
  func `a server with several users needs the name of one`(user: String?) throws {
    let error = #expect(throws: ImportError.self) { try read(copy("navidrome.db"), user: user) }
    #expect(error?.code == .unknownUser)
    #expect(error?.message.contains("'ada', 'bob'") == true)
    #expect(sink.calls.isEmpty)
  }

  @Test func `relative paths need their folder`() throws {
    let error = #expect(throws: ImportError.self) { try read(copy("beets-2.14.db")) }
    #expect(error?.code == .unknownFolder)
  }

  @Test func `users of one server are different libraries`() throws {
    let path = try copy("navidrome.db")
    let ids = try ["ada", "bob"].map { user in
      let sink = RecordingSink()
      _ = try PlayerLibraryReader(path, user: user)?.read(into: sink)
      return sink.begun?.persistentID
    }
    #expect(ids[0] != nil && ids[0] != ids[1])
  }

  @Test func `changes in a write-ahead log are read, and nothing is written beside it`() throws {
    let path = try copy("navidrome.db")
    let program = try Connection(path: path, mode: .readWrite)
    try program.execute(
      """
      PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0;
      UPDATE annotation SET play_count = 77 WHERE play_count = 12
      """
    )
    let files = try folder.contents
    #expect(files == ["navidrome.db", "navidrome.db-shm", "navidrome.db-wal"])
    let states = try files.map { try Data(contentsOf: URL(filePath: folder.file($0))) }
    #expect(try !read(path, user: "ada").isPartial)
    #expect(plays(of: "Jóga ☃") == 77)
    #expect(try folder.contents == files)
    #expect(try files.map { try Data(contentsOf: URL(filePath: folder.file($0))) } == states)
    try program.execute("PRAGMA wal_checkpoint")
  }

  @Test func `pages of a database that only its log has are not missing`() throws {
    let path = try copy("navidrome.db")
    let program = try Connection(path: path, mode: .readWrite)
    try program.execute(
      """
      PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0;
      CREATE TABLE more (text); PRAGMA wal_checkpoint(TRUNCATE);
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 50)
      INSERT INTO more SELECT zeroblob(3000) FROM n
      """
    )
    #expect(try !read(path, user: "ada").isPartial)
    // A page that neither has is missing.
    let whole = try Data(contentsOf: URL(filePath: path))
    let size = Int(whole[16]) << 8 | Int(whole[17])
    try whole.dropLast(2 * size).write(to: URL(filePath: path))
    let report = try read(path, user: "ada")
    #expect(report.isPartial && report.problems.first.contains { $0.message.contains("ends") })
    try whole.write(to: URL(filePath: path))
    try program.execute("PRAGMA wal_checkpoint")
  }

  @Test func `the log of a database behind a link is read`() throws {
    let path = try copy("navidrome.db", to: "real.db")
    let program = try Connection(path: path, mode: .readWrite)
    try program.execute(
      "PRAGMA journal_mode = WAL; UPDATE annotation SET play_count = 78 WHERE play_count = 12"
    )
    let link = folder.file("navidrome.db")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    _ = try read(link, user: "ada")
    #expect(plays(of: "Jóga ☃") == 78)
    try program.execute("PRAGMA wal_checkpoint")
  }

  @Test(arguments: [
    ("navidrome.db", "annotation"), ("navidrome.db", "playlist_tracks"),
    ("navidrome.db", "library"), ("beets-1.6.db", "item_attributes"),
    ("strawberry.db", "playlist_items"),
  ])
  func `values are not lost to a damaged table`(fixture: String, table: String) throws {
    let path = try copy(fixture)
    let database = try Connection(path: path, mode: .readOnly)
    let page = try #require(
      try database.value("SELECT rootpage FROM sqlite_schema WHERE name = ?1", table, as: Int.self)
    )
    let size = try #require(try database.value("PRAGMA page_size", as: Int.self))
    var bytes = try Data(contentsOf: URL(filePath: path))
    bytes.replaceSubrange((page - 1) * size..<page * size, with: Data(count: size))
    try bytes.write(to: URL(filePath: path))
    let error = #expect(throws: ImportError.self) { try read(path, user: "ada") }
    #expect(error?.code == .malformed && error?.message.contains(table) == true)
    #expect(sink.ended == nil)
  }

  @Test(arguments: [
    ("strawberry.db", "UPDATE schema_version SET version = 999", "999"),
    ("clementine.db", "UPDATE schema_version SET version = 1000", "1000"),
    ("strawberry.db", "UPDATE schema_version SET version = -3", "-3"),
    ("clementine.db", "UPDATE schema_version SET version = 0", "version 0"),
    (
      "navidrome.db", "UPDATE goose_db_version SET version_id = 20221219140528",
      "20221219140528"
    ),
    (
      "navidrome.db",
      "INSERT INTO goose_db_version(version_id, is_applied) VALUES (20990101000000, 1)",
      "20990101000000"
    ),
    (
      "navidrome.db",
      "INSERT INTO goose_db_version(version_id, is_applied) VALUES (20261001000000, 1)",
      "20261001000000"
    ),
  ])
  func `unknown versions are refused by number`(
    fixture: String,
    statement: String,
    version: String
  ) throws {
    let path = try copy(fixture)
    try Connection(path: path, mode: .readWrite).execute(statement)
    let error = #expect(throws: ImportError.self) { try read(path, user: "ada") }
    #expect(error?.code == .wrongFormat && error?.message.contains(version) == true)
  }

  @Test func `a migration of Navidrome that was undone does not count`() throws {
    let path = try copy("navidrome.db")
    let program = try Connection(path: path, mode: .readWrite)
    try program.execute(
      """
      INSERT INTO goose_db_version(version_id, is_applied)
      VALUES (20990101000000, 1), (20990101000000, 0)
      """
    )
    #expect(try !read(path, user: "ada").isPartial)
    try program.execute(
      "INSERT INTO goose_db_version(version_id, is_applied) VALUES (20990101000000, 1)"
    )
    #expect(throws: ImportError.self) { try read(path, user: "ada") }
  }

  @Test func `an unknown version of Rhythmbox is refused`() throws {
    let path = try folder.write("<rhythmdb version='99.1'></rhythmdb>", to: "rhythmdb.xml")
    let error = #expect(throws: ImportError.self) { try read(path) }
    #expect(error?.message.contains("99.1") == true)
  }

  @Test(arguments: ["rhythmbox/playlists.xml", "quodlibet/playlists/Empty one.xspf"])
  func `playlists that cannot be read do not count as removed`(name: String) throws {
    let parts = name.split(separator: "/").map { String($0) }
    let songs = parts[0] == "rhythmbox" ? "rhythmdb.xml" : "songs"
    let path = try copy(parts[0] + "/" + songs)
    if parts.count == 3 {
      try FileManager.default.createDirectory(
        atPath: folder.file(parts[1]),
        withIntermediateDirectories: false
      )
    }
    try folder.write("<playlist><tra", to: parts.dropFirst().joined(separator: "/"))
    let report = try read(path)
    #expect(report.isPartial && !report.problems.isEmpty && sink.ended?.isPartial == true)
  }

  @Test func `songs before the end of a cut file are read`() throws {
    let whole = try Data(contentsOf: URL(filePath: ProjectFiles.fixture("Players/quodlibet/songs")))
    let path = try folder.write(whole.dropLast(2), to: "songs")
    #expect(try read(path).isPartial)
    #expect(sink.items.count >= 7)
  }

  @Test(arguments: [
    [UInt8](repeating: 0x5D, count: 200_000) + [UInt8](repeating: 0x61, count: 200_000),
    [0x29] + [UInt8](repeating: 0x85, count: 200_000), [UInt8](repeating: 0x32, count: 200_000),
    [0x5D, 0x71, 0x05, 0x68, 0x05, 0x61, 0x61],
  ])
  func `values in values without an end are refused`(bytes: [UInt8]) throws {
    let start = Array("\u{2}]q\u{1}cquodlibet.formats.mp3\nMP3File\n0".utf8)
    let path = try folder.write(Data([0x80] + start + bytes + [0x2E]), to: "songs")
    #expect(try read(path).isPartial)
  }

  @Test func `IDs follow from those of the program`() throws {
    let ids = try ["UPDATE media_file SET path = 'x', title = 'y', size = 1", "SELECT 1"].map {
      let path = try copy("navidrome.db", to: "\($0.count).db")
      let program = try Connection(path: path, mode: .readWrite)
      try program.execute("DROP TRIGGER IF EXISTS media_file_fts_au")
      try program.execute($0)
      let sink = RecordingSink()
      _ = try PlayerLibraryReader(path, user: "ada")?.read(into: sink)
      return (sink.items.map(\.persistentID), sink.playlists.map(\.persistentID))
    }
    #expect(ids[0].0 == ids[1].0 && ids[0].1 == ids[1].1)
    #expect(!ids[0].0.contains(nil) && !ids[0].1.contains(nil))
  }

  @Test func `a program in the middle of a change is waited for`() throws {
    let path = try copy("strawberry.db")
    let start: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]
    try folder.write(Data(start + [UInt8](repeating: 0, count: 504)), to: "strawberry.db-journal")
    let error = #expect(throws: ImportError.self) { try read(path) }
    #expect(error?.code == .cannotOpen)
    // A journal that is kept for the next change begins with zeros.
    try folder.write(Data(count: 512), to: "strawberry.db-journal")
    #expect(try !read(path).isPartial)
  }

  @Test func `a change while it is read is an error`() throws {
    let path = try copy("strawberry.db")
    let sink = ChangingSink(path)
    let error = #expect(throws: ImportError.self) {
      _ = try PlayerLibraryReader(path)?.read(into: sink)
    }
    #expect(error?.code == .cannotOpen)
  }

  @Test func `a file of Rhythmbox that breaks off is partial`() throws {
    let whole = try Data(contentsOf: URL(filePath: copy("rhythmbox/rhythmdb.xml", to: "whole.xml")))
    let path = try folder.write(whole.prefix(5000), to: "rhythmdb.xml")
    let report = try read(path)
    #expect(report.isPartial && report.problems.count == 1)
    #expect(sink.items.count > 2 && sink.items.count < 10)
    #expect(sink.ended?.isPartial == true)
  }

  @Test func `entities are not expanded`() throws {
    let path = try folder.write(
      "<!DOCTYPE r [<!ENTITY a 'b'>]><rhythmdb version='2.0'><entry>&a;</entry></rhythmdb>",
      to: "rhythmdb.xml"
    )
    #expect(throws: ImportError.self) { try RhythmboxLibrary(path: path).read(into: reading(path)) }
    #expect(sink.items.isEmpty)
  }

  private func reading(_ path: String) -> PlayerReading {
    PlayerReading(of: path, into: sink) { _ in }
  }

  @Test func `playlists of older versions of Quod Libet are read`() throws {
    let path = try copy("quodlibet/songs")
    try FileManager.default.createDirectory(
      atPath: folder.file("playlists"),
      withIntermediateDirectories: false
    )
    for name in ["Bl%C3%A5%20%2F%20100%25%20%231"] {
      _ = try copy("quodlibet/playlists-old/" + name, to: "playlists/" + name)
    }
    _ = try read(path)
    let list = try #require(sink.playlists.first)
    #expect(list.values.text(PlaylistProperty.name) == "Blå / 100% #1")
    #expect(list.entries.count == 3 && !list.entries.contains(.missing))
  }

  @Test func `songs that Python 2 has written are read`() throws {
    #expect(try !read(copy("quodlibet/songs-py2-handmade")).isPartial)
    #expect(sink.items.count >= 2)
    #expect(sink.items.allSatisfy { $0.values.text(MediaItemProperty.location) != nil })
  }

  @Test(arguments: [
    "quodlibet/songs", "rhythmbox/rhythmdb.xml", "strawberry.db", "navidrome.db", "beets-1.6.db",
  ])
  func `damaged files are read in part or refused`(fixture: String) throws {
    let bytes = try Data(contentsOf: URL(filePath: ProjectFiles.fixture("Players/" + fixture)))
    var generator = SeededGenerator(seed: 41)
    for _ in 0..<WeeklySample.rounds(60, of: 200) {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...8, using: &generator) {
        damaged[Int.random(in: damaged.indices, using: &generator)] = .random(
          in: 0...255,
          using: &generator
        )
      }
      if Bool.random(using: &generator) {
        damaged = damaged.prefix(Int.random(in: 100..<damaged.count, using: &generator))
      }
      let path = try folder.write(damaged, to: "damaged")
      let sink = RecordingSink()
      do {
        guard let reader = try PlayerLibraryReader(path, user: "ada", relativeTo: "/m") else {
          continue
        }
        let report = try reader.read(into: sink)
        #expect(sink.ended != nil && report.isPartial == sink.ended?.isPartial)
      } catch is ImportError {
        #expect(sink.ended == nil)
      }
    }
  }
}

/// Changes the source while it is read.
private final class ChangingSink: LibrarySink {
  private let path: String

  init(_ path: String) { self.path = path }

  func begin(_ library: LibraryRecord) throws {
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    try file.seekToEnd()
    try file.write(contentsOf: Data(count: 512))
  }

  func item(_ record: ItemRecord) -> ItemReference? { .missing }
  func playlist(_ record: PlaylistRecord) {}
  func onTheGoList(_ record: OnTheGoListRecord) {}
  func playFile(_ record: PlayFileRecord) {}
  func deviceFile(_ record: DeviceFileRecord) {}
  func end(_ library: LibraryRecord) {}
}
