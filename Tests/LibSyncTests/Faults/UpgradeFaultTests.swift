import CSQLite
import Foundation
import LibSync
import System
import TestSupport
import Testing

/// Library files of an earlier version whose upgrade fails, or that cannot be upgraded at all.
struct UpgradeFaultTests {
  private let folder: TemporaryFolder
  private var path: String { folder.file("library.sqlite") }

  init() throws {
    SQLiteCalls.areIncluded
    folder = try TemporaryFolder()
    try putOldFile()
    // SQLite makes some calls only once in a process.
    _ = try titles()
    try putOldFile()
  }

  private func putOldFile() throws {
    for name in try folder.contents {
      try FileManager.default.removeItem(atPath: folder.file(name))
    }
    let fixture = ProjectFiles.fixture("Libraries/version-5.sqlite")
    try FileManager.default.copyItem(atPath: fixture, toPath: path)
  }

  private func titles() throws -> [String?] {
    try Array(MediaLibrary(reading: path).items(properties: [.title])).map(\.title)
  }

  /// Returns the version of the file's schema, and how many of its computed parts it has.
  private func state() throws -> (version: String, parts: String) {
    var handle: OpaquePointer?
    defer { sqlite3_close_v2(handle) }
    guard sqlite3_open_v2(path, &handle, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK else {
      throw LibraryDump.Failure(message: "cannot open \(path)")
    }
    func value(_ sql: String) -> String {
      var statement: OpaquePointer?
      defer { sqlite3_finalize(statement) }
      sqlite3_prepare_v2(handle, sql, -1, &statement, nil)
      guard sqlite3_step(statement) == SQLITE_ROW else { return "?" }
      return sqlite3_column_text(statement, 0).map { String(cString: $0) } ?? "?"
    }
    return (
      value("PRAGMA user_version"),
      value(
        "SELECT count(*) FROM setting WHERE name IN ('collection_version', 'search_version')"
      )
    )
  }

  @Test func `an upgrade is made completely or not at all`() throws {
    let counting = Faults()
    try counting.run { _ = try titles() }
    let calls = counting.made.indices.filter { index in
      counting.made[index].call == .write && SQLiteCalls.made(counting.made[index])
    }
    #expect(calls.count > 20)
    let ends = [calls.first, calls.last].compactMap { $0 }
    for index in ends + calls.sample(of: 8) {
      try putOldFile()
      Faults(failing: index, with: EIO).run { _ = try? titles() }
      let state = try state()
      #expect(state.version == "5" || state.parts == "2", "\(index)")
    }
  }

  @Test func `a file of an earlier version on a read-only disk can be read`() throws {
    let before = try Data(contentsOf: URL(filePath: path))
    let temporary = FilePlace.temporaryFolder
    let others = try FileManager.default.contentsOfDirectory(atPath: temporary)
    func read() throws -> [String?] {
      let library = try MediaLibrary(reading: path)
      var titles: [String?] = []
      try library.forEachItem(properties: [.title]) { item in
        // A query in the middle of another opens the file again.
        if titles.isEmpty {
          let count = try library.countItems(of: MediaSelection())
          #expect(count > 0)
        }
        titles.append(item.title)
      }
      #expect(library.path == path)
      return titles
    }
    let counting = Faults()
    try counting.run { _ = try read() }
    let expected = try titles()
    let access = try #require(counting.made.firstIndex { $0.call == .access && $0.path == path })
    try putOldFile()
    let found = try Faults(failing: access, with: EROFS).run(read)
    #expect(found == expected)
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
    #expect(try folder.contents.filter { $0 != "library.sqlite.lock" } == ["library.sqlite"])
    let left = try FileManager.default.contentsOfDirectory(atPath: temporary)
      .filter { !others.contains($0) && $0.hasPrefix(".libsync-\(getpid())-") }
    #expect(left == [])
  }
}
