import MediaModel
import SQLite
import TestSupport
import Testing

@testable import MediaStore

/// Persistent IDs in lower case, which only software other than iTunes writes.
struct LowercaseIDTests {
  private let file: LibraryFile

  init() throws { file = try LibraryFile() }

  private static let library = "7FE190A91827057C"

  /// Makes a library of two songs and a folder with IDs spelled by the closure.
  private static func xml(_ spelling: (String) -> String) -> LibraryXML {
    func id(_ key: String, _ id: String) -> String {
      spelling(id).isEmpty ? "" : LibraryXML.string(key, spelling(id))
    }
    var xml = LibraryXML()
    xml.head =
      LibraryXML.string("Application Version", "12.3.2.35") + id("Library Persistent ID", library)
    for number in 1...2 {
      xml.tracks.append(
        LibraryXML.integer("Track ID", Int64(number)) + LibraryXML.string("Name", "Song \(number)")
          + LibraryXML.string("Location", "file:///\(number).mp3")
          + id("Persistent ID", "ABCDEF000000000\(number)")
      )
    }
    func entries(_ numbers: Int...) -> String {
      let entries = numbers.map { "<dict><key>Track ID</key><integer>\($0)</integer></dict>" }
      return "<key>Playlist Items</key><array>\(entries.joined())</array>"
    }
    let list = "Playlist Persistent ID"
    xml.playlists = [
      LibraryXML.flag("Master") + LibraryXML.string("Name", "Library")
        + id(list, "BBBBBBBBBBBBBBB1")
        + entries(1, 2),
      LibraryXML.flag("Folder") + LibraryXML.string("Name", "Folder") + id(list, "BBBBBBBBBBBBBBB2")
        + entries(2),
      LibraryXML.string("Name", "Mix") + id(list, "BBBBBBBBBBBBBBB3")
        + id("Parent Persistent ID", "BBBBBBBBBBBBBBB2") + entries(2),
    ]
    return xml
  }

  private static let usual = xml { $0 }
  private static let lowercase = xml { $0.lowercased() }

  @Test func `lowercase IDs equal the same IDs in upper case`() throws {
    try file.take(Self.usual)
    let before = try file.dump()
    let outcome = try file.take(Self.lowercase)
    #expect(outcome.revision == nil && !outcome.isNewLibrary && outcome.derivedIDCount == 0)
    #expect(try file.dump() == before)
    let other = try LibraryFile()
    try other.take(Self.lowercase)
    for sql in [
      "SELECT persistent_id || title FROM items ORDER BY title",
      "SELECT persistent_id || name || ifnull(parent_persistent_id, '') FROM playlists ORDER BY "
        + "position",
      "SELECT persistent_id FROM libraries",
    ] {
      #expect(try other.column(sql) == file.column(sql))
    }
  }

  /// Makes a file as version 0.1 did, which could not read lowercase IDs.
  private func takeUnread() throws {
    try file.take(Self.xml { _ in "" })
    let kept = #"{"Library Persistent ID":{"string":"\#(Self.library.lowercased())"}}"#
    try Connection(path: file.path, mode: .readWrite)
      .execute("UPDATE library SET source_values = '\(kept)'")
  }

  @Test func `items and playlists imported by an earlier version are recognised`() throws {
    try takeUnread()
    let ids = try file.ids()
    let outcome = try file.take(Self.lowercase, from: "elsewhere.xml")
    #expect(!outcome.isNewLibrary && outcome.library == "iTunes")
    #expect(outcome.items.added == 0 && outcome.items.removed == 0)
    #expect(outcome.playlists == ChangeCount(changed: 1))
    #expect(try file.ids() == ids)
    #expect(try file.column("SELECT persistent_id FROM libraries") == [Self.library])
    #expect(
      try file.column("SELECT persistent_id FROM playlists ORDER BY position")
        == ["BBBBBBBBBBBBBBB1", "BBBBBBBBBBBBBBB2", "BBBBBBBBBBBBBBB3"]
    )
    let before = try file.dump()
    #expect(try file.take(Self.lowercase, from: "elsewhere.xml").revision == nil)
    #expect(try file.take(Self.usual, from: "elsewhere.xml").revision == nil)
    #expect(try file.dump() == before)
    try file.undo()
    #expect(try file.titles() == ["Song 1", "Song 2"])
  }

  @Test func `a moved item is new`() throws {
    try takeUnread()
    var moved = Self.lowercase
    moved.tracks[1] = moved.tracks[1].replacing("/2.mp3", with: "/3.mp3")
    let outcome = try file.take(moved)
    #expect(outcome.items.added == 1 && outcome.items.removed == 1)
  }

  @Test func `a library with another ID is a different library`() throws {
    try takeUnread()
    let other = Self.xml { $0 == Self.library ? "aaaaaaaaaaaaaaaa" : $0 }
    #expect(try file.take(other).isNewLibrary)
  }
}
