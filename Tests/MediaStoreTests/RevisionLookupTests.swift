import MediaModel
import TestSupport
import Testing

@testable import MediaStore

/// Lookups in a file with revisions 1 and 3 of library A, and 2 and 4 of library B.
///
/// Revision 1 was made on day 1, revision 2 on day 2, and so on.
struct RevisionLookupTests {
  private let file: LibraryFile
  private let store: MediaStore

  private static let day: Int64 = 86400

  init() throws {
    file = try LibraryFile()
    for (index, name) in ["A", "B", "A", "B"].enumerated() {
      var xml = LibraryXML(songs: "Song \(index + 1)")
      xml.head = xml.head.replacing("057C", with: "00" + name)
      try file.take(
        xml,
        from: name + ".xml",
        as: name,
        made: Int64(index + 1) * Self.day
      )
    }
    store = try MediaStore.open(at: file.path)
  }

  private func before(day: Int64) -> RevisionPoint {
    .before(Timestamp(rawValue: day * Self.day))
  }

  /// Expects an error for an unknown revision whose message contains the given words.
  private func expectUnknown<Result>(
    saying words: String...,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ body: () throws -> Result
  ) {
    let failure = #expect(throws: StoreError.self, sourceLocation: sourceLocation) {
      _ = try body()
    }
    #expect(failure?.code == .unknownRevision, sourceLocation: sourceLocation)
    for word in words {
      #expect(
        failure?.message.contains(word) == true,
        "\(failure?.message ?? "")",
        sourceLocation: sourceLocation
      )
    }
  }

  @Test func `the base of a revision is the previous revision of its library`() throws {
    let range = { (base: Int64, target: Int64, name: String) in
      RevisionRange(library: name, base: base, target: target)
    }
    #expect(try store.rangeOfRevision(1, ) == range(0, 1, "A"))
    #expect(try store.rangeOfRevision(3, ) == range(1, 3, "A"))
    #expect(try store.rangeOfRevision(4, ) == range(2, 4, "B"))
    #expect(try store.rangeOfRevision(nil, ) == range(2, 4, "B"))
    #expect(try store.selecting("A").rangeOfRevision(nil, ) == range(1, 3, "A"))
    #expect(try store.selecting("b").rangeOfRevision(nil, ) == range(2, 4, "B"))
    #expect(try store.selecting("B").rangeOfRevision(2, ) == range(0, 2, "B"))
  }

  @Test func `a range without an end extends to the last revision`() throws {
    #expect(try store.range(since: .number(0)).base == 0)
    #expect(try store.range(since: .number(1)).target == 3)
    #expect(try store.range(since: .number(2)).target == 4)
    #expect(try store.range(since: .number(3)).base == 3)
    #expect(try store.selecting("A").range(since: before(day: 3)).base == 1)
    #expect(try store.selecting("A").range(since: before(day: 4)).base == 3)
    #expect(try store.selecting("A").range(since: before(day: 0)).base == 0)
    #expect(try store.selecting("B").range(since: before(day: 2)).base == 0)
  }

  @Test func `the state before a moment is that of the last earlier revision`() throws {
    let titles = { (point: RevisionPoint, name: String?) throws in
      var titles: [String] = []
      try store.selecting(name).state(at: point).selecting(name).forEachItem(properties: [.title]) {
        titles.append($0.text(for: .title) ?? "")
      }
      return titles
    }
    #expect(try titles(.number(1), "A") == ["Song 1"])
    #expect(try titles(before(day: 3), "A") == ["Song 1"])
    #expect(try titles(before(day: 4), "A") == ["Song 3"])
    #expect(try titles(.number(2), "B") == ["Song 2"])
    #expect(try titles(before(day: 99), nil) == ["Song 3"])
  }

  @Test func `the error for an unknown number lists the known ones`() {
    expectUnknown(saying: "no revision 9", "1 (1970-01-02", "4 (1970-01-05") {
      try store.state(at: .number(9))
    }
    expectUnknown(saying: "no revision 0") { try store.state(at: .number(0)) }
    expectUnknown(saying: "no revision -1") { try store.rangeOfRevision(-1, ) }
    expectUnknown(saying: "no revision 9") { try store.range(since: .number(9)) }
    expectUnknown(saying: "no revision 9") { try store.range(from: 1, to: 9, ) }
    expectUnknown(saying: "no revision 9") { try store.range(from: 9, to: 3, ) }
    expectUnknown(saying: "no revision 9") { try file.undo(9) }
  }

  @Test func `the error for a revision of another library lists those of this one`() {
    expectUnknown(saying: "no revision 2 of 'A'", "1 (1970-01-02", ", 3 (1970-01-04") {
      try store.selecting("A").state(at: .number(2))
    }
    expectUnknown(saying: "no revision 3 of 'B'") { try store.selecting("B").rangeOfRevision(3, ) }
    expectUnknown(saying: "no revision 3 of 'B'") { try file.undo(3, in: "B") }
  }

  @Test func `the error for a moment before the first revision lists the known ones`() {
    expectUnknown(saying: "of 'B'", "that old", "2 (1970-01-03") {
      try store.selecting("B").state(at: before(day: 2))
    }
  }

  @Test func `a range across two libraries or backwards is refused`() {
    expectUnknown(saying: "revision 2 belongs to 'B'", "3 to 'A'") {
      try store.range(from: 2, to: 3, )
    }
    expectUnknown(saying: "3 is later than 1") { try store.range(from: 3, to: 1, ) }
  }

  @Test func `the error for an unknown library lists the known ones`() {
    let failure = #expect(throws: StoreError.self) {
      try store.selecting("C").rangeOfRevision(nil, )
    }
    #expect(failure?.code == .unknownLibrary)
    #expect(failure?.message.contains("'A', 'B'") == true)
  }

  @Test func `of many revisions, only the last ones are listed`() throws {
    for index in 0..<10 { try file.take(LibraryXML(songs: "Turn \(index)"), as: "C") }
    expectUnknown(saying: "most recent: 5 (", "14 (") { try store.state(at: .number(99)) }
  }

  @Test func `undoing one library leaves the other unchanged`() throws {
    let other = try file.column("SELECT title FROM items WHERE library = 'B'")
    #expect(try file.undo(1).items == ChangeCount(removed: 1))
    #expect(try file.column("SELECT title FROM items WHERE library = 'A'") == [])
    #expect(try file.column("SELECT title FROM items WHERE library = 'B'") == other)
    #expect(try file.undo(in: "B").reverted == 4)
    #expect(try file.column("SELECT title FROM items") == ["Song 2"])
  }

  @Test func `a past state can be queried for its own past`() throws {
    let past = try store.selecting("A").state(at: .number(3))
    let further = try past.state(at: .number(1))
    #expect(try further.state().contains { $0.contains("'Song 1'") })
    #expect(try !further.state().contains { $0.contains("'Song 3'") })
  }
}
