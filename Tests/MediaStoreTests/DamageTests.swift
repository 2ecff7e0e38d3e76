import CSQLite
import Foundation
import MediaModel
import TestSupport
import Testing

@testable import MediaStore
@testable import SQLite

struct DamageTests {
  @Test func `a damaged file causes errors, never a crash`() throws {
    let file = try LibraryFile()
    var xml = LibraryXML()
    for number in 1...9 {
      xml.tracks.append(
        LibraryXML.track(number, "Song \(number)", "<key>Genre</key><string>Pop</string>")
      )
    }
    xml.playlists = [LibraryXML.master(Array(1...9))]
    try file.take(xml)
    try Connection(path: file.path, mode: .readWrite).execute("PRAGMA journal_mode = DELETE")
    let sound = try Data(contentsOf: URL(filePath: file.path))
    var random = SeededGenerator(seed: 7)
    var (readCount, refusedCount) = (0, 0)
    for round in 0..<150 {
      var damaged = sound
      for _ in 0..<8 {
        damaged[Int(random.next() % UInt64(damaged.count))] = UInt8(
          truncatingIfNeeded: random.next()
        )
      }
      if round % 5 == 0 { damaged = damaged.prefix(Int(random.next() % UInt64(damaged.count))) }
      let path = try file.folder.write(damaged, to: "damaged.sqlite")
      do {
        let store = try MediaStore.open(at: path)
        _ = try store.libraries()
        _ = try store.playlists()
        try store.forEachItem(properties: [.title, .artistPersistentID, .playCount]) { _ in }
        _ = try store.diagnose()
        readCount += 1
      } catch is StoreError {
        refusedCount += 1
      }
    }
    // A test that always or never finds the damage at once would prove little.
    #expect(readCount > 10 && refusedCount > 10, "\(readCount) read, \(refusedCount) refused")
  }

  @Test(arguments: [true, false])
  func `a search in a damaged index is an error, not without result`(isRanked: Bool) throws {
    let file = try LibraryFile()
    try file.take(LibraryXML(songs: ["One", "Two"]))
    var selection = MediaSelection()
    selection.search = "one"
    if !isRanked { selection.sort = [MediaSort(.property(.dateAdded))] }
    func found() throws -> Int {
      var count = 0
      try MediaStore.open(at: file.path).forEachItem(of: selection, properties: [.title]) { _ in
        count += 1
      }
      return count
    }
    #expect(try found() == 1)
    selection.search = "three"
    #expect(try found() == 0)
    let connection = try Connection(path: file.path, mode: .readWrite)
    csqlite_configure(connection.handle, SQLITE_DBCONFIG_DEFENSIVE, 0)
    try connection.execute("DELETE FROM search_idx; DELETE FROM search_data WHERE id > 10")
    let failure = #expect(throws: StoreError.self) { _ = try found() }
    #expect(failure?.code == .damaged)
  }

  @Test func `a diagnosis finds broken references`() throws {
    let file = try LibraryFile()
    try file.take(LibraryXML(songs: "One"))
    #expect(try MediaStore.open(at: file.path).diagnose().isSound)
    let connection = try Connection(path: file.path, mode: .readWrite)
    try connection.execute("PRAGMA foreign_keys = OFF; DELETE FROM item")
    #expect(try !MediaStore.open(at: file.path).diagnose().brokenReferences.isEmpty)
  }
}
