import Foundation
import LibSync
import SQLite
import Synchronization
import TestSupport
import Testing

/// Imports of the library of another program whose files are those of the last import.
struct UnchangedPlayerTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The libraries by their files, with the files beside them.
  private static let sources: [(String, [String])] = [
    ("beets-1.6.db", []), ("strawberry.db", []), ("navidrome.db", []),
    ("rhythmbox/rhythmdb.xml", ["rhythmbox/playlists.xml"]),
    ("quodlibet/songs", ["quodlibet/stations", "quodlibet/playlists"]),
  ]

  private func copy(_ fixture: String) throws {
    try FileManager.default.copyItem(
      atPath: ProjectFiles.fixture("Players/" + fixture),
      toPath: folder.file(URL(filePath: fixture).lastPathComponent)
    )
  }

  private func take(
    _ name: String,
    as library: String? = nil
  ) throws -> (isRead: Bool, summary: ImportSummary) {
    var options = ImportOptions()
    (options.user, options.name) = ("ada", library)
    let isRead = Atomic(false)
    let summary = try MediaLibrary.withWriter(at: folder.file("l.sqlite"), options: .creating) {
      try $0.importSource(folder.file(name), options: options) { _ in
        isRead.store(true, ordering: .relaxed)
      }
    }
    return (isRead.load(ordering: .relaxed), summary)
  }

  @Test(arguments: sources)
  func `it is not read, and the summary is the same`(
    fixture: String,
    others: [String]
  ) throws {
    for fixture in [fixture] + others { try copy(fixture) }
    let name = URL(filePath: fixture).lastPathComponent
    #expect(try take(name).isRead)
    // A name makes it be read in any case.
    let read = try take(name, as: "Mine")
    #expect(read.isRead && read.summary.outcome.revision == nil)
    let known = try take(name)
    #expect(!known.isRead && known.summary.outcome.revision == nil)
    let (one, other) = (known.summary, read.summary)
    #expect(one.outcome.library == "Mine" && one.outcome.isPartial == other.outcome.isPartial)
    #expect(one.outcome.itemCount == other.outcome.itemCount && one.outcome.itemCount > 5)
    #expect(one.outcome.derivedIDCount == other.outcome.derivedIDCount)
    #expect(one.outcome.playlistCount == other.outcome.playlistCount)
    #expect(one.outcome.entryCount == other.outcome.entryCount)
    #expect(one.report.missingEntries == other.report.missingEntries)
  }

  @Test func `a change in the write-ahead log makes a difference`() throws {
    try copy("navidrome.db")
    _ = try take("navidrome.db")
    #expect(try !take("navidrome.db").isRead)
    let program = try Connection(path: folder.file("navidrome.db"), mode: .readWrite)
    try program.execute("PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0")
    _ = try take("navidrome.db")
    try program.execute("UPDATE annotation SET play_count = 77 WHERE play_count = 12")
    let changed = try take("navidrome.db")
    #expect(changed.isRead && changed.summary.outcome.items.played == 1)
    #expect(try !take("navidrome.db").isRead)
    try program.execute("PRAGMA wal_checkpoint")
  }

  @Test func `a changed playlist beside the library makes a difference`() throws {
    try copy("rhythmbox/rhythmdb.xml")
    try copy("rhythmbox/playlists.xml")
    _ = try take("rhythmdb.xml")
    let path = folder.file("playlists.xml")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try folder.write(text.replacing("Old static", with: "New static"), to: "playlists.xml")
    let changed = try take("rhythmdb.xml")
    #expect(changed.isRead && changed.summary.outcome.playlists.changed == 1)
    #expect(changed.summary.outcome.playlists.added == 0)
  }

  @Test func `another user is another source`() throws {
    try copy("navidrome.db")
    _ = try take("navidrome.db")
    var options = ImportOptions()
    options.user = "bob"
    let other = try MediaLibrary.withWriter(at: folder.file("l.sqlite"), options: .creating) {
      try $0.importSource(folder.file("navidrome.db"), options: options)
    }
    #expect(other.outcome.isNewLibrary)
  }
}
