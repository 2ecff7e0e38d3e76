import MediaImport
import MediaModel
import TestSupport
import Testing

@testable import MediaStore

/// Items whose persistent IDs are damaged, repaired or shared, which the location of the file, then
/// the content, tells apart.
///
/// Kind of fault: mistaken identity.
struct ChangedIDTests {
  private let file: LibraryFile

  init() throws { file = try LibraryFile() }

  /// A song of a library: its number, the persistent ID in the source, and the folder of its file.
  private struct Song {
    let number: Int
    /// The ID as it is written; nil if the source has none.
    var id: String?
    var folder = "m"

    init(_ number: Int, id: String?, in folder: String = "m") {
      (self.number, self.id, self.folder) = (number, id, folder)
    }

    init(_ number: Int) { self.init(number, id: Self.id(number)) }

    static func id(_ number: Int) -> String { "00C500000000000\(number)" }

    var keys: String {
      LibraryXML.integer("Track ID", Int64(number)) + LibraryXML.string("Name", "T\(number)")
        + (id.map { LibraryXML.string("Persistent ID", $0) } ?? "")
        + (folder.isEmpty
          ? "" : LibraryXML.string("Location", "file:///\(folder)/\(number).mp3"))
        + LibraryXML.integer("Size", Int64(100 + number))
        + LibraryXML.integer("Total Time", Int64(10_000 * number))
    }
  }

  @discardableResult
  private func take(_ songs: [Song]) throws -> (outcome: ImportOutcome, report: ReadingReport) {
    var xml = LibraryXML()
    xml.tracks = songs.map(\.keys)
    xml.playlists = [LibraryXML.master(songs.map(\.number))]
    let source = try file.folder.write(xml.text, to: "Library.xml")
    var options = ImportOptions()
    options.allowsRewrite = true
    let writing = WriteOptions(date: Timestamp(rawValue: 1_700_000_000))
    return try MediaStore.withWriter(at: file.path) { [options] in
      try $0.importLibrary(from: source, options, writing) {
        try ITunesLibraryReader(path: source).read(into: $0)
      }
    }
  }

  private func expectSame(
    _ old: [Song],
    _ new: [Song],
    repeating: Int = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try take(old)
    let rows = try titlesByRow()
    let (outcome, report) = try take(new)
    #expect(outcome.items.added == 0, sourceLocation: sourceLocation)
    let left = new.map { "T\($0.number)" }
    #expect(outcome.items.removed == old.count - new.count, sourceLocation: sourceLocation)
    #expect(
      try titlesByRow() == rows.filter { left.contains($0.title) },
      sourceLocation: sourceLocation
    )
    #expect(report.duplicates.count == repeating, sourceLocation: sourceLocation)
    #expect(try take(new).outcome.revision == nil, sourceLocation: sourceLocation)
  }

  private struct Row: Equatable {
    let id: String
    let title: String
  }

  private func titlesByRow() throws -> [Row] {
    let select = "FROM item WHERE removed_revision IS NULL ORDER BY id"
    let ids = try file.column("SELECT id || ' ' || printf('%016X', persistent_id) \(select)")
    let titles = try file.column("SELECT title \(select)")
    return zip(ids, titles).map { Row(id: $0 ?? "", title: $1 ?? "") }
  }

  private let songs = (1...9).map { Song($0) }

  // MARK: Damaged and repaired IDs

  @Test(arguments: ["00C5-bad", "0000000000000000", nil])
  func `an item whose ID becomes unreadable is recognised by its file`(id: String?) throws {
    try expectSame(songs, [Song(1, id: id)] + songs.dropFirst())
  }

  @Test func `an item whose ID becomes unreadable is recognised by its tags`() throws {
    try expectSame(songs, [Song(1, id: nil, in: "moved")] + songs.dropFirst())
  }

  @Test func `an item that gets an ID of its own again is recognised`() throws {
    try expectSame([Song(1), Song(2, id: Song.id(1)), Song(3)], [Song(1), Song(2), Song(3)])
    // The new ID then identifies the item, wherever its file is.
    let rows = try titlesByRow()
    try take([Song(1), Song(2, id: Song.id(2), in: "n"), Song(3)])
    #expect(try titlesByRow() == rows)
  }

  @Test func `the first of two items with one ID that gets another ID is recognised`() throws {
    try expectSame(
      [Song(1), Song(2, id: Song.id(1)), Song(3)],
      [Song(1, id: Song.id(9)), Song(2, id: Song.id(1)), Song(3)],
      repeating: 1
    )
  }

  @Test func `an item with a new ID is new if the old one had its own`() throws {
    try take(songs)
    let outcome = try take([Song(1, id: "00C50000000000FF")] + songs.dropFirst()).outcome
    #expect(outcome.items == ChangeCount(added: 1, removed: 1))
  }

  // MARK: Repeated IDs

  @Test(arguments: [[2, 1, 3, 4], [4, 3, 2, 1], [3, 1, 4, 2]])
  func `the order of items with one ID does not matter`(order: [Int]) throws {
    let songs = (1...4).map { Song($0, id: Song.id(1)) }
    try expectSame(songs, order.map { songs[$0 - 1] }, repeating: 3)
  }

  @Test(arguments: ["", "moved"])
  func `without the old location, the content tells items with one ID apart`(
    folder: String
  ) throws {
    let old = folder.isEmpty ? "" : "m"
    try expectSame(
      [Song(1, id: Song.id(1), in: old), Song(2, id: Song.id(1), in: old)],
      [Song(2, id: Song.id(1), in: folder), Song(1, id: Song.id(1), in: folder)],
      repeating: 1
    )
  }

  @Test func `an item does not inherit the ID of a removed one`() throws {
    try expectSame(
      [Song(1), Song(2, id: Song.id(1)), Song(3)],
      [Song(2, id: Song.id(1)), Song(3)],
      repeating: 1
    )
  }

  @Test func `an item that gets the ID of another one does not become it`() throws {
    try expectSame(
      [Song(1), Song(2), Song(3)],
      [Song(1, id: Song.id(2)), Song(2), Song(3)],
      repeating: 1
    )
  }

  @Test func `items that swap their IDs do not swap their places`() throws {
    try expectSame(
      [Song(1), Song(2), Song(3)],
      [Song(1, id: Song.id(2)), Song(2, id: Song.id(1)), Song(3)],
      repeating: 2
    )
  }

  @Test func `a new item with the ID of another one does not take its place`() throws {
    try take([Song(1), Song(3)])
    let rows = try titlesByRow()
    let (outcome, report) = try take([Song(2, id: Song.id(1)), Song(1), Song(3)])
    #expect(outcome.items == ChangeCount(added: 1))
    #expect(try titlesByRow().prefix(2) == rows[...])
    #expect(report.duplicates.examples == ["'T2' (\(Song.id(1)))"])
    #expect(try file.entries(of: "Library") == ["T2", "T1", "T3"])
  }

  @Test func `an item keeps its ID when its file moves`() throws {
    try expectSame(songs, songs.map { Song($0.number, id: $0.id, in: "moved") })
  }
}
