import Foundation
import MediaModel
import SQLite
import TestSupport
import Testing

@testable import MediaStore

/// Rows with values that no import makes, in a file with the right schema.
struct HostileRowsTests {
  private let file: LibraryFile

  init() throws {
    file = try LibraryFile()
    var xml = LibraryXML(songs: "One", "Two")
    xml.playlists.append(LibraryXML.playlist("Mix", 2, [2, 1, 2]))
    try file.take(xml)
    xml.playlists[1] = LibraryXML.playlist("Mix", 2, [1])
    try file.take(xml)
  }

  private func execute(_ sql: String) throws {
    let connection = try Connection(path: file.path, mode: .readWrite)
    try connection.execute("PRAGMA foreign_keys = OFF; \(sql)")
  }

  private func titles() throws {
    try MediaStore.open(at: file.path).forEachItem(properties: [.title, .comments]) { _ in }
  }

  @Test(arguments: [-5, 1_000_000_000, 253_402_300_800_000, 1 << 40, 1 << 62, .max, .min])
  func `an entry of a missing item is reported as damage`(row: Int64) throws {
    try execute("UPDATE playlist_entry SET item_id = \(row)")
    let start = processorSeconds()
    let failure = #expect(throws: StoreError.self) {
      _ = try MediaStore.open(at: file.path).state(at: .number(1))
    }
    #expect(failure?.code == .damaged)
    #expect(processorSeconds() - start < 1)
  }

  @Test func `an impossible row number is reported as damage`() throws {
    try execute(
      """
      UPDATE item SET id = 1 << 40 WHERE title = 'Two';
      UPDATE playlist_entry SET item_id = 1 << 40 WHERE item_id = 2
      """
    )
    let failure = #expect(throws: StoreError.self) {
      try file.take(LibraryXML(songs: "One", "Two", "Three"))
    }
    #expect(failure?.code == .damaged)
  }

  @Test func `a value that is too large is not read`() throws {
    try execute("UPDATE item SET title = CAST(zeroblob(9000000) AS TEXT) WHERE title = 'One'")
    let failure = #expect(throws: StoreError.self) { try titles() }
    #expect(failure?.code == .tooLarge)
    let problems = try MediaStore.diagnose(file.path).integrityProblems
    #expect(problems == ["table item: a value is too large"])
    let refusal = #expect(throws: StoreError.self) { try MediaStore.rebuild(file.path) }
    #expect(refusal?.code == .cannotRebuild)
  }

  @Test func `a row that is too large in total is not read`() throws {
    try execute(
      """
      UPDATE item SET title = CAST(zeroblob(5000000) AS TEXT),
        comments = CAST(zeroblob(5000000) AS TEXT) WHERE title = 'One'
      """
    )
    let failure = #expect(throws: StoreError.self) { try titles() }
    #expect(failure?.code == .tooLarge)
  }

  @Test func `a file that claims a newer format is damaged, not read-only`() throws {
    try execute("PRAGMA journal_mode = DELETE")
    var bytes = try Data(contentsOf: URL(filePath: file.path))
    bytes[18] = 9
    try bytes.write(to: URL(filePath: file.path))
    let failure = #expect(throws: StoreError.self) {
      _ = try MediaStore.open(at: file.path).state(at: .number(1))
    }
    #expect(failure?.code == .damaged)
  }

  @Test func `a source with a value that is too large changes nothing`() throws {
    let before = try file.dump()
    let song = String(repeating: "x", count: 9_000_000)
    let failure = #expect(throws: StoreError.self) { try file.take(LibraryXML(songs: "One", song)) }
    #expect(failure?.code == .tooLarge)
    #expect(try file.dump() == before)
  }

  @Test func `sums of huge numbers do not overflow`() throws {
    try execute("UPDATE revision SET items_added = 9223372036854775807, items_removed = -1")
    try execute("UPDATE item SET file_size = 9223372036854775807")
    #expect(try MediaStore.open(at: file.path).libraries().count == 1)
    _ = try? file.take(LibraryXML(songs: "One"))
  }
}
