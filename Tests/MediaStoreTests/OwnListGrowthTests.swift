import MediaModel
import TestSupport
import Testing

@testable import MediaStore

/// A change to the user's own lists costs what it changes, however many lists there are.
///
/// Kind of fault: cost out of proportion.
struct OwnListGrowthTests {
  private let file: LibraryFile

  init() throws {
    file = try LibraryFile()
    try file.take(Records(songs: "One", "Two", "Three"))
  }

  /// A change, and how often it looks for a name that no list has.
  struct Change: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var lookups = 0
    /// The number of times that it counts the items of the library, by its revisions.
    var counts = 0
    let make: @Sendable (MediaStore) throws -> Void
  }

  private static let options = WriteOptions(date: Timestamp(rawValue: 1_700_000_100))

  static let changes = [
    Change(testDescription: "new list", lookups: 2) {
      _ = try $0.createOnTheGoPlaylist(named: "Late", options)
    },
    Change(testDescription: "clear") { _ = try $0.editOnTheGoPlaylist(.clear, of: nil, options) },
    Change(testDescription: "delete") {
      _ = try $0.deleteOnTheGoPlaylist("List 1", options)
    },
    Change(testDescription: "rename", lookups: 2) {
      _ = try $0.renameOnTheGoPlaylist("List 1", to: "Late", options)
    },
    Change(testDescription: "smart list", lookups: 3) {
      _ = try $0.createSmartList(named: "Late", rules: "rating > 3", options)
    },
    Change(testDescription: "delete smart list") {
      _ = try $0.deleteSmartList(named: "Smart 1", options)
    },
    Change(testDescription: "undo", counts: 1) { _ = try $0.undo(nil, options) },
  ]

  /// Adds own lists.
  private func fill(_ numbers: ClosedRange<Int>, _ store: MediaStore) throws {
    for number in numbers {
      _ = try store.createSmartList(named: "Smart \(number)", rules: "rating > 3", Self.options)
      _ = try store.createOnTheGoPlaylist(named: "List \(number)", Self.options)
    }
  }

  @Test(arguments: changes) func `a change reads no other lists`(_ change: Change) throws {
    let (few, many) = (5, 45)
    let steps = try MediaStore.withWriter(at: file.path) { store in
      try fill(1...few, store)
      let first = try store.steps { try change.make(store) }
      _ = try store.undo(nil, Self.options)
      try fill(few + 1...many, store)
      return (few: first, many: try store.steps { try change.make(store) })
    }
    // A name may be that of another list in capitals, so names are compared, but nothing is read.
    // Each number stands for two lists and two revisions.
    let perList = 12 * change.lookups + 30 * change.counts + 1
    #expect(steps.many - steps.few < perList * (many - few), "\(steps)")
  }

  @Test(arguments: [1, 2, 100, 101, 250, 10_000])
  func `a free name is found with few looks, however many are taken`(_ first: Int) {
    let taken = Set((1..<first).map { OwnListName.numbered("List", $0) })
    var looks = 0
    let name = OwnListName.free("List") { name in
      looks += 1
      return taken.contains(name)
    }
    #expect(name == OwnListName.numbered("List", first))
    #expect(looks < 130)
  }
}
