import CommandTesting
import Foundation
import TestSupport
import Testing

/// Explanations of the IDs of items.
struct ExplainCommandTests {
  private let folder: TemporaryFolder
  private let tool: Tool
  private let made = "2023-11-14 22:13"

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    try folder.importChangedLibrary(tool)
  }

  private func explain(_ id: String) throws -> [String] {
    let result = try tool.run("explain", id)
    #expect(result.status == 0, "\(result.errors)")
    return result.lines
  }

  @Test func `an ID comes from the source`() throws {
    #expect(
      try explain("A000000000000002") == [
        "A000000000000002 “Played” in 'iTunes'", "  revision 1 (\(made)): given by the source",
      ]
    )
    #expect(
      try explain("A000000000000005").dropFirst() == [
        "  revision 1 (\(made)): given by the source", "  revision 2: removed",
      ]
    )
    #expect(
      try explain("A000000000000006")[0]
        == #"A000000000000006 “Came, "quoted" and broken” in 'iTunes'"#
    )
  }

  @Test func `an item of a rebuilt library keeps its ID and is also found by the new one`() throws {
    let rebuilt = ChangedLibrary.after.text
      .replacing("7FE190A91827057C", with: "0000000000000002").replacing(">A0", with: ">D0")
    try folder.write(rebuilt, to: "rebuilt.xml")
    #expect(try tool.run("import", "-q", "rebuilt.xml", "--rebuilt-from", "iTunes").status == 0)
    let place = "D00000000000000"
    for (number, rule) in [(6, "the location"), (2, "title, artist")] {
      let lines = try explain("A00000000000000\(number)")
      let last = try #require(lines.last)
      #expect(last.hasPrefix("  revision 3 (\(made)): ") && last.contains(rule))
      #expect(last.hasSuffix("\(place)\(number)"))
      #expect(try explain("D00000000000000\(number)") == lines)
      let shown = try tool.run("show", "D00000000000000\(number)")
      #expect(shown.status == 0)
      #expect(shown.lines.contains { $0.hasSuffix("A00000000000000\(number)") })
      #expect(shown.lines.contains { $0.hasPrefix("playlists ") && $0.contains("Edited") })
      #expect(try tool.run("show", "A00000000000000\(number)").output == shown.output)
    }
    let origins = try tool.run("explain", "D000000000000006", "--json").json()
    #expect(origins["schema"] as? String == "libsync.explanation/1")
    let origin = try #require((origins["libraries"] as? [[String: Any]])?.first)
    #expect(origin["persistentID"] as? String == "A000000000000006")
    #expect(origin["origin"] as? String == "source")
    let match = try #require((origin["matches"] as? [[String: Any]])?.first)
    #expect(match["rule"] as? String == "location")
    #expect(match["sourceID"] as? String == "D000000000000006")
  }

  @Test func `an ID made by libsync is derived from the path`() throws {
    var xml = LibraryXML()
    xml.head = xml.head.replacing("7FE190A91827057C", with: "0000000000000003")
    xml.tracks = [
      """
      <key>Track ID</key><integer>1</integer><key>Name</key><string>Nameless</string>
      <key>Location</key><string>file://localhost/Music/1.mp3</string>
      """
    ]
    try folder.write(xml.text, to: "nameless.xml")
    _ = try tool.run("import", "-q", "nameless.xml", "--name", "Nameless")
    let id = try #require(
      try tool.run("items", "--from", "Nameless", "--format", "ids").lines.first
    )
    let lines = try explain(id)
    #expect(lines.count == 2 && lines[0] == "\(id) “Nameless” in 'Nameless'")
    #expect(lines[1].hasPrefix("  revision 3 (\(made)): new; ") && lines[1].contains("derived"))
    xml.tracks[0] = xml.tracks[0].replacing("1.mp3", with: "2.mp3")
    try folder.write(xml.text, to: "nameless.xml")
    _ = try tool.run("import", "-q", "nameless.xml")
    let last = try #require(try explain(id).last)
    #expect(last.hasPrefix("  revision 4 (\(made)): ") && last.contains("title, artist"))
  }

  @Test(arguments: [
    ("A0000000000000FF", "'libsync items --format ids'"),
    ("xyz", "no item "), ("", "no item "),
    ("A000000000000002A", "no item "), ("\u{1B}[2J\n", "no item "),
  ])
  func `unknown IDs are refused`(id: String, words: String) throws {
    let result = try tool.run("explain", id)
    #expect(result.status == 64)
    #expect(result.errors.contains(words))
    #expect(result.errors.split(separator: "\n").count == 1)
    #expect(!result.errors.contains("\u{1B}"))
  }
}
