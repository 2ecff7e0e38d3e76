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
    try #require(PlayerLibraryReader(path, user: user, relativeTo: folder)).read(into: sink)
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
    for _ in 0..<200 {
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
        guard let reader = PlayerLibraryReader(path, user: "ada", relativeTo: "/m") else {
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
