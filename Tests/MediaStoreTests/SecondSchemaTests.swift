import MediaImport
import MediaModel
import TestSupport
import Testing

@testable import MediaStore

/// Files of the second version had no lists of the user's own.
struct SecondSchemaTests {
  private let file: LibraryFile
  private let before: [String]

  /// A file with two revisions, made with the scripts of the second version.
  init() throws {
    file = try LibraryFile()
    let connection = try Connection(path: file.path, mode: .create)
    try MediaStore.configure(connection)
    try Migration(scripts: [Schema1.sql, Schema2.sql]).run(on: connection)
    before = try Self.fill(MediaStore(connection), from: file.folder)
  }

  private static func fill(_ store: MediaStore, from folder: TemporaryFolder) throws -> [String] {
    for titles in [("One", "Two"), ("One", "Zwei")] {
      var xml = LibraryXML(songs: titles.0, titles.1)
      xml.playlists.append(LibraryXML.playlist("Mix", 2, [2, 1, 2]))
      let source = try folder.write(xml.text, to: "Library.xml")
      let request = ImportRequest(source: source, name: nil, made: Timestamp(rawValue: 0))
      _ = try store.importLibrary(request) {
        try ITunesLibraryReader(path: source).read(into: $0)
      }
    }
    return try store.state()
  }

  @Test func `the file is migrated when it is read, and a copy of it is left`() throws {
    #expect(try file.titles() == ["One", "Zwei"])
    #expect(try file.column("PRAGMA user_version") == ["3"])
    #expect(try file.state() == before)
    #expect(try file.folder.contents.contains("library.sqlite.v2-backup"))
    #expect(try MediaStore.read(file.path).diagnose().isSound)
  }

  @Test func `its history is still known, and lists can be made in it`() throws {
    let store = try MediaStore.read(file.path)
    #expect(try store.rangeOfRevision(2, in: nil).base == 1)
    try file.edit(.add([file.id(1)]))
    #expect(try file.undo().items == ChangeCount(changed: 1))
    #expect(try file.titles() == ["One", "Two"])
    #expect(try store.playlists().map(\.name) == ["Library", "Mix", "On-The-Go"])
  }
}
