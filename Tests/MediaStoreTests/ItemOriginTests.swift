import MediaModel
import TestSupport
import Testing

@testable import MediaStore

struct ItemOriginTests {
  private let file: LibraryFile

  init() throws { file = try LibraryFile() }

  @Test func `an item with an ID from the source has no matches`() throws {
    try file.take(LibraryXML(songs: "One", "Two"), made: 1_000_000_000)
    let id = try #require(PersistentID("A000000000000002"))
    let origins = try MediaStore.open(at: file.path).origins(of: id)
    #expect(origins.map(\.title) == ["Two"])
    #expect(origins.map(\.isDerived) == [false])
    #expect(origins.map(\.added.rawValue) == [1_000_000_000])
    #expect(origins.map(\.removedRevision) == [nil])
    #expect(origins.map(\.matches.count) == [0])
  }

  @Test func `a derived ID is marked, and each match by anything but the path is listed`() throws {
    let paths = ["/a.mp3", "/b.mp3", "/b.mp3", "/c.mp3"]
    for (index, path) in paths.enumerated() {
      try file.take(
        LibraryXML(nameless: [NamelessSong(path: path), NamelessSong(title: "Two", path: "/z.mp3")]
        ),
        made: 1_000_000_000 + Int64(index)
      )
    }
    let id = try #require(try file.id(of: "One"))
    let origin = try #require(try MediaStore.open(at: file.path).origins(of: id).first)
    #expect(origin.isDerived && origin.addedRevision == 1)
    #expect(origin.matches.map(\.rule) == [.tags, .tags])
    #expect(origin.matches.map(\.revision) == [2, 3])
    #expect(origin.matches.map(\.made.rawValue) == [1_000_000_001, 1_000_000_003])
    #expect(origin.matches.map(\.sourceID) == [nil, nil])
  }

  @Test func `a retagged file at the same path has no matches either`() throws {
    try file.take(LibraryXML(nameless: [NamelessSong(path: "/a.mp3")]))
    try file.take(LibraryXML(nameless: [NamelessSong(title: "Two", path: "/a.mp3")]))
    let id = try #require(try file.id(of: "Two"))
    #expect(try MediaStore.open(at: file.path).origins(of: id).first?.matches.isEmpty == true)
  }

  @Test func `a removed item has the revision that removed it`() throws {
    try file.take(LibraryXML(songs: "One", "Two"))
    try file.take(LibraryXML(songs: "One"))
    let id = try #require(PersistentID("A000000000000002"))
    #expect(try MediaStore.open(at: file.path).origins(of: id).map(\.removedRevision) == [2])
    try file.undo()
    #expect(try MediaStore.open(at: file.path).origins(of: id).map(\.removedRevision) == [nil])
  }

  @Test func `an item in two libraries has an origin in each`() throws {
    try file.take(LibraryXML(songs: "One"), from: "a.xml", as: "A")
    try file.take(LibraryXML(songs: "Uno"), from: "b.xml", as: "B")
    let id = try #require(PersistentID("A000000000000001"))
    let origins = try MediaStore.open(at: file.path).origins(of: id)
    #expect(origins.map(\.library) == ["A", "B"])
    #expect(origins.map(\.title) == ["One", "Uno"])
    #expect(origins.map(\.addedRevision) == [1, 2])
  }
}
