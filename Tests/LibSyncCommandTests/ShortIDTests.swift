import CommandTesting
import TestSupport
import Testing

/// The first digits of persistent IDs, in lists and on the command line.
struct ShortIDTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  /// Makes two libraries; an ID in the second begins with the same digits as one in the first.
  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    let ids = ["A000000000000001", "A000000000000002", "A000000000000003"]
    let others = ["12345670AAAAAAAA", "FEDC000000000000", "0000FFFF00000000"]
    let more = ["12345671AAAAAAAA", "8888000000000000", "7777000000000000"]
    for (name, new) in [("one", others), ("two", more)] {
      var text = LibraryXML(songs: "One", "Two", "Three").text
      for (id, other) in zip(ids, new) { text = text.replacing(id, with: other) }
      if name == "two" { text = text.replacing("7FE190A91827057C", with: "0000000000000001") }
      try folder.write(text, to: "\(name).xml")
      try #require(try tool.run("import", "-q", "--name", name, "\(name).xml").status == 0)
    }
  }

  @Test func `text and table show as many digits of an ID as the file needs`() throws {
    #expect(
      try tool.run("items").lines.map { $0.prefix(13) } == [
        "12345670  One", "FEDC0000  Two", "0000FFFF  Thr",
      ]
    )
    let table = try tool.run("items", "--format", "table").lines
    #expect(table[0].hasPrefix("ID        Title") && table[1].hasPrefix("12345670  One"))
    #expect(try tool.run("playlists", "--all").lines[0].hasPrefix("ID    Name"))
    #expect(try tool.run("items", "--format", "csv").lines[1].hasPrefix("12345670AAAAAAAA,"))
    let named = try tool.run("items", "--fields", "title,persistentID")
    #expect(named.lines[0] == "One — 12345670AAAAAAAA")
  }

  @Test(arguments: [["show"], ["explain"], ["log"], ["playlist", "add", "@current", "--dry-run"]])
  func `a command accepts the first digits of an ID`(command: [String]) throws {
    let whole = try tool.run(command + ["FEDC000000000000"])
    #expect(whole.status == 0)
    let short = try tool.run(command + ["fedc"])
    #expect(short.status == 0 && short.output == whole.output)
    let several = try tool.run(command + ["1234567"])
    #expect(several.status == 64 && several.output == "")
    #expect(several.errors.contains("12345670AAAAAAAA, 12345671AAAAAAAA"))
    #expect(try tool.run(command + ["12345671"]).status == (command[0] == "playlist" ? 64 : 0))
    #expect(try tool.run(command + ["ABCD"]).status == 64)
    #expect(try tool.run(command + ["FED"]).status == 64)
  }

  @Test func `a playlist is found by the first digits of its ID`() throws {
    let lists = try tool.run("playlists", "--all", "--format", "ids").lines
    let id = try #require(lists.first)
    let whole = try tool.run("playlist", "show", id)
    #expect(whole.status == 0 && whole.lines.count == 3)
    #expect(try tool.run("playlist", "show", String(id.prefix(5))).output == whole.output)
  }
}
