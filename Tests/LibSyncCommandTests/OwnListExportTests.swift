import CommandTesting
import TestSupport
import Testing

/// An on-the-go list that is exported as a property list and imported again.
struct OwnListExportTests {
  private let folder: TemporaryFolder
  private let tool: Tool
  private let one = "A000000000000001"
  private let three = "A000000000000003"

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    try folder.write(LibraryXML(songs: "One", "Two", "Three").text, to: "Library.xml")
    for command in [
      ["import", "-q", "Library.xml"], ["playlist", "add", "@current", "-q", three, one],
      ["playlist", "save", "-q", "Party"],
      ["playlist", "export", "Party", "--format", "itunes-xml", "-o", "Party.xml"],
      ["import", "-q", "Party.xml"],
    ] {
      try #require(try tool.run(command).status == 0, "\(command)")
    }
  }

  /// Returns the persistent IDs of the playlists called Party, by kind.
  private func lists() throws -> [String: String] {
    let rows = try tool.run("playlists", "--json").json()["playlists"] as? [[String: Any]] ?? []
    let found = rows.filter { $0["name"] as? String == "Party" }
    return Dictionary(
      uniqueKeysWithValues: found.map {
        ($0["kind"] as? String ?? "", $0["persistentID"] as? String ?? "")
      }
    )
  }

  private func items(_ id: String?) throws -> [String] {
    try tool.run("playlist", "show", try #require(id), "--format", "ids").lines
  }

  @Test func `an exported list is imported as a separate list`() throws {
    let lists = try lists()
    // Derived IDs are part of the file format.
    #expect(lists == ["onTheGo": "7118F24806C67725", "ordinary": "569C842512537038"])
    #expect(try items(lists["onTheGo"]) == [three, one])
    #expect(try items(lists["ordinary"]) == [three, one])
    _ = try tool.run("playlist", "remove", "Party", "-q", "1")
    #expect(try items(lists["onTheGo"]) == [one])
    #expect(try items(lists["ordinary"]) == [three, one])
  }

  @Test func `an imported list has the same ID every time`() throws {
    _ = try tool.run("playlist", "remove", "Party", "-q", "1")
    let own = try #require(try lists()["onTheGo"])
    let before = try lists()
    _ = try tool.run("playlist", "export", own, "--format", "itunes-xml", "-o", "Party.xml")
    #expect(try tool.run("import", "-q", "Party.xml").status == 0)
    #expect(try lists() == before)
    #expect(try items(before["ordinary"]) == [one])
  }
}
