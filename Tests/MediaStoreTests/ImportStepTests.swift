import MediaModel
import TestSupport
import Testing

@testable import MediaStore

/// The work that an import does with all items only if it has a reason to.
///
/// Each test is for a fault of the same kind: cost out of proportion.
struct ImportStepTests {
  private static let count = 1000

  /// A library of songs with files.
  private func songs(_ library: UInt64, from first: Int = 1) -> Records {
    var records = Records(songs: (first..<first + Self.count).map { "Song \($0)" })
    records.library.persistentID = PersistentID(rawValue: library)
    for (index, _) in records.items.enumerated() {
      let number = UInt64(first + index)
      records.items[index].persistentID = PersistentID(rawValue: library << 32 | number)
      records.items[index].set(.location, "file:///music/\(number).mp3")
    }
    return records
  }

  /// Returns the steps of an import after that of another library, if one is given.
  private func steps(
    of records: Records,
    after other: Records? = nil,
    isWanted: Bool
  ) throws -> Int {
    let file = try LibraryFile()
    if let other { try file.take(other, from: "other.xml", as: "Other") }
    return try MediaStore.withWriter(at: file.path) { store in
      try store.steps {
        var options = ImportOptions()
        options.createsLibrary = isWanted
        let writing = WriteOptions(date: Timestamp(rawValue: 1_700_000_000))
        _ = try store.importLibrary(from: file.folder.file("new.xml"), options, writing) {
          try records.read(into: $0)
        }
      }
    }
  }

  @Test func `the only library of a file is compared with no other`() throws {
    let records = songs(1)
    let compared = try steps(of: records, isWanted: false)
    let wanted = try steps(of: records, isWanted: true)
    #expect(compared - wanted < Self.count / 4, "\(compared) \(wanted)")
  }

  @Test func `a library unlike another is compared by a sample`() throws {
    let (first, second) = (songs(1), songs(2, from: 5001))
    let compared = try steps(of: second, after: first, isWanted: false)
    let wanted = try steps(of: second, after: first, isWanted: true)
    #expect(compared - wanted < 25 * Self.count, "\(compared) \(wanted)")
  }

  @Test func `a changed item is compared with no others if all have IDs of their own`() throws {
    var records = songs(1)
    let file = try LibraryFile()
    try file.take(records)
    func steps(_ records: Records) throws -> Int {
      try MediaStore.withWriter(at: file.path) { store in
        try store.steps {
          let writing = WriteOptions(date: Timestamp(rawValue: 1_700_000_000))
          _ = try store.importLibrary(from: file.folder.file("L.xml"), ImportOptions(), writing) {
            try records.read(into: $0)
          }
        }
      }
    }
    let unchanged = try steps(records)
    records.items[5].set(.title, "Other")
    let changed = try steps(records)
    #expect(changed - unchanged < 3 * Self.count, "\(changed) \(unchanged)")
    records.items[7].set(.location, "file:///music/other.mp3")
    let moved = try steps(records)
    // The rows of all items are listed to find those that are left, but only these are read.
    #expect(moved - unchanged < 10 * Self.count, "\(moved) \(unchanged)")
  }

  @Test(arguments: [(101, true), (102, false)])
  func `a library is refused if nine tenths of its items have the files of another`(
    first: Int,
    isRefused: Bool
  ) throws {
    let file = try LibraryFile()
    try file.take(songs(1), from: "other.xml", as: "Other")
    let records = songs(2, from: first)
    if isRefused {
      let failure = #expect(throws: StoreError.self) { try file.take(records, from: "new.xml") }
      #expect(failure?.code == .looksRebuilt)
      #expect(failure?.message.hasPrefix("900 of the 1000 items") == true)
    } else {
      #expect(try file.take(records, from: "new.xml").isNewLibrary)
    }
  }
}
