import CommandTesting
import Foundation
import TestSupport
import Testing

/// Commands for on-the-go lists.
struct OnTheGoCommandTests {
  private let folder: TemporaryFolder
  private let tool: Tool
  private let one = "A000000000000001"
  private let two = "A000000000000002"
  private let three = "A000000000000003"

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    var xml = LibraryXML(songs: "One", "Two", "Three")
    xml.playlists.append(LibraryXML.playlist("Jazz", 2, [2, 1]))
    try folder.write(xml.text, to: "Library.xml")
    _ = try tool.run("import", "-q", "Library.xml")
  }

  private func file() throws -> Data {
    try Data(contentsOf: URL(filePath: folder.file("library.sqlite")))
  }

  private func titles(_ list: String...) throws -> [String] {
    try tool.run(["otg", "show", "--fields", "title"] + list).lines
  }

  /// Runs commands, expects them to succeed, and returns their output.
  @discardableResult
  private func run(_ commands: [String]...) throws -> [String] {
    try commands.flatMap { command in
      let result = try tool.run(["otg"] + command)
      #expect(result.status == 0 && result.errors == "", "\(command): \(result.errors)")
      return result.lines
    }
  }

  @Test func `LIB-50: a list is created, filled, changed and saved`() throws {
    let summaries = try run(
      ["new"],
      ["add", one, two, three],
      ["add", "--at", "2", three],
      ["move", "4", "1"],
      ["remove", "1", "2-3"],
      ["save", "Party"],
      ["add", one],
      ["clear"],
      ["rm", "party"]
    )
    #expect(
      summaries == [
        "Created 'On-The-Go' as the current list.",
        "Added 3 items to 'On-The-Go'; it now has 3 entries.",
        "Added 1 item to 'On-The-Go'; it now has 4 entries.",
        "Moved entry 4 of 'On-The-Go' to 1.",
        "Removed 3 entries from 'On-The-Go'; it now has 1 entry.",
        "Saved the current list as 'Party', with 1 entry.",
        "Added 1 item to 'On-The-Go'; it now has 1 entry.",
        "Removed 1 entry from 'On-The-Go'.", "Deleted 'Party', with 1 entry.",
      ]
    )
  }

  @Test func `LIB-50: the kind distinguishes on-the-go lists from synced playlists`() throws {
    try run(["add", three, one], ["new", "Mine"])
    let lists = try tool.run("playlists", "--format", "csv").lines.map { $0.split(separator: ",") }
    #expect(
      lists.map { $0.prefix(3).joined(separator: " ") }.dropFirst() == [
        "Jazz ordinary 2", "On-The-Go onTheGo 2", "Mine onTheGo 0",
      ]
    )
    let tree = try tool.run("playlists", "--tree").output
    #expect(tree.hasSuffix("On-The-Go  on-the-go, 2\nMine  on-the-go, 0\n"))
  }

  @Test func `LIB-51: an on-the-go list behaves like other playlists`() throws {
    try run(["add", three, one, three])
    let shown = try tool.run("otg", "show", "--json")
    #expect(shown.output == (try tool.run("playlist", "show", "on-the-go", "--json").output))
    #expect(try shown.json()["schema"] as? String == "libsync.items/1")
    #expect(try tool.run("show", three).output.contains("On-The-Go"))
    let id = try #require(try shown.json()["playlistID"] as? String)
    #expect(try tool.run("playlists", "--format", "ids").lines.last == id)
    #expect(try tool.run("playlist", "show", id, "--format", "ids").lines == [three, one, three])
    #expect(try titles(id) == ["Three", "One", "Three"])
  }

  @Test func `LIB-51: an on-the-go list survives a resync until it is cleared or deleted`() throws {
    try run(["add", three, two], ["save", "Party"], ["add", two])
    try folder.write(LibraryXML(songs: "One").text, to: "less.xml")
    _ = try tool.run("import", "-q", "--max-removals", "100", "less.xml")
    #expect(try titles("Party") == [] && titles() == [])
    #expect(try !tool.run("playlists", "--as-of", "1").output.contains("Party"))
    #expect(try tool.run("playlists", "--as-of", "3").output.contains("Party"))
    _ = try tool.run("import", "-q", "Library.xml")
    #expect(try titles("Party") == ["Three", "Two"] && titles() == ["Two"])
    _ = try tool.run("undo", "-qy", "1")
    _ = try tool.run("redo", "-q")
    #expect(try titles("Party") == ["Three", "Two"])
    try run(["clear"], ["rm", "Party"])
    #expect(try titles() == [])
    #expect(try tool.run("playlists").output.contains("Party") == false)
  }

  @Test(arguments: [
    ["add", "A000000000000001"], ["add", "--at", "1", "A000000000000001"], ["remove", "1"],
    ["move", "1", "2"], ["clear"],
  ])
  func `LIB-47: an attempt to change a synced playlist fails and changes nothing`(
    edit: [String]
  ) throws {
    try run(["add", one])
    let before = try file()
    for name in ["Jazz", "jazz", "B000000000000002"] {
      let refused = try tool.run(["otg"] + edit + ["--list", name])
      #expect(refused.status == 77 && refused.output == "")
      #expect(refused.errors.contains("'Jazz'") && refused.errors.contains("read-only"))
      #expect(refused.errors.contains("'libsync playlist new NAME --playlist LIST'"))
    }
    #expect(try file() == before)
  }

  @Test func `LIB-47: a synced playlist cannot be deleted`() throws {
    let before = try file()
    let refused = try tool.run("otg", "rm", "Jazz", "--json")
    #expect(refused.status == 77 && refused.output == "")
    #expect(try file() == before)
    #expect(try tool.run("playlist", "show", "Jazz", "--format", "ids").lines == [two, one])
  }

  @Test func `IDs come from a file or standard input, with comments`() throws {
    let ids = "\n# mine\n\(three)\r\n  0x\(two) # the second\n\n"
    try folder.write(ids, to: "ids.txt")
    try run(["add", one], ["add", "--ids-from", "ids.txt"])
    #expect(try titles() == ["One", "Three", "Two"])
    let piped = try tool.run("otg", "add", "--ids-from", "-", "--at", "1", input: Data(ids.utf8))
    #expect(piped.status == 0, "\(piped.errors)")
    #expect(try titles() == ["Three", "Two", "One", "Three", "Two"])
    #expect(try tool.run("otg", "add", "-q", "--ids-from", "-", input: Data()).status == 0)
    #expect(try titles().count == 5)
  }

  @Test func `a file that cannot be used changes nothing`() throws {
    let before = try file()
    try folder.write("\(one)\n\(two) \(three)\n", to: "two.txt")
    let malformed = try tool.run("otg", "add", "--ids-from", "two.txt")
    #expect(malformed.status == 65)
    #expect(malformed.errors.contains("two.txt:2: '\(two) \(three)' is not a persistent ID"))
    #expect(try tool.run("otg", "add", "--ids-from", "none.txt").status == 66)
    #expect(try tool.run("otg", "add", "--ids-from", ".").status == 74)
    #expect(try file() == before)
    let unknown = try tool.run("otg", "add", "--ids-from", "-", input: Data("\(one)\n7".utf8))
    #expect(unknown.status == 3 && unknown.errors.contains("0000000000000007"))
    #expect(try titles() == ["One"])
  }

  @Test func `--list selects a list other than the current one`() throws {
    try run(["new", "A"], ["new", "B"], ["add", one, "--list", "a"], ["add", two, "--list=A"])
    try run(["move", "2", "1", "--list", "A"])
    #expect(try titles("A") == ["Two", "One"] && titles() == [])
    try run(["remove", "1", "--list", "A"])
    #expect(try titles("A") == ["One"])
    try run(["clear", "--list", "A", "-q"])
    #expect(try titles("A") == [])
  }

  @Test func `each library has its own lists`() throws {
    var other = LibraryXML(songs: "Other")
    other.head = other.head.replacing("7FE190A91827057C", with: "0000000000000001")
    try folder.write(other.text, to: "other.xml")
    _ = try tool.run("import", "-q", "other.xml", "--name", "B")
    try run(["add", one, "--from", "B"], ["add", two])
    #expect(try titles("--from", "B") == ["Other"] && titles() == ["Two"])
    #expect(try tool.run("otg", "add", "--from", "B", two).status == 64)
    #expect(try tool.run("otg", "rm", "--from", "B", "On-The-Go").status == 0)
    #expect(try tool.run("otg", "show", "--from", "B").status == 64)
    #expect(try titles() == ["Two"])
  }
}
