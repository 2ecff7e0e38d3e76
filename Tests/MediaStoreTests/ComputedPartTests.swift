import MediaModel
import SQLite
import TestSupport
import Testing

@testable import MediaStore

/// The totals of collections and the search index follow all changes to items.
struct ComputedPartTests {
  private let file: LibraryFile

  init() throws { file = try LibraryFile() }

  private func outdated() throws -> [StoreDiagnosis.ComputedPart] {
    try MediaStore.open(at: file.path).diagnose().outdatedIndexes
  }

  private func library(_ titles: [String], audiobooks: [Int] = []) -> LibraryXML {
    var xml = LibraryXML(songs: titles)
    for index in xml.tracks.indices {
      xml.tracks[index] +=
        LibraryXML.string("Artist", "Artist \(index % 2)") + LibraryXML.string("Album", "Album")
        + LibraryXML.integer("Play Count", Int64(index)) + LibraryXML.integer("Size", 1000)
    }
    xml.playlists.append(
      "<key>Audiobooks</key><true/>" + LibraryXML.playlist("Books", 2, audiobooks)
    )
    return xml
  }

  private func totals(_ column: String, kind: Int) throws -> [String?] {
    try file.column("SELECT sum(\(column)) FROM collection WHERE kind = \(kind)")
  }

  @Test func `imports, removals and changes of media types are counted`() throws {
    try file.take(library(["One", "Two", "Three"]))
    #expect(try totals("item_count", kind: 2) == ["3"])
    #expect(try totals("play_count", kind: 1) == ["3"])
    try file.take(library(["One", "Zwei"], audiobooks: [2]))
    #expect(try totals("item_count", kind: 2) == ["2"])
    #expect(try file.column("SELECT count(*) FROM collection WHERE media_type = 4") == ["7"])
    #expect(try outdated() == [])
    try file.take(library(["One", "Zwei"]))
    #expect(try file.column("SELECT count(*) FROM collection WHERE media_type = 4") == ["0"])
    #expect(try outdated() == [])
    try file.undo()
    try file.undo(2)
    #expect(try totals("item_count", kind: 2) == ["3"])
    #expect(try outdated() == [])
  }

  @Test(arguments: ["Artist", "Album Artist", "Album", "Composer", "Comments"])
  func `a text that alone changes is indexed again`(key: String) throws {
    for text in ["Before", "After"] {
      var xml = LibraryXML(songs: ["One"])
      xml.tracks[0] += LibraryXML.string(key, text)
      try file.take(xml)
      #expect(try outdated() == [])
    }
  }

  @Test func `playlists count an item as often as it is in them`() throws {
    func sizes() throws -> [String?] {
      try file.column(
        """
        SELECT p.name || ' ' || sum(c.item_count) || ' ' || sum(c.play_count) FROM collection c
          JOIN playlist p ON c.kind = 6 AND p.id = c.grouping_id
        WHERE p.name <> 'Library' GROUP BY p.id
        """
      )
    }
    func mixed(_ titles: [String], _ mix: [Int]) -> LibraryXML {
      var xml = library(titles)
      xml.playlists.append(LibraryXML.playlist("Mix", 3, mix))
      return xml
    }
    try file.take(mixed(["One", "Two", "Three"], [3, 3, 2]))
    #expect(try sizes() == ["Mix 3 5"])
    try file.take(mixed(["One", "Two", "Three"], [2, 3, 9]))
    #expect(try sizes() == ["Mix 2 3"])
    #expect(try outdated() == [])
    // An item leaves the library, another changes, and entries are added.
    var changed = mixed(["One", "Two"], [2, 1, 2, 2])
    changed.tracks[1] += LibraryXML.integer("Skip Count", 7)
    try file.take(changed)
    #expect(try sizes() == ["Mix 4 3"])
    #expect(try outdated() == [])
    try file.undo(2)
    #expect(try sizes() == ["Mix 3 5"])
    #expect(try outdated() == [])
  }

  @Test func `a deleted library leaves nothing`() throws {
    try file.take(library(["One", "Two"]))
    try file.take(library(["Other"]), from: "Other.xml", as: "Other")
    try MediaStore.withWriter(at: file.path) {
      _ = try $0.selecting("Other").deleteLibrary(WriteOptions())
    }
    #expect(try file.column("SELECT count(DISTINCT library_id) FROM collection") == ["1"])
    #expect(try file.column("SELECT count(*) FROM search WHERE search MATCH 'other'") == ["0"])
    #expect(try outdated() == [])
  }

  @Test func `a merge moves the items, and its undo moves them back`() throws {
    try file.take(library(["One", "Two"]))
    try file.take(Records(songs: "One", "Other"), from: "Other.xml", as: "Other")
    let before = try file.column("SELECT group_concat(item_count) FROM collection")
    try MediaStore.withWriter(at: file.path) {
      _ = try $0.selecting("Other").mergeLibrary(into: "iTunes", WriteOptions())
    }
    #expect(try outdated() == [])
    #expect(try file.column("SELECT group_concat(item_count) FROM collection") != before)
    try file.undo(in: "iTunes")
    #expect(try outdated() == [])
    #expect(try file.column("SELECT group_concat(item_count) FROM collection") == before)
  }

  @Test func `impossible values are limited`() throws {
    var xml = LibraryXML(songs: "One", "Two")
    xml.tracks[0] += LibraryXML.integer("Size", .max) + LibraryXML.integer("Play Count", -5)
    xml.tracks[1] += LibraryXML.integer("Size", .max)
    try file.take(xml)
    #expect(try totals("file_size", kind: 4) == ["\((1 << 41) as Int64)"])
    #expect(try totals("play_count", kind: 4) == ["0"])
    #expect(try outdated() == [])
  }

  @Test(
    arguments: [
      (
        "UPDATE item SET title = 'Other' WHERE id = 1", [StoreDiagnosis.ComputedPart.searchIndex]
      ),
      ("UPDATE item SET play_count = 7 WHERE id = 1", [.collectionTotals]),
      ("UPDATE collection SET item_count = 9", [.collectionTotals]),
      ("DELETE FROM collection", [.collectionTotals]),
      ("INSERT INTO search(search) VALUES ('delete-all')", [.searchIndex]),
      ("INSERT INTO search(rowid, title) VALUES (99, 'ghost')", [.searchIndex]),
      (
        "INSERT INTO search(search, rowid, title) VALUES ('delete', 1, 'one')", [.searchIndex]
      ),
    ]
  )
  func `a diagnosis finds what other software changed, and a rebuild repairs it`(
    change: String,
    parts: [StoreDiagnosis.ComputedPart]
  ) throws {
    try file.take(library(["One", "Two"]))
    try Connection(path: file.path, mode: .readWrite).execute(change)
    #expect(try outdated() == parts)
    _ = try MediaStore.rebuild(file.path)
    #expect(try outdated() == [])
  }

  @Test(arguments: ["'0/0'", "''"])
  func `an index made by other rules is made again by the next change`(version: String) throws {
    try file.take(library(["One"]))
    try Connection(path: file.path, mode: .readWrite).execute(
      """
      INSERT INTO search(search) VALUES ('delete-all');
      UPDATE setting SET value = \(version) WHERE name IN ('search_version', 'collection_version');
      DELETE FROM collection;
      """
    )
    try file.newList("Mine")
    #expect(try outdated() == [])
    #expect(try file.column("SELECT rowid FROM search WHERE search MATCH 'one'") == ["1"])
  }
}
