import CommandTesting
import Foundation
import TestSupport
import Testing

struct ImportCommandTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
  }

  @Test func `LIB-01 a library is imported and its items are listed`() throws {
    try folder.write(LibraryXML(songs: "One", "Two", "Three").text, to: "Library.xml")
    let imported = try tool.run("import", "Library.xml")
    #expect(imported.status == 0)
    #expect(imported.lines[0] == "Imported 'iTunes', a new library, as revision 1.")
    #expect(imported.lines[1] == "  3 items: 3 added")
    let items = try tool.run("items", "--fields", "title", "--format", "tsv")
    #expect(items.lines == ["title", "One", "Two", "Three"])
  }

  @Test func `a library without tracks is not called an export of playlists`() throws {
    var xml = LibraryXML(songs: "One")
    try folder.write(xml.text, to: "Library.xml")
    _ = try tool.run("import", "Library.xml")
    (xml.tracks, xml.playlists) = ([], [])
    try folder.write(xml.text, to: "Library.xml")
    let imported = try tool.run("import", "Library.xml")
    #expect(imported.output.contains("no items and no playlists, so nothing was removed"))
    #expect(!imported.output.contains("export"))
    #expect(try tool.run("count").output == "1\n")
  }

  @Test func `LIB-10 items keep the persistent IDs of the source`() throws {
    try folder.write(LibraryXML(songs: "One", "Two").text, to: "Library.xml")
    _ = try tool.run("import", "Library.xml")
    #expect(
      try tool.run("items", "--format", "ids").lines == ["A000000000000001", "A000000000000002"]
    )
  }

  @Test func `LIB-03 without a library file every command says how to make one`()
    throws
  {
    for arguments in [["items"], ["libraries"], ["playlists"], ["show", "A000000000000001"]] {
      let result = try tool.run(arguments)
      #expect(result.status == 66)
      #expect(result.errors.contains("'libsync import SOURCE'"))
      #expect(result.output == "")
    }
  }

  @Test func `a second import of the same file changes nothing and says so`() throws {
    _ = try tool.run("import", ProjectFiles.fixture("iTunes/mac.xml"))
    let again = try tool.run("import", ProjectFiles.fixture("iTunes/mac.xml"))
    #expect(again.status == 0)
    #expect(again.lines[0] == "Nothing has changed in 'iTunes'.")
    #expect(try tool.run("libraries", "--format", "tsv").lines.count == 2)
  }

  @Test(arguments: ["mac.xml", "windows.xml", "music.xml"])
  func `importing a fixture again changes nothing`(name: String) throws {
    let fixture = ProjectFiles.fixture("iTunes/\(name)")
    #expect(try tool.run("import", "--json", fixture).json()["revision"] as? Int == 1)
    #expect(try tool.run("import", "--json", fixture).json()["revision"] is NSNull)
  }

  @Test func `standard input is a source`() throws {
    let xml = Data(LibraryXML(songs: "One").text.utf8)
    #expect(try tool.run(["import", "-"], input: xml).status == 0)
    #expect(try tool.run("items", "--format", "ids").lines.count == 1)
  }

  @Test func `a dry run creates no file`() throws {
    try folder.write(LibraryXML(songs: "One").text, to: "Library.xml")
    let result = try tool.run("import", "-n", "Library.xml")
    #expect(result.lines[0].hasPrefix("Would import 'iTunes'"))
    #expect(try folder.contents == ["Library.xml"])
  }

  @Test func `control characters are refused with their line, or replaced and counted`() throws {
    let fixture = ProjectFiles.fixture("iTunes/control-characters.xml")
    let refused = try tool.run("import", fixture)
    #expect(refused.status == 65)
    #expect(refused.errors.contains("control-characters.xml:628:"))
    #expect(refused.errors.contains("--repair"))
    let repaired = try tool.run("import", "--repair", fixture)
    #expect(repaired.status == 0)
    #expect(repaired.errors.contains("6 characters replaced: line 628,"))
  }

  @Test func `a library keeps its name, which no other library can use`() throws {
    try folder.write(LibraryXML(songs: "One").text, to: "a.xml")
    var other = LibraryXML(songs: "One")
    other.head = other.head.replacing("7FE190A91827057C", with: "0000000000000001")
    try folder.write(other.text, to: "b.xml")
    #expect(try tool.run("import", "a.xml", "--name", "Desktop").status == 0)
    let refused = try tool.run("import", "b.xml", "--name=desktop")
    #expect(refused.status == 64)
    #expect(refused.errors.contains("choose another name"))
  }

  @Test func `--quiet prints nothing, and --json prints a document`() throws {
    try folder.write(LibraryXML(songs: "One").text, to: "Library.xml")
    let quiet = try tool.run("import", "-q", "Library.xml")
    #expect(quiet.output == "" && quiet.errors == "" && quiet.status == 0)
    let json = try tool.run("import", "--json", "Library.xml").json()
    #expect(json["schema"] as? String == "libsync.import/1")
    #expect((json["items"] as? [String: Int])?["count"] == 1)
  }

  @Test func `unknown keys are kept, counted and shown`() throws {
    var xml = LibraryXML()
    xml.tracks = [LibraryXML.track(1, "One", "<key>Mood</key><string>blue</string>")]
    try folder.write(xml.text, to: "Library.xml")
    let result = try tool.run("import", "Library.xml")
    #expect(result.errors.contains("Mood (1)"))
    let shown = try tool.run("show", "A000000000000001")
    #expect(shown.output.contains(#"{"Mood":{"string":"blue"}}"#))
  }

  @Test func `progress is JSON on request and silent in a pipe`() throws {
    let fixture = ProjectFiles.fixture("iTunes/mac.xml")
    #expect(try tool.run("import", fixture).errors == "")
    // With another option, the same bytes are read again.
    let result = try tool.run("import", "--progress", "json", "--repair", fixture)
    #expect(result.errors.contains(#""type":"status""#))
  }
}
