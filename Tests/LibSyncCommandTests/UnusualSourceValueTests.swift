import CommandTesting
import Foundation
import TestSupport
import Testing

/// Values of sources that no program should have written, in what commands show and write.
struct UnusualSourceValueTests: CommandSuite {
  private let folder: TemporaryFolder
  let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
  }

  @Test func `a rating beyond five stars is no rating, and is kept as it is`() throws {
    var xml = LibraryXML()
    for (index, rating) in [130, -20, 100].enumerated() {
      xml.tracks.append(
        LibraryXML.track(index + 1, "Song \(rating)") + LibraryXML.integer("Rating", Int64(rating))
      )
    }
    xml.playlists = [LibraryXML.master([1, 2, 3])]
    try folder.write(xml.text, to: "Library.xml")
    #expect(try run("import", "Library.xml").errors.contains("Rating (2)"))
    let shown = try run("items", "--fields", "title,rating").lines
    #expect(shown == ["Song 130", "Song -20", "Song 100 — ★★★★★"])
    let numbers = try run("items", "--fields", "title,rating", "--format", "csv").lines
    #expect(numbers.dropFirst() == ["Song 130,", "Song -20,", "Song 100,5"])
    let ratings = try run("stats", "--json").json()["ratings"] as? [String: Int]
    #expect(ratings == ["0": 2, "5": 1])
    #expect(try !run("show", "Song 130").output.contains("★"))
    let exported = try run("convert", "Library.xml", "--format", "itunes-xml").output
    #expect(exported.contains("<key>Rating</key><integer>130</integer>"))
  }

  @Test(arguments: ["12345678", "Not an ID"])
  func `the ID of a library that is no persistent ID is written back`(id: String) throws {
    var xml = LibraryXML(songs: "One")
    xml.head = LibraryXML.string("Library Persistent ID", id)
    xml.playlists.append(LibraryXML.playlist("Mix", 2, [1]))
    try folder.write(xml.text, to: "Library.xml")
    try run("import", "-q", "Library.xml")
    let expected = "<key>Library Persistent ID</key><string>\(id)</string>"
    #expect(
      try run("playlist", "export", "Mix", "--format", "itunes-xml").output.contains(expected)
    )
    #expect(
      try run("convert", "Library.xml", "--format", "itunes-xml").output.contains(expected)
    )
  }
}
