import MediaModel
import SQLite
import TestSupport
import Testing

@testable import MediaStore

/// Undoing and redoing the import of a whole library, and merges of whole libraries.
struct WholeUndoTests {
  private let file: LibraryFile

  private static let options = WriteOptions(date: Timestamp(rawValue: 1_700_000_100))

  init() throws { file = try LibraryFile() }

  /// A library of songs, with a list of audiobooks and another list.
  private func library(_ number: UInt64, _ count: Int) -> LibraryXML {
    var xml = LibraryXML(songs: (1...count).map { "Song \($0)" })
    xml.head = xml.head.replacing("7FE190A91827057C", with: "7FE190A91827057\(number)")
    for index in xml.tracks.indices {
      xml.tracks[index] +=
        LibraryXML.string("Artist", "Artist \(index % 7)")
        + LibraryXML.string("Album", "Album \(index % 13)")
        + LibraryXML.integer("Play Count", Int64(index % 5)) + LibraryXML.integer("Size", 1000)
    }
    xml.playlists.append(
      "<key>Audiobooks</key><true/>" + LibraryXML.playlist("Books", 2, [2, 3])
    )
    xml.playlists.append(LibraryXML.playlist("Mix", 3, Array(1...count) + [1, 1, 99_999]))
    return xml
  }

  private func outdated() throws -> [StoreDiagnosis.ComputedPart] {
    try MediaStore.open(at: file.path).diagnose().outdatedIndexes
  }

  private func hits(_ word: String) throws -> [String?] {
    try file.column("SELECT count(*) FROM search WHERE search MATCH '\(word)'")
  }

  @Test(arguments: [false, true])
  func `the import of a library is undone and redone completely`(hasOther: Bool) throws {
    if hasOther {
      var other = library(1, 5)
      other.tracks[0] += LibraryXML.string("Composer", "Elsewhere")
      try file.take(other, from: "other.xml", as: "Other")
    }
    let before = hasOther ? try file.state() : []
    try file.take(library(2, 30), from: "new.xml", as: "New")
    let after = try file.state()

    let undone = try file.undo(in: "New")
    #expect(undone.items == ChangeCount(removed: 30) && undone.emptiesLibrary)
    #expect(undone.playlists == ChangeCount(removed: 3))
    let rest = try file.state().filter { !$0.contains("'New'") }
    #expect(rest.filter { !Self.isOfGrouping($0) } == before.filter { !Self.isOfGrouping($0) })
    #expect(try hits("song") == [hasOther ? "5" : "0"])
    #expect(try hits("elsewhere") == [hasOther ? "1" : "0"])
    #expect(try outdated() == [])

    let redone = try file.redo(in: "New")
    #expect(redone.items == ChangeCount(added: 30))
    #expect(redone.playlists == ChangeCount(added: 3))
    #expect(try file.state() == after)
    #expect(try outdated() == [])
    #expect(try file.column("SELECT count(*) FROM item_change") == ["60"])

    #expect(try file.undo(in: "New").items == ChangeCount(removed: 30))
    #expect(try outdated() == [])
  }

  private static func isOfGrouping(_ line: String) -> Bool {
    ["artists", "albums", "composers", "genres"].contains { line.hasPrefix($0) }
  }

  @Test func `an undo to before the import undoes later changes too`() throws {
    try file.take(library(1, 30))
    var later = library(1, 31)
    later.tracks.remove(at: 4)
    later.tracks[0] += LibraryXML.integer("Rating", 80)
    try file.take(later)
    let after = try file.state()
    let undone = try file.undo(1)
    #expect(undone.items == ChangeCount(removed: 30))
    #expect(try file.titles() == [])
    #expect(try outdated() == [])
    #expect(try file.redo().items == ChangeCount(added: 30))
    #expect(try file.state() == after)
    #expect(try outdated() == [])
  }

  @Test func `items that came and went are returned by one undo each`() throws {
    try file.take(library(1, 30))
    let first = try file.state()
    var later = library(1, 45)
    later.tracks.removeFirst(10)
    later.tracks[0] += LibraryXML.integer("Rating", 80)
    try file.take(later)
    let second = try file.state()
    let undone = try file.undo()
    #expect(undone.items == ChangeCount(added: 10, changed: 1, removed: 15))
    #expect(try file.state() == first)
    #expect(try outdated() == [])
    #expect(try file.redo().items == ChangeCount(added: 15, changed: 1, removed: 10))
    #expect(try file.state() == second)
    #expect(try outdated() == [])
  }

  @Test(arguments: [30, 90])
  func `a merge of whole libraries is undone and redone completely`(mergedCount: Int) throws {
    try file.take(library(1, 30), from: "one.xml", as: "One")
    try file.take(library(2, mergedCount), from: "two.xml") {
      $0.name = "Two"
      $0.createsLibrary = true
    }
    let before = try file.state()
    try MediaStore.withWriter(at: file.path) {
      let merge = try $0.selecting("Two").mergeLibrary(into: "One", Self.options)
      #expect(merge.commonCount == 30)
    }
    let after = try file.state()
    #expect(try hits("song") == ["\(mergedCount)"])
    #expect(try outdated() == [])
    for _ in 1...2 {
      try file.undo(in: "One")
      #expect(try file.state() == before)
      #expect(try hits("song") == ["\(30 + mergedCount)"])
      #expect(try outdated() == [])
      try file.redo(in: "One")
      #expect(try file.state() == after)
      #expect(try hits("song") == ["\(mergedCount)"])
      #expect(try outdated() == [])
    }
  }

  @Test func `items that were removed before the undo of a library stay removed`() throws {
    try file.take(library(1, 30))
    var later = library(1, 30)
    later.tracks.removeFirst(12)
    try file.take(later)
    let after = try file.state()
    #expect(try file.undo(1).items == ChangeCount(removed: 18))
    #expect(try file.redo().items == ChangeCount(added: 18))
    #expect(try file.state() == after)
    #expect(try file.undo().items == ChangeCount(added: 12))
    #expect(try outdated() == [])
  }

  @Test func `a redo restores only what the journal says was removed`() throws {
    try file.take(library(1, 30))
    try file.undo()
    try Connection(path: file.path, mode: .readWrite).execute(
      "DELETE FROM item_change WHERE item_id = 5"
    )
    #expect(try file.redo().items == ChangeCount(added: 29))
    #expect(try file.titles().count == 29)
    #expect(try outdated() == [])
  }

  /// Returns the steps of a change to a library of so many songs.
  private func steps(
    _ count: Int,
    after prepare: (MediaStore) throws -> Void = { _ in },
    _ change: (MediaStore) throws -> Void
  ) throws -> Int {
    let file = try LibraryFile()
    try file.take(library(1, count))
    return try MediaStore.withWriter(at: file.path) { store in
      try prepare(store)
      return try store.steps { try change(store) }
    }
  }

  @Test func `an undo and a redo take few steps for each item`() throws {
    func undo(_ store: MediaStore) throws { _ = try store.undo(nil, Self.options) }
    func redo(_ store: MediaStore) throws { _ = try store.redo(Self.options) }
    let (few, many) = (200, 400)
    let undone = try (steps(many, undo) - steps(few, undo)) / (many - few)
    let redone = try (steps(many, after: undo, redo) - steps(few, after: undo, redo)) / (many - few)
    #expect(undone < 230, "\(undone)")
    #expect(redone < 480, "\(redone)")
  }

  @Test func `a merge of equal libraries takes few steps for each item`() throws {
    func steps(_ count: Int) throws -> Int {
      let file = try LibraryFile()
      try file.take(library(1, count), from: "one.xml", as: "One")
      try file.take(library(2, count), from: "two.xml") {
        $0.name = "Two"
        $0.createsLibrary = true
      }
      return try MediaStore.withWriter(at: file.path) { store in
        try store.steps {
          _ = try store.selecting("Two").mergeLibrary(into: "One", Self.options)
        }
      }
    }
    let (few, many) = (200, 400)
    let merged = try (steps(many) - steps(few)) / (many - few)
    #expect(merged < 400, "\(merged)")
  }
}
