import MediaModel
import TestSupport
import Testing

@testable import MediaStore

struct PlaylistJournalTests {
  private let file: LibraryFile

  init() throws { file = try LibraryFile() }

  private func library(count: Int = 3, _ lists: String...) -> LibraryXML {
    var xml = LibraryXML()
    for number in 1...count { xml.tracks.append(LibraryXML.track(number, "Song \(number)")) }
    xml.playlists = [LibraryXML.master(Array(1...count))] + lists
    return xml
  }

  private func positions() throws -> [String?] {
    try file.column("SELECT position || ' ' || name FROM playlists ORDER BY position")
  }

  @Test func `a new name and an added entry are recorded`() throws {
    try file.take(library(LibraryXML.playlist("Mix", 2, [1, 2])))
    #expect(
      try file.take(library(LibraryXML.playlist("Remix", 2, [1, 2, 3]))).playlists
        == ChangeCount(changed: 1)
    )
    #expect(try file.playlistChanges(in: 2) == ["'Remix' 'name' 'Mix' 'Remix'"])
    #expect(try file.entryChanges(in: 2) == ["'Remix' 0 'Song 3' NULL NULL 2"])
  }

  @Test func `appending one entry to a thousand makes one row`() throws {
    let numbers = (0..<1000).map { $0 % 3 + 1 }
    try file.take(library(LibraryXML.playlist("Mix", 2, numbers)))
    try file.take(library(LibraryXML.playlist("Mix", 2, numbers + [2])))
    #expect(try file.entryChanges(in: 2) == ["'Mix' 0 'Song 2' NULL NULL 1000"])
    #expect(try file.journalSize() == 1)
  }

  @Test func `moving an entry makes one row`() throws {
    try file.take(library(LibraryXML.playlist("Mix", 2, [1, 2, 3, 1, 2])))
    try file.take(library(LibraryXML.playlist("Mix", 2, [2, 3, 1, 1, 2])))
    #expect(try file.journalSize() == 1)
    #expect(try file.entryChanges(in: 2).count == 1)
  }

  @Test func `entries of missing tracks are added and removed like other entries`() throws {
    try file.take(library(LibraryXML.playlist("Mix", 2, [77, 1])))
    let before = try file.state()
    try file.take(library(LibraryXML.playlist("Mix", 2, [77, 1, 88, 99])))
    #expect(
      try file.entryChanges(in: 2) == ["'Mix' 0 NULL 88 NULL 2", "'Mix' 1 NULL 99 NULL 3"]
    )
    #expect(
      try file.column(
        "SELECT missing_track_id FROM playlist_entry_changes ORDER BY new_position"
      ) == ["88", "99"]
    )
    try file.take(library(LibraryXML.playlist("Mix", 2, [2])))
    #expect(try file.entries(of: "Mix") == ["Song 2"])
    try file.undo(2)
    #expect(try file.state() == before)
    #expect(
      try file.column(
        "SELECT coalesce(item_id, -missing_track_id) FROM playlist_entry WHERE playlist_id = 2"
      ) == ["-77", "1"]
    )
  }

  @Test func `adding, removing and restoring a list with other entries is recorded`() throws {
    try file.take(library())
    try file.take(library(LibraryXML.playlist("Mix", 2, [1, 2])))
    #expect(try file.playlistChanges(in: 2) == ["'Mix' 'presence' NULL 1"])
    #expect(try file.entryChanges(in: 2) == [])
    try file.take(library())
    #expect(try file.playlistChanges(in: 3) == ["'Mix' 'presence' 1 NULL"])
    try file.take(library(LibraryXML.playlist("Mix", 2, [2])))
    #expect(try file.playlistChanges(in: 4) == ["'Mix' 'presence' NULL 1"])
    #expect(try file.entryChanges(in: 4) == ["'Mix' 0 'Song 1' NULL 0 NULL"])
    let store = try MediaStore.open(at: file.path)
    #expect(try store.state(at: .number(2)).playlists().map(\.count) == [3, 2])
    #expect(try store.state(at: .number(3)).playlists().map(\.count) == [3])
    #expect(try store.differences(of: store.range(from: 1, to: 3, )).playlists.isEmpty)
  }

  @Test func `inserting a list moves those after it, which is not a change to them`() throws {
    let lists = (2...4).map { LibraryXML.playlist("List \($0)", $0, [1]) }
    try file.take(library(lists[0], lists[2]))
    let outcome = try file.take(library(lists[0], lists[1], lists[2]))
    #expect(outcome.playlists == ChangeCount(added: 1))
    #expect(try positions() == ["1 Library", "2 List 2", "3 List 3", "4 List 4"])
    #expect(
      try file.playlistChanges(in: 2) == [
        "'List 4' 'position' 3 4", "'List 3' 'presence' NULL 1",
      ]
    )
    let changes = try file.differences().playlists.compactMap(\.withoutDerived)
    #expect(changes.map(\.name) == ["List 3"])
    try file.undo()
    #expect(try positions() == ["1 Library", "2 List 2", "3 List 4"])
  }

  @Test func `reordering lists changes only their positions`() throws {
    let lists = (2...4).map { LibraryXML.playlist("List \($0)", $0, [1]) }
    try file.take(library(lists[0], lists[1], lists[2]))
    let outcome = try file.take(library(lists[2], lists[0], lists[1]))
    #expect(outcome.playlists.isEmpty && outcome.revision == 2)
    #expect(try positions() == ["1 Library", "2 List 4", "3 List 2", "4 List 3"])
    #expect(try file.differences().playlists.allSatisfy { $0.withoutDerived == nil })
    try file.undo()
    #expect(try positions() == ["1 Library", "2 List 2", "3 List 3", "4 List 4"])
  }

  @Test func `renumbered playlists and Genius seeds are not changes`() throws {
    let genius = LibraryXML.playlist("Genius", 2, [1, 2])
    try file.take(library(genius + "<key>Genius Track ID</key><integer>1</integer>"))
    var text = library(genius + "<key>Genius Track ID</key><integer>1</integer>").text
    text = text.replacing("ID</key><integer>1<", with: "ID</key><integer>71<")
    text = text.replacing(">1002<", with: ">9002<")
    #expect(try file.take(path: file.folder.write(text, to: "Library.xml")).revision == nil)
  }

  @Test func `a different Genius seed is recorded by its persistent ID`() throws {
    let genius = LibraryXML.playlist("Genius", 2, [1, 2])
    try file.take(library(genius + "<key>Genius Track ID</key><integer>1</integer>"))
    try file.take(library(genius + "<key>Genius Track ID</key><integer>3</integer>"))
    let ids = try file.column("SELECT persistent_id FROM item WHERE title <> 'Song 2' ORDER BY id")
    let (old, new) = (try #require(ids[0]), try #require(ids[1]))
    #expect(try file.playlistChanges(in: 2) == ["'Genius' 'geniusSeed' \(old) \(new)"])
    try file.undo()
    let seed = try file.column(
      "SELECT title FROM playlist p JOIN item i ON i.id = p.genius_seed_id"
    )
    #expect(seed == ["Song 1"])
  }

  @Test func `entries that folders and the library lose with an item are derived changes`() throws {
    let folder = LibraryXML.playlist("Folder", 2, [1, 2, 3]) + "<key>Folder</key><true/>"
    try file.take(library(folder, LibraryXML.playlist("Mix", 3, [1, 2, 3])))
    let smaller = LibraryXML.playlist("Folder", 2, [1, 2]) + "<key>Folder</key><true/>"
    try file.take(library(count: 2, smaller, LibraryXML.playlist("Mix", 3, [2, 1])))
    let changes = try file.differences().playlists.compactMap(\.withoutDerived)
    #expect(changes.map(\.name) == ["Mix"])
    #expect(changes.first?.entries.map(\.kind) == [.changed])
  }
}
