import MediaModel
import SQLite
import TestSupport
import Testing

@testable import MediaStore

/// The number of digits of IDs that lists show.
struct IDLengthTests {
  private let file: LibraryFile

  init() throws { file = try LibraryFile() }

  /// Imports songs with the given IDs.
  private func take(_ ids: [UInt64], into library: UInt64 = 1) throws {
    var records = Records(songs: ids.map { "Song \($0)" })
    records.library.persistentID = PersistentID(rawValue: library)
    for (index, id) in ids.enumerated() {
      records.items[index].persistentID = PersistentID(rawValue: id)
    }
    try file.take(records, from: "\(library).xml") { $0.maxRemovals = 100 }
  }

  /// Returns the stored length after checking that it is the one that all IDs give.
  private func length(sourceLocation: SourceLocation = #_sourceLocation) throws -> Int? {
    let connection = try Connection(path: file.path, mode: .readOnly)
    let stored = try IDLength.stored(in: connection)
    #expect(
      try stored == IDLength.found(in: connection),
      sourceLocation: sourceLocation
    )
    #expect(
      try stored == MediaStore.open(at: file.path).itemIDLength(),
      sourceLocation: sourceLocation
    )
    return stored
  }

  @Test func `an item between others makes IDs longer, and a library that goes shorter`() throws {
    let ids = (1...200).map { UInt64($0) << 48 | 7 }
    try take(ids)
    #expect(try length() == 4)
    try take(ids + [ids[3] | 1 << 32])
    #expect(try length() == 8)
    try take([ids[9] | 1 << 8], into: 2)
    #expect(try length() == 14)
    _ = try MediaStore.withWriter(at: file.path) {
      try $0.selecting("iTunes 2").deleteLibrary(WriteOptions())
    }
    #expect(try length() == 8)
    // A removed item still has its ID.
    try take(ids)
    #expect(try length() == 8)
  }

  @Test func `the length is that of all IDs after any additions`() throws {
    var random = SeededGenerator(seed: 7)
    var ids: [UInt64: [UInt64]] = [:]
    for round in 0..<24 {
      let library = UInt64.random(in: 1...3, using: &random)
      for _ in 0..<(round < 3 ? 300 : Int.random(in: 1...5, using: &random)) {
        // Many IDs are alike, and some are in several libraries.
        let id = UInt64.random(in: 1...UInt64.max, using: &random)
        let bits = UInt64.random(in: 0..<48, using: &random)
        let near = ids.values.joined().randomElement(using: &random) ?? 0
        ids[library, default: []].append(
          Bool.random(using: &random) || near == 0 ? id : near ^ (1 << bits)
        )
      }
      var seen: Set<UInt64> = []
      try take(ids[library, default: []].filter { seen.insert($0).inserted }, into: library)
      _ = try length()
    }
  }

  @Test func `what other programs add counts, and is found by the next change`() throws {
    try take([1 << 48, 2 << 48])
    try Connection(path: file.path, mode: .readWrite).execute(
      "UPDATE setting SET value = '4 1 1' WHERE name = 'id_length'"
    )
    #expect(try MediaStore.open(at: file.path).itemIDLength() == 4)
    #expect(try IDLength.stored(in: Connection(path: file.path, mode: .readOnly)) == nil)
    try Connection(path: file.path, mode: .readWrite).execute("DELETE FROM setting")
    try file.newList("Mine")
    #expect(try length() == 4)
  }

  @Test(arguments: ["-1 2 1", "99 2 1", "0", "", "4", "x 2 1", "4 2 1 1"])
  func `a length that cannot be is found again`(value: String) throws {
    try take([1 << 48, 2 << 48])
    try Connection(path: file.path, mode: .readWrite).execute(
      "UPDATE setting SET value = '\(value)' WHERE name = 'id_length'"
    )
    #expect(try MediaStore.open(at: file.path).itemIDLength() == 4)
    try take([1 << 48, 2 << 48, 2 << 48 | 1])
    #expect(try length() == 16)
  }

  @Test func `finding the length reads no items`() throws {
    let ids = (1...400).map { UInt64($0) << 40 }
    try take(Array(ids.prefix(40)))
    func steps() throws -> Int {
      let store = try MediaStore.open(at: file.path)
      return try store.steps { _ = try store.itemIDLength() }
    }
    let few = try steps()
    try take(ids)
    #expect(try steps() == few)
  }
}
