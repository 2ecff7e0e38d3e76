import Foundation
import MediaModel
import TestSupport
import Testing

@testable import MediaStore

/// A library imported many times, with changes before each import.
struct ResyncChainTests {
  /// The generator options for each import.
  ///
  /// Items that one step removes return in the next, and items that it adds disappear, unless the
  /// next step removes or adds the same ones.
  private static let steps = [
    "",
    "--resync --changed 10 --removed 2 --added 3 --moved 4 --renumbered 100 --playlist-churn 20",
    "--resync --changed 0 --removed 0 --added 0 --moved 0 --renumbered 100 --tz-shift 2",
    "--resync --changed 30 --removed 8 --added 1 --moved 0 --renumbered 50 --playlist-churn 60",
    "--resync --changed 5 --removed 1 --added 9 --moved 20 --renumbered 0 --playlist-churn 90",
    "--resync --changed 90 --removed 0 --added 9 --moved 20 --renumbered 100 --tz-shift -1.5",
    "--resync --changed 5 --removed 20 --added 0 --moved 1 --playlist-churn 100 --layout auto",
    "--resync --changed 5 --removed 3 --added 12 --moved 9 --no-all-lists --playlist-churn 40",
    "--resync --changed 0 --removed 45 --added 2 --moved 0 --renumbered 100 --quirks 0",
    "--resync --changed 12 --removed 5 --added 4 --moved 3 --renumbered 10 --playlist-churn 30",
    "",
    "--resync --changed 7 --removed 2 --added 5 --moved 3 --renumbered 100 --playlist-churn 50",
  ]

  /// The data shared by all tests.
  private struct Chain {
    /// The library file after all imports.
    let file: Data
    /// The last imported source.
    let lastSource: Data
    /// For each step, the state of a new file into which only that source was imported.
    var expected: [[String]] = []

    init() throws {
      let imported = try LibraryFile()
      let source = imported.folder.file("Library.xml")
      for (index, step) in steps.enumerated() {
        try LibraryGenerator.write("-n 120 -p 30 --seed 11 \(step)", to: source)
        let fresh = try LibraryFile()
        try fresh.take(path: source, as: "-")
        expected.append(try fresh.state())
        let outcome = try imported.take(path: source, as: "-") {
          $0.maxRemovals = 100
          $0.allowsOlderSource = true
        }
        #expect(outcome.revision == Int64(index + 1))
        expectSame(try imported.state(), expected[index], "import \(index + 1)")
      }
      file = try Data(contentsOf: URL(filePath: imported.path))
      lastSource = try Data(contentsOf: URL(filePath: source))
    }
  }

  private static let chain = Result { try Chain() }

  private let file: LibraryFile
  private let last = Int64(ResyncChainTests.steps.count)
  private let expected: [[String]]

  init() throws {
    let chain = try Self.chain.get()
    file = try LibraryFile()
    try file.folder.write(chain.file, to: "library.sqlite")
    try file.folder.write(chain.lastSource, to: "Library.xml")
    expected = chain.expected
  }

  @Test func `each revision can be read as it was`() throws {
    let store = try MediaStore.open(at: file.path)
    let before = try file.dump()
    for revision in (1...last).sample(of: 6) {
      let past = try store.state(at: .number(revision)).state()
      expectSame(past, expected[Int(revision) - 1], "revision \(revision)")
    }
    #expect(try file.dump() == before)
  }

  @Test func `revisions can be undone one after another`() throws {
    for revision in (2...last).reversed() {
      let outcome = try file.undo(revision)
      #expect(outcome.reverted == revision)
      expectSame(try file.state(), expected[Int(revision) - 2], "without revision \(revision)")
    }
    try file.undo(1)
    let left = try file.state().filter { !$0.hasPrefix("libraries ") }
    #expect(left == [])
    // The undos can be read and undone, too.
    let store = try MediaStore.open(at: file.path)
    for revision in (last..<2 * last).sample(of: 6) {
      let past = try store.state(at: .number(revision)).state()
      expectSame(past, expected[Int(2 * last - revision) - 1], "revision \(revision)")
    }
    try file.undo(last + 1)
    expectSame(try file.state(), expected[Int(last) - 1], "everything done again")
  }

  @Test func `all revisions can be undone at once, and so can the undo`() throws {
    let undone = try file.undo(2)
    #expect(undone.reverted == 2 && undone.revision == last + 1)
    expectSame(try file.state(), expected[0], "after the undo")
    let redone = try file.redo()
    #expect(redone.reverted == last + 1)
    expectSame(try file.state(), expected[Int(last) - 1], "after the undo of the undo")
    #expect(try file.undo(redone.revision).revision == last + 3)
    expectSame(try file.state(), expected[0], "after the undo of that")
  }

  @Test func `a dry run of an undo reports the outcome and changes nothing`() throws {
    let before = try file.dump()
    let tried = try MediaStore.withWriter(at: file.path) {
      try $0.undo(4, WriteOptions(isDryRun: true))
    }
    #expect(try file.dump() == before)
    let done = try file.undo(4)
    #expect(tried.items == done.items && tried.playlists == done.playlists)
    #expect(tried.revision == done.revision)
  }

  @Test func `an import after an undo restores the state of the source`() throws {
    try file.undo(5)
    let source = file.folder.file("Library.xml")
    try file.take(path: source, as: "-")
    expectSame(try file.state(), expected[Int(last) - 1], "imported again")
    #expect(try file.take(path: source).revision == nil)
  }
}
