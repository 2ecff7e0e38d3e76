import CommandTesting
import Foundation
import TestSupport

/// A library of a few songs and smart playlists, and the program for it.
struct RuleCommandLibrary {
  let folder: TemporaryFolder
  let tool: Tool
  private let before: Data

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    try folder.write(Self.xml().text, to: "Library.xml")
    _ = try tool.run("import", "-q", "Library.xml")
    before = try Data(contentsOf: URL(filePath: folder.file("library.sqlite")))
  }

  /// Whether the bytes of the library file are unchanged.
  var isUntouched: Bool {
    get throws { try Data(contentsOf: URL(filePath: folder.file("library.sqlite"))) == before }
  }

  private static func xml() throws -> LibraryXML {
    typealias XML = LibraryXML
    var xml = LibraryXML()
    xml.head =
      XML.string("Library Persistent ID", "00000000000000EE")
      + XML.date("Date", "2016-05-11T18:36:06Z")
    xml.tracks = [
      XML.track(
        1,
        "One",
        XML.integer("Year", 1990) + XML.date("Date Added", "2016-05-10T21:59:00Z")
      ),
      XML.track(2, "Two", XML.integer("Year", 1995) + XML.string("Artist", "Björk")),
      XML.track(3, "Three", XML.integer("Year", 2005)),
    ]
    xml.playlists = [
      XML.master([1, 2, 3]), XML.list("Plain", 0x11, [3]),
      XML.list("Nineties", 0x12, [1, 2], try XML.rules("year in 1990..1999")),
      XML.list("Wrong", 0x13, [1, 3], try XML.rules("year > 1990 and title is not \"X\"")),
      XML.list("Some", 0x14, [1], try XML.rules("all(); limit 1 items by title")),
      XML.list("Twins", 0x15, [], try XML.rules("playlist is B000000000000011")),
      XML.list("Twins", 0x16, [1], try XML.rules("field 0xA4 is 1")),
      XML.list("New", 0x17, [1], try XML.rules("dateAdded in last 1 day; only checked")),
    ]
    return xml
  }
}
