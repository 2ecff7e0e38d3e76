import MediaModel
import TestSupport
import Testing

@testable import MediaStore

struct GroupingTests {
  private let file: LibraryFile

  init() throws { file = try LibraryFile() }

  private func take(_ tags: [[String: String]]) throws {
    var xml = LibraryXML()
    for (index, tags) in tags.enumerated() {
      let more = tags.map { key, value in
        "<key>\(key)</key>" + (value == "true" ? "<true/>" : "<string>\(value)</string>")
      }
      xml.tracks.append(LibraryXML.track(index + 1, "Song", more.joined()))
    }
    try file.take(xml)
  }

  private func names(_ view: String, _ column: String = "name") throws -> [String?] {
    try file.column("SELECT \(column) FROM \(view) ORDER BY sort_key, \(column)")
  }

  @Test func `names that differ only in case or Unicode form are the same`() throws {
    try take([["Artist": "Björk"], ["Artist": "BJÖRK"], ["Artist": "Bjo\u{308}rk"]])
    #expect(try names("artists") == ["Björk"])
    #expect(try file.column("SELECT DISTINCT artist FROM items").count == 3)
  }

  @Test func `albums with the same title by two artists are distinct`() throws {
    try take([
      ["Album": "Greatest Hits", "Artist": "Abba"], ["Album": "Greatest Hits", "Artist": "Queen"],
    ])
    #expect(try names("albums", "artist") == ["Abba", "Queen"])
  }

  @Test func `the songs of a compilation are on one album`() throws {
    try take([
      ["Album": "Hits", "Artist": "Abba", "Compilation": "true"],
      ["Album": "Hits", "Artist": "Queen", "Compilation": "true"],
    ])
    #expect(try names("albums", "title") == ["Hits"])
    #expect(try file.column("SELECT count(album_artist_id) FROM item") == ["0"])
  }

  @Test func `songs of several artists share an album if they share the album artist`() throws {
    try take([
      ["Album": "Duets", "Artist": "A", "Album Artist": "Tony"],
      ["Album": "Duets", "Artist": "B", "Album Artist": "Tony"],
    ])
    #expect(try names("albums", "title") == ["Duets"])
  }

  @Test func `explicit sort names decide the order`() throws {
    try take([
      ["Artist": "Elton John", "Sort Artist": "John, Elton"], ["Artist": "Genesis"],
    ])
    #expect(try names("artists") == ["Genesis", "Elton John"])
  }

  @Test func `IDs are derived from the names and never change`() throws {
    try take([["Artist": "Abba", "Album": "Arrival", "Genre": "Pop", "Composer": "Björn"]])
    let ids = try file.column("SELECT printf('%016X', persistent_id) FROM grouping ORDER BY kind")
    #expect(
      ids == ["E628DAD7D643E18F", "C0DB6D3333EA3DAE", "D0690E3FAD496539", "02F0458FEEE6211D"]
    )
  }

  @Test func `empty names are ignored`() throws {
    try take([["Artist": "", "Album": ""]])
    #expect(try file.column("SELECT count(*) FROM grouping") == ["0"])
  }
}
