import MediaModel
import TestSupport
import Testing

@testable import MediaStore

/// The artists, albums, composers and genres of a changing library.
struct GroupingHistoryTests {
  private let file: LibraryFile

  init() throws { file = try LibraryFile() }

  private func library(_ keys: String...) -> LibraryXML {
    var xml = LibraryXML()
    for (index, more) in keys.enumerated() {
      xml.tracks.append(LibraryXML.track(index + 1, "Song", more))
    }
    xml.playlists = [LibraryXML.master(Array(1...keys.count))]
    return xml
  }

  private func string(_ key: String, _ value: String) -> String {
    "<key>\(key)</key><string>\(value)</string>"
  }

  /// Expects both states to equal those of new files with a single import each.
  private func expectStates(_ old: LibraryXML, _ new: LibraryXML) throws {
    for (index, xml) in [old, new].enumerated() {
      try file.take(path: file.folder.write(xml.text, to: "Library.xml"), as: "-")
      let fresh = try LibraryFile()
      try fresh.take(path: fresh.folder.write(xml.text, to: "Library.xml"), as: "-")
      expectSame(try file.state(), try fresh.state(), "import \(index + 1)")
    }
    let fresh = try LibraryFile()
    try fresh.take(path: fresh.folder.write(old.text, to: "Library.xml"), as: "-")
    let past = try MediaStore.open(at: file.path).state(at: .number(1))
    expectSame(try past.state(), try fresh.state(), "as of revision 1")
  }

  @Test func `unused names are not listed, but remain in past states`() throws {
    try expectStates(
      library(
        string("Artist", "A") + string("Album", "X") + string("Composer", "C")
          + string("Genre", "G"),
        string("Artist", "B")
      ),
      library(string("Artist", "D") + string("Genre", "H"), string("Artist", "B"))
    )
  }

  @Test func `names of a removed item are not listed, but remain in past states`() throws {
    try expectStates(
      library(string("Genre", "G"), string("Genre", "H") + string("Album Artist", "Z")),
      library(string("Genre", "G"))
    )
  }

  @Test func `members of a list have the media type of the list, now and in the past`() throws {
    var old = library("", "")
    old.playlists.append(
      LibraryXML.playlist("Audiobooks", 2, [1]) + "<key>Audiobooks</key><true/>"
    )
    var new = old
    new.playlists[1] = LibraryXML.playlist("Audiobooks", 2, [2]) + "<key>Audiobooks</key><true/>"
    try expectStates(old, new)
    try file.take(library("", ""))
    #expect(try file.column("SELECT DISTINCT media_type FROM items") == ["1"])
    try file.undo(3)
    #expect(try file.column("SELECT title FROM items WHERE media_type <> 1") == ["Song"])
  }

  @Test func `a new spelling of a name is listed`() throws {
    try expectStates(library(string("Artist", "ABBA")), library(string("Artist", "Abba")))
  }

  @Test func `a new sort name of an artist changes the sort order`() throws {
    try expectStates(
      library(string("Artist", "Prince")),
      library(string("Artist", "Prince") + string("Sort Artist", "Nelson"))
    )
  }
}
