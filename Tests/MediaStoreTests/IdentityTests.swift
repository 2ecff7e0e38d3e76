import MediaModel
import TestSupport
import Testing

@testable import MediaStore

struct IdentityTests {
  private let file: LibraryFile

  init() throws { file = try LibraryFile() }

  private func library(_ tracks: [String]) -> LibraryXML {
    var xml = LibraryXML()
    xml.head = "<key>Application Version</key><string>5.0.1</string>"
    for (index, track) in tracks.enumerated() {
      xml.tracks.append("<key>Track ID</key><integer>\(index + 1)</integer>" + track)
    }
    xml.playlists = [LibraryXML.master(Array(tracks.indices.map { $0 + 1 }))]
    return xml
  }

  private func location(_ url: String, title: String = "One") -> String {
    "<key>Name</key><string>\(title)</string><key>Location</key><string>\(url)</string>"
  }

  private func ids() throws -> [String?] {
    try file.column("SELECT persistent_id FROM items ORDER BY title, persistent_id")
  }

  @Test func `IDs from the source are kept`() throws {
    var xml = LibraryXML()
    xml.tracks = [
      "<key>Track ID</key><integer>1</integer><key>Persistent ID</key><string>"
        + "FFFFFFFFFFFFFFFF</string>"
    ]
    try file.take(xml)
    #expect(try ids() == ["FFFFFFFFFFFFFFFF"])
    #expect(try file.column("SELECT persistent_id FROM item") == ["-1"])
  }

  @Test func `derived IDs never change`() throws {
    try file.take(
      library([location("file://localhost/C:/a.mp3"), "<key>Name</key><string>B</string>"])
    )
    let derived = try ids()
    #expect(derived == ["E54340E52025AEE4", "794E7E592CBCEEA1"])
  }

  @Test func `derived IDs are the same in the next import and in another library file`() throws {
    let xml = library([location("file:///a.mp3"), location("file:///b.mp3"), ""])
    #expect(try file.take(xml).derivedIDCount == 3)
    let first = try ids()
    #expect(try file.take(xml).revision == nil)
    let copy = try LibraryFile()
    try copy.take(xml, from: "copy.xml")
    #expect(
      try copy.column("SELECT persistent_id FROM items ORDER BY title, persistent_id") == first
    )
  }

  @Test func `a retagged file keeps its derived ID`() throws {
    try file.take(library([location("file:///a.mp3", title: "Old")]))
    let before = try ids()
    try file.take(library([location("file:///a.mp3", title: "New")]))
    #expect(try ids() == before)
  }

  @Test func `composed and decomposed paths are equal`() throws {
    try file.take(library([location("file:///Caf%C3%A9.mp3")]))
    let composed = try ids()
    let other = try LibraryFile()
    try other.take(library([location("file:///Cafe%CC%81.mp3")]))
    #expect(try other.column("SELECT persistent_id FROM items") == composed)
  }

  @Test func `identical items get different IDs`() throws {
    let outcome = try file.take(library(["", "", ""]))
    #expect(outcome.itemCount == 3)
    #expect(Set(try ids()).count == 3)
  }

  @Test func `an item with a repeated ID gets its own, which stays`() throws {
    var xml = LibraryXML(songs: "One")
    xml.tracks.append(
      LibraryXML.track(1, "Two").replacing("<integer>1</integer>", with: "<integer>9</integer>")
    )
    xml.playlists = [LibraryXML.master([1]), LibraryXML.playlist("Mix", 2, [9, 1])]
    #expect(try file.take(xml).itemCount == 2)
    #expect(
      try file.column("SELECT title FROM playlist_entries WHERE playlist = 'Mix'") == [
        "Two", "One",
      ]
    )
    let (ids, state) = (try ids(), try file.state())
    #expect(Set(ids).count == 2)
    #expect(try file.take(xml).revision == nil)
    xml.tracks[1] += "<key>Play Count</key><integer>5</integer>"
    #expect(try file.take(xml).items == ChangeCount(played: 1))
    #expect(try self.ids() == ids)
    try file.undo()
    expectSame(try file.state(), state, "after the undo")
  }

  @Test func `playlists with the same ID are both kept`() throws {
    var xml = LibraryXML(songs: "One")
    xml.playlists.append(LibraryXML.playlist("A", 2, [1]))
    xml.playlists.append(LibraryXML.playlist("B", 2, [1]))
    #expect(try file.take(xml).playlistCount == 3)
    #expect(try file.take(xml).revision == nil)
  }
}
