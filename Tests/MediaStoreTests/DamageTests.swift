import Foundation
import MediaModel
import TestSupport
import Testing

@testable import MediaStore

struct DamageTests {
  @Test func `a damaged file gives errors, never a crash`() throws {
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
    var random = SplitMix64(state: 7)
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
        let store = try MediaStore.read(path)
        _ = try store.libraries()
        _ = try store.playlists()
        try store.forEachItem(properties: [.title, .artistPersistentID, .playCount]) { _ in }
        _ = try store.diagnose()
      } catch is StoreError {
        continue
      }
    }
  }

  @Test func `the doctor finds broken references and broken pages`() throws {
    let file = try LibraryFile()
    try file.take(LibraryXML(songs: "One"))
    #expect(try MediaStore.read(file.path).diagnose().isSound)
    let connection = try Connection(path: file.path, mode: .readWrite)
    try connection.execute("PRAGMA foreign_keys = OFF; DELETE FROM item")
    #expect(try !MediaStore.read(file.path).diagnose().brokenReferences.isEmpty)
  }
}

/// A random number generator with a seed.
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
