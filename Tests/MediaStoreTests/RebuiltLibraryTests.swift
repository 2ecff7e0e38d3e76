import MediaModel
import TestSupport
import Testing

@testable import MediaStore

/// A library that its application rebuilt from the files, with new persistent IDs for everything.
struct RebuiltLibraryTests {
  private let file: LibraryFile
  private let old = RebuiltLibraryTests.library(
    "7FE190A91827057C",
    item: "A",
    list: "B",
    paths: ["/a.mp3", "/b.mp3", nil],
    folder: ["One", "Two"]
  )
  private let new = RebuiltLibraryTests.library(
    "00000000000000CC",
    item: "C",
    list: "D",
    paths: ["/a.mp3", "/moved.mp3", nil],
    folder: ["One", "Two"]
  )

  init() throws {
    file = try LibraryFile()
    try file.take(old)
  }

  /// Makes songs "One", "Two" and so on, and lists "Mix", which is in a folder, and "Mix 2".
  private static func library(
    _ persistentID: String,
    item: String,
    list: String,
    paths: [String?],
    folder: [String]
  ) -> LibraryXML {
    var xml = LibraryXML()
    xml.head = """
      <key>Application Version</key><string>12.3.2.35</string>
      <key>Library Persistent ID</key><string>\(persistentID)</string>
      """
    for (index, path) in paths.enumerated() {
      var track = LibraryXML.track(index + 1, ["One", "Two", "Three"][index])
      track = track.replacing("A0000", with: "\(item)0000")
      if let path { track += "<key>Location</key><string>file://localhost\(path)</string>" }
      xml.tracks.append(track)
    }
    let lists = [
      LibraryXML.master(Array(1...paths.count)),
      LibraryXML.playlist("Folder", 2, [1, 2]) + "<key>Folder</key><true/>",
      LibraryXML.playlist("Mix", 3, [2, 1, 2])
        + "<key>Parent Persistent ID</key><string>B000000000000002</string>",
      LibraryXML.playlist("Mix 2", 4, [3]),
    ]
    xml.playlists = lists.map { $0.replacing("B0000", with: "\(list)0000") }
    return xml
  }

  @discardableResult
  private func rebuild(_ xml: LibraryXML) throws -> ImportOutcome {
    try file.take(xml, from: "rebuilt.xml") { $0.rebuiltFrom = "iTunes" }
  }

  private func listIDs() throws -> [String?] {
    try file.column("SELECT persistent_id || ' ' || name FROM playlists ORDER BY position")
  }

  @Test func `items keep their IDs, and playlists get the new ones`() throws {
    let ids = try file.ids()
    let outcome = try rebuild(new)
    #expect(outcome.items == ChangeCount(changed: 1))
    #expect(outcome.matches == [.location: 1, .tags: 2])
    #expect(outcome.itemCount == 3 && outcome.derivedIDCount == 0)
    #expect(try file.ids() == ids)
    #expect(
      try listIDs() == [
        "D000000000000001 Library", "D000000000000002 Folder", "D000000000000003 Mix",
        "D000000000000004 Mix 2",
      ]
    )
    #expect(try file.entries(of: "Mix") == ["Two", "One", "Two"])
    #expect(try file.entryChanges(in: 2) == [])
    #expect(try file.column("SELECT persistent_id FROM libraries") == ["00000000000000CC"])
    #expect(
      try file.column("SELECT parent_persistent_id FROM playlists WHERE name = 'Mix'")
        == ["D000000000000002"]
    )
  }

  @Test func `only the moved file is reported as a change`() throws {
    try rebuild(new)
    let differences = try file.differences()
    #expect(differences.items.flatMap(\.changes).map(\.name) == ["location"])
    #expect(differences.playlists.allSatisfy { $0.withoutDerived == nil })
  }

  @Test func `the rebuilt source is recognised from then on`() throws {
    try rebuild(new)
    let before = try file.dump()
    #expect(try file.take(new, from: "rebuilt.xml").revision == nil)
    #expect(try file.dump() == before)
    var later = new
    later.tracks[1] += "<key>Play Count</key><integer>5</integer>"
    let outcome = try file.take(later, from: "rebuilt.xml")
    #expect(outcome.items == ChangeCount(played: 1) && outcome.playlists.isEmpty)
    #expect(try file.itemChanges(in: 3) == ["'Two' 'playCount' NULL 5"])
  }

  @Test func `importing the source as rebuilt again changes nothing`() throws {
    try rebuild(new)
    let before = try file.dump()
    let outcome = try rebuild(new)
    #expect(outcome.revision == nil)
    #expect(outcome.items.isEmpty && outcome.playlists.isEmpty)
    #expect(try file.dump() == before)
  }

  @Test func `the second of two items with the same new ID is new`() throws {
    let ids = try file.ids()
    var twice = new
    twice.tracks.append(
      twice.tracks[0].replacing("<integer>1</integer>", with: "<integer>9</integer>")
        .replacing(">One<", with: ">Again<").replacing("/a.mp3", with: "/again.mp3")
    )
    #expect(try rebuild(twice).itemCount == 4)
    #expect(try file.ids().starts(with: ids))
    #expect(try file.take(twice, from: "rebuilt.xml").revision == nil)
  }

  @Test func `the import can be undone and repeated`() throws {
    let before = try file.state()
    try rebuild(new)
    let after = try file.state()
    try file.undo()
    expectSame(try file.state(), before, "after the undo")
    #expect(try file.take(old).revision == nil)
    expectSame(
      try MediaStore.open(at: file.path).state(at: .number(2)).state(),
      after,
      "as of revision 2"
    )
    try rebuild(new)
    expectSame(try file.state(), after, "rebuilt again")
  }

  @Test func `new and missing items are recognised as such`() throws {
    var other = new
    other.tracks[2] = other.tracks[2].replacing("Three", with: "Four")
    let outcome = try rebuild(other)
    #expect(outcome.items == ChangeCount(added: 1, changed: 1, removed: 1))
    #expect(try file.id(of: "Four") == PersistentID("C000000000000003"))
    #expect(try file.entries(of: "Mix 2") == ["Four"])
  }

  /// Replaces "Mix" and "Mix 2" with lists that are both named Mix and have the given entries.
  private func withNamesakes(_ xml: LibraryXML, _ entries: [Int]...) -> LibraryXML {
    var xml = xml
    let letter = xml.playlists[0].contains("B0000") ? "B" : "D"
    for (index, entries) in entries.enumerated() {
      xml.playlists[2 + index] = LibraryXML.playlist("Mix", 3 + index, entries)
        .replacing("B0000", with: "\(letter)0000")
    }
    return xml
  }

  @Test func `lists with the same name are matched by their entries`() throws {
    try file.take(withNamesakes(old, [2, 1, 2], [3]))
    let outcome = try rebuild(withNamesakes(new, [3, 3], [2, 1, 2]))
    #expect(outcome.playlists == ChangeCount(changed: 1))
    #expect(try file.entryChanges(in: 3).count == 1)
    let before = try file.dump()
    #expect(
      try file.take(withNamesakes(new, [3, 3], [2, 1, 2]), from: "rebuilt.xml").revision == nil
    )
    #expect(try file.dump() == before)
  }

  @Test func `of lists with the same name, the most similar are matched`() throws {
    try file.take(withNamesakes(old, [1, 2, 3], [1, 2]))
    // The first new list shares two entries with both old ones, but equals the second.
    let outcome = try rebuild(withNamesakes(new, [1, 2], [1, 2, 3, 3]))
    #expect(outcome.playlists == ChangeCount(changed: 1))
    #expect(try file.entryChanges(in: 3).count == 1)
  }

  @Test func `of lists with the same name, the only remaining pair is matched`() throws {
    try file.take(withNamesakes(old, [1, 2], [3]))
    let outcome = try rebuild(withNamesakes(new, [], [2, 1]))
    #expect(outcome.playlists == ChangeCount(changed: 2))
    let bothEmpty = try rebuild(withNamesakes(new, [], []))
    #expect(bothEmpty.playlists == ChangeCount(changed: 1))
  }

  @Test func `lists with the same name and nothing in common are not matched`() throws {
    try file.take(withNamesakes(old, [], []))
    let outcome = try rebuild(withNamesakes(new, [1], [2]))
    #expect(outcome.playlists == ChangeCount(added: 2, removed: 2))
  }

  @Test func `the origin of an item can be queried by either of its IDs`() throws {
    try rebuild(new)
    let store = try MediaStore.open(at: file.path)
    for id in ["A000000000000002", "C000000000000002"] {
      let origins = try store.origins(of: #require(PersistentID(id)))
      #expect(origins.map(\.persistentID.description) == ["A000000000000002"])
      #expect(origins.map(\.isDerived) == [false])
      #expect(origins.map(\.addedRevision) == [1])
      #expect(origins.map(\.library) == ["iTunes"])
      #expect(origins.first?.matches.map(\.rule) == [.tags])
      #expect(origins.first?.matches.map(\.revision) == [2])
      #expect(origins.first?.matches.map(\.sourceID?.description) == ["C000000000000002"])
      let history = try store.history(of: #require(PersistentID(id)))
      #expect(history.map(\.change.kind) == [.added, .changed])
    }
    #expect(try store.origins(of: PersistentID(rawValue: 4711)).isEmpty)
  }

  @Test func `an unknown library name is refused, and an already known source is joined`() throws {
    let unknown = #expect(throws: StoreError.self) {
      try file.take(new, from: "rebuilt.xml") { $0.rebuiltFrom = "Laptop" }
    }
    #expect(unknown?.code == .unknownLibrary)
    #expect(unknown?.message.contains("'iTunes'") == true)
    try file.take(new, from: "other.xml") { $0.name = "Other" }
    #expect(try rebuild(new).joined == "Other")
    #expect(try MediaStore.open(at: file.path).libraryNames() == ["iTunes"])
  }

  @Test func `without the option, the source is a new library`() throws {
    #expect(try file.take(new).isNewLibrary)
  }

  @Test func `items with derived IDs keep them when the source begins to provide IDs`() throws {
    let nameless = try LibraryFile()
    let songs = [NamelessSong(title: "One", path: "/a.mp3"), NamelessSong(title: "Two")]
    try nameless.take(LibraryXML(nameless: songs))
    let ids = try nameless.ids()
    var upgraded = LibraryXML(songs: "One", "Two")
    upgraded.tracks[0] += "<key>Location</key><string>file://localhost/a.mp3</string>"
    try nameless.take(upgraded) { $0.rebuiltFrom = "iTunes" }
    #expect(try nameless.ids() == ids)
    let before = try nameless.dump()
    #expect(try nameless.take(upgraded).revision == nil)
    #expect(try nameless.dump() == before)
    let origin = try MediaStore.open(at: nameless.path).origins(
      of: #require(PersistentID("A000000000000001"))
    )
    #expect(origin.map(\.isDerived) == [true])
    #expect(origin.first?.matches.map(\.rule) == [.location])
  }
}
