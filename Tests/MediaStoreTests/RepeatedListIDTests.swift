import MediaImport
import MediaModel
import TestSupport
import Testing

@testable import MediaStore

/// Playlists with the persistent ID of another playlist, and what is in them.
struct RepeatedListIDTests {
  private let file: LibraryFile

  init() throws { file = try LibraryFile() }

  private static let id = "E0000000000000A1"

  private func list(
    _ name: String,
    _ id: String = Self.id,
    isFolder: Bool = false,
    in parent: String? = nil
  ) -> String {
    LibraryXML.string("Name", name) + LibraryXML.string("Playlist Persistent ID", id)
      + (isFolder ? LibraryXML.flag("Folder") : "")
      + (parent.map { LibraryXML.string("Parent Persistent ID", $0) } ?? "")
  }

  private func child(_ number: Int, in parent: String = Self.id) -> String {
    list("c\(number)", "E0000000000000B\(number)", in: parent)
  }

  @discardableResult
  private func take(
    _ lists: [String]
  ) throws -> (outcome: ImportOutcome, report: ReadingReport) {
    var xml = LibraryXML()
    xml.tracks = [LibraryXML.track(1, "One")]
    xml.playlists = [LibraryXML.master([1])] + lists
    let source = try file.folder.write(xml.text, to: "Library.xml")
    let writing = WriteOptions(date: Timestamp(rawValue: 1_700_000_000))
    return try MediaStore.withWriter(at: file.path) {
      try $0.importLibrary(from: source, ImportOptions(), writing) {
        try ITunesLibraryReader(path: source).read(into: $0)
      }
    }
  }

  /// The playlists with a folder, as `folder/playlist`, by name.
  private func places() throws -> [String?] {
    try file.column(
      """
      SELECT f.name || '/' || p.name FROM playlist p
        JOIN playlist f ON f.persistent_id = p.parent_id AND f.removed_revision IS NULL
      WHERE p.removed_revision IS NULL ORDER BY p.name
      """
    )
  }

  private func name(of id: String) throws -> [String?] {
    try file.column(
      "SELECT name FROM playlist WHERE printf('%016X', persistent_id) = '\(id)'"
    )
  }

  @Test func `two folders with one ID keep their own playlists`() throws {
    let first = [list("F1", isFolder: true), child(1)]
    let second = [list("F2", isFolder: true), child(2)]
    let report = try take(first + second).report
    #expect(try places() == ["F1/c1", "F2/c2"])
    #expect(report.problems.count == 1 && report.hasFaults)
    #expect(try name(of: Self.id) == ["F1"])
    #expect(try take(first + second).outcome.revision == nil)
    #expect(try take(second + first).outcome.playlists.isEmpty)
    #expect(try places() == ["F1/c1", "F2/c2"])
    #expect(try name(of: Self.id) == ["F1"])
  }

  @Test(arguments: [false, true])
  func `a folder keeps the ID that a list has too`(isReversed: Bool) throws {
    let folder = [list("F", isFolder: true), child(1)]
    let lists = isReversed ? folder + [list("P")] : [list("P")] + folder
    let report = try take(lists).report
    #expect(try name(of: Self.id) == ["F"])
    #expect(try places() == ["F/c1"])
    #expect(report.problems.first.map(\.message).contains { $0.contains("(\(Self.id))") })
    #expect(try take(lists).outcome.revision == nil)
    #expect(try take([list("P")] + folder).outcome.playlists.isEmpty)
    #expect(try take(folder + [list("P")]).outcome.playlists.isEmpty)
    #expect(try name(of: Self.id) == ["F"])
  }

  @Test func `a list with the ID of a stored folder does not become it`() throws {
    let folder = [list("F", isFolder: true), child(1)]
    try take(folder)
    #expect(try take([list("P")] + folder).outcome.playlists == ChangeCount(added: 1))
    #expect(try places() == ["F/c1"])
  }

  @Test func `a list with the ID of the library does not become it`() throws {
    let master = "B000000000000001"
    try take([list("P", master)])
    #expect(try name(of: master) == ["Library"])
  }

  @Test func `folders in themselves, missing ones and lists as folders are reported`() throws {
    let other = "E0000000000000A2"
    let messages = try take([
      list("F", isFolder: true, in: other), list("G", other, isFolder: true, in: Self.id),
      list("S", "E0000000000000A3", isFolder: true, in: "E0000000000000A3"),
      child(1, in: "E0000000000000FF"), child(2, in: "E0000000000000B1"), child(3),
    ]).report.problems.first.map(\.message)
    #expect(
      messages == [
        "the folder 'F' is in itself", "the folder 'G' is in itself",
        "the folder 'S' is in itself", "the folder of 'c1' is missing (E0000000000000FF)",
        "'c2' is in 'c1', which is no folder",
      ]
    )
  }
}
