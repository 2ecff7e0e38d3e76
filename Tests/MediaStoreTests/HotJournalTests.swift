import Foundation
import SQLite
import TestSupport
import Testing

@testable import MediaStore

/// A library file whose writer was killed while it used a rollback journal.
struct HotJournalTests {
  /// Makes a file as left by a change that was interrupted after it had reached the disk.
  private static func cutOff() throws -> LibraryFile {
    let file = try LibraryFile()
    var xml = LibraryXML()
    let long = String(repeating: "x", count: 200)
    xml.tracks = (1...400).map { LibraryXML.track($0, "Song \($0) \(long)") }
    try file.take(xml)
    let writer = try Connection(path: file.path, mode: .readWrite)
    try writer.execute(
      """
      PRAGMA journal_mode = DELETE; PRAGMA cache_size = 2;
      BEGIN; UPDATE item SET title = 'changed ' || title
      """
    )
    let left = try LibraryFile()
    for suffix in ["", "-journal"] {
      try FileManager.default.copyItem(atPath: file.path + suffix, toPath: left.path + suffix)
    }
    try writer.execute("ROLLBACK")
    return left
  }

  @Test func `a reader rolls back the change of a killed process`() throws {
    let file = try Self.cutOff()
    #expect(try file.titles().allSatisfy { $0.hasPrefix("Song ") })
    #expect(try file.titles().count == 400)
    #expect(try !file.folder.contents.contains("library.sqlite-journal"))
  }

  @Test func `a diagnosis of the file finds nothing wrong`() throws {
    let file = try Self.cutOff()
    #expect(try MediaStore.diagnose(file.path).isSound)
  }
}
