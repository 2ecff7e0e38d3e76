import Foundation
import MediaImport
import MediaModel
import TestSupport
import Testing

@testable import MediaStore

/// Comparing with another library or a source does not change the library file.
struct ComparisonTests {
  private let file: LibraryFile

  init() throws {
    file = try LibraryFile()
    var first = LibraryXML(songs: "One", "Two", "Three")
    first.playlists.append(LibraryXML.playlist("Mix", 2, [1, 2]))
    try file.take(first, from: "a.xml", as: "A")
    var second = LibraryXML(songs: "One", "Zwei")
    second.tracks.append(LibraryXML.track(4, "Four"))
    second.playlists = [LibraryXML.master([4, 1, 2]), LibraryXML.playlist("Mix", 2, [2, 1, 4])]
    try file.take(second, from: "b.xml", as: "B")
  }

  private func expectUnchanged(
    sourceLocation: SourceLocation = #_sourceLocation,
    _ body: () throws -> Void
  ) throws {
    let before = try Data(contentsOf: URL(filePath: file.path))
    let rows = try file.dump()
    try body()
    #expect(
      try Data(contentsOf: URL(filePath: file.path)) == before,
      sourceLocation: sourceLocation
    )
    #expect(try file.dump() == rows, sourceLocation: sourceLocation)
  }

  private func trying(
    _ xml: LibraryXML,
    _ name: String = "a.xml"
  ) throws -> (
    store: MediaStore, outcome: ImportOutcome
  ) {
    let source = try file.folder.write(xml.text, to: name)
    var options = ImportOptions()
    options.name = name == "a.xml" ? "A" : nil
    let (store, outcome, _) = try MediaStore.open(at: file.path).importIntoCopy(
      source,
      options,
      WriteOptions(date: Timestamp(rawValue: 0))
    ) {
      try ITunesLibraryReader(path: source).read(into: $0)
    }
    return (store, outcome)
  }

  @Test func `two libraries are compared by the IDs of items and playlists`() throws {
    try expectUnchanged {
      let (copy, range) = try MediaStore.open(at: file.path).selecting("A").copyReplaced(by: "B")
      let differences = try copy.differences(of: #require(range))
      #expect(
        differences.items.map { "\($0.kind) \($0.title ?? "")" } == [
          "changed Zwei", "removed Three", "added Four",
        ]
      )
      let lists = differences.playlists.compactMap(\.withoutDerived)
      #expect(lists.map(\.name) == ["Library", "Mix"].suffix(lists.count))
      let mix = try #require(differences.playlists.first { $0.name == "Mix" })
      #expect(mix.entries.filter { $0.aspect == .details }.count == 2)
    }
  }

  @Test func `the copy takes the state of the other library`() throws {
    let store = try MediaStore.open(at: file.path)
    let (copy, _) = try store.selecting("A").copyReplaced(by: "B")
    let lines = { (state: [String], name: String) in
      state.filter { $0.contains("'\(name)'") && !$0.hasPrefix("libraries") }
        .map { $0.replacing("'\(name)'", with: "") }
    }
    expectSame(lines(try copy.state(), "A"), lines(try store.state(), "B"), "A as B")
    expectSame(lines(try copy.state(), "B"), lines(try store.state(), "B"), "B as it was")
  }

  @Test func `a library does not differ from itself`() throws {
    try expectUnchanged {
      let range = try MediaStore.open(at: file.path).selecting("A").copyReplaced(by: "A").range
      #expect(range == nil)
    }
  }

  @Test func `libraries without common items can be compared`() throws {
    var other = LibraryXML(songs: "X")
    other.tracks = [LibraryXML.track(9, "X")]
    other.playlists = [LibraryXML.master([9])]
    try file.take(other, as: "C")
    try expectUnchanged {
      let (copy, range) = try MediaStore.open(at: file.path).selecting("A").copyReplaced(by: "C")
      let kinds = try copy.differences(of: #require(range)).items.map(\.kind)
      #expect(kinds == [.removed, .removed, .removed, .added])
    }
  }

  @Test func `the error for an unknown library lists the known ones`() throws {
    let store = try MediaStore.open(at: file.path)
    for (first, second) in [("A", "C"), ("C", "A")] {
      let failure = #expect(throws: StoreError.self) {
        try store.selecting(first).copyReplaced(by: second)
      }
      #expect(failure?.code == .unknownLibrary)
      #expect(failure?.message.contains("'A', 'B'") == true)
    }
  }

  @Test func `a source can be compared, whatever it would remove`() throws {
    var emptied = LibraryXML(songs: "One")
    emptied.tracks = []
    emptied.playlists = [LibraryXML.master([])]
    try expectUnchanged {
      let (copy, outcome) = try trying(emptied)
      #expect(outcome.items == ChangeCount(removed: 3))
      let range = try copy.rangeOfRevision(outcome.revision)
      #expect(try copy.differences(of: range).items.map(\.kind) == [.removed, .removed, .removed])
    }
    try expectUnchanged {
      let (_, outcome) = try trying(LibraryXML(songs: "Un", "Deux", "Trois"))
      #expect(outcome.items == ChangeCount(changed: 3))
    }
  }

  @Test func `an unchanged source has no differences`() throws {
    var same = LibraryXML(songs: "One", "Two", "Three")
    same.playlists.append(LibraryXML.playlist("Mix", 2, [1, 2]))
    #expect(try trying(same).outcome.revision == nil)
  }

  @Test func `a source of an unknown library is refused`() throws {
    var other = LibraryXML(songs: "One")
    other.head = other.head.replacing("7FE190A91827057C", with: "00000000000000AA")
    try expectUnchanged {
      let failure = #expect(throws: StoreError.self) { try trying(other, "c.xml") }
      #expect(failure?.code == .otherLibrary)
      #expect(failure?.message.contains("00000000000000AA") == true)
      #expect(failure?.message.contains("'A', 'B'") == true)
      let named = #expect(throws: StoreError.self) { try trying(other) }
      #expect(named?.code == .otherLibrary)
    }
  }
}
