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
    try tool.run(["playlist", "show", "--fields", "title"] + (list.isEmpty ? ["@current"] : list))
      .lines
  }

  /// Runs commands, expects them to succeed, and returns their output.
  @discardableResult
  private func run(_ commands: [String]...) throws -> [String] {
    try commands.flatMap { command in
      let result = try tool.run(["playlist"] + command)
      // A change to the default one of several libraries says so.
      let errors = result.errors.replacing(/This is about '.*'; --from NAME is .*\n/, with: "")
      #expect(result.status == 0 && errors == "", "\(command): \(errors)")
      return result.lines
    }
  }

  @Test func `LIB-50: a list is created, filled, changed and saved`() throws {
    let summaries = try run(
      ["new"],
      ["add", "@current", one, two, three],
      ["add", "@current", "--at", "2", three],
      ["move", "@current", "4", "1"],
      ["remove", "@current", "1", "2-3"],
      ["save", "Party"],
      ["add", "@current", one],
      ["clear", "@current"],
      ["delete", "party"]
    )
    #expect(
      summaries == [
        "Created the list 'On-The-Go'.",
        "Added 3 items to 'On-The-Go'; it now has 3 entries.",
        "Added 1 item to 'On-The-Go'; it now has 4 entries. The item was already in it.",
        "Moved entry 4 of 'On-The-Go' to 1.",
        "Removed 3 entries from 'On-The-Go'; it now has 1 entry.",
        "Saved the current list as 'Party', with 1 entry.",
        "Added 1 item to 'On-The-Go'; it now has 1 entry.",
        "Removed 1 entry from 'On-The-Go'.", "Deleted 'Party', with 1 entry.",
      ]
    )
  }

  @Test func `adding what is in a list says so`() throws {
    let summaries = try run(
      ["new", "Trip"],
      ["add", "Trip", one],
      ["add", "Trip", one, two, "-n"],
      ["add", "Trip", one, two],
      ["add", "trip", one, two],
      ["add", "Trip", three]
    ).dropFirst()
    #expect(
      summaries == [
        "Added 1 item to 'Trip'; it now has 1 entry.",
        "Would add 2 items to 'Trip'; it would then have 3 entries. 1 of them was already in it.",
        "Added 2 items to 'Trip'; it now has 3 entries. 1 of them was already in it.",
        "Added 2 items to 'Trip'; it now has 5 entries. All of them were already in it.",
        "Added 1 item to 'Trip'; it now has 6 entries.",
      ]
    )
  }

  @Test func `playlists without folders have no column for folders`() throws {
    let heading = try tool.run("playlists").lines.first ?? ""
    #expect(heading.contains("Entries") && !heading.contains("Folder"))
    #expect(try tool.run("playlists", "--fields", "name,parentID").lines[0].contains("Folder"))
    #expect(try tool.run("playlists", "--format", "csv").lines[0].contains("parentID"))
    #expect(try tool.run("playlists", "--template", "{name}{parentID}").status == 0)
  }

  @Test func `LIB-50: the kind distinguishes on-the-go lists from synced playlists`() throws {
    try run(["add", "@current", three, one], ["new", "Mine"])
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
    try run(["add", "@current", three, one, three])
    let shown = try tool.run("playlist", "show", "@current", "--json")
    #expect(shown.output == (try tool.run("playlist", "show", "on-the-go", "--json").output))
    #expect(try shown.json()["schema"] as? String == "libsync.items/1")
    #expect(try tool.run("show", three).output.contains("On-The-Go"))
    let id = try #require(try shown.json()["playlistID"] as? String)
    #expect(try tool.run("playlists", "--format", "ids").lines.last == id)
    #expect(try tool.run("playlist", "show", id, "--format", "ids").lines == [three, one, three])
    #expect(try titles(id) == ["Three", "One", "Three"])
  }

  @Test func `LIB-51: an on-the-go list survives a resync until it is cleared or deleted`() throws {
    try run(["add", "@current", three, two], ["save", "Party"], ["add", "@current", two])
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
    try run(["clear", "@current"], ["delete", "Party"])
    #expect(try titles() == [])
    #expect(try tool.run("playlists").output.contains("Party") == false)
  }

  @Test func `IDs come from a file or standard input, with comments`() throws {
    let ids = "\n# mine\n\(three)\r\n  0x\(two) # the second\n\n"
    try folder.write(ids, to: "ids.txt")
    try run(["add", "@current", one], ["add", "@current", "--ids-from", "ids.txt"])
    #expect(try titles() == ["One", "Three", "Two"])
    let piped = try tool.run(
      "playlist",
      "add",
      "@current",
      "--ids-from",
      "-",
      "--at",
      "1",
      input: Data(ids.utf8)
    )
    #expect(piped.status == 0, "\(piped.errors)")
    #expect(try titles() == ["Three", "Two", "One", "Three", "Two"])
    #expect(
      try tool.run("playlist", "add", "@current", "-q", "--ids-from", "-", input: Data()).status
        == 1
    )
    #expect(try titles().count == 5)
  }

  @Test func `a file that cannot be used changes nothing`() throws {
    let before = try file()
    try folder.write("\(one)\n\(two) \(three)\n", to: "two.txt")
    let malformed = try tool.run("playlist", "add", "@current", "--ids-from", "two.txt")
    #expect(malformed.status == 65)
    #expect(malformed.errors.contains("two.txt:2: '\(two) \(three)' is not a persistent ID"))
    #expect(try tool.run("playlist", "add", "@current", "--ids-from", "none.txt").status == 66)
    #expect(try tool.run("playlist", "add", "@current", "--ids-from", ".").status == 74)
    #expect(try file() == before)
    let unknown = try tool.run(
      "playlist",
      "add",
      "@current",
      "--ids-from",
      "-",
      input: Data("\(one)\n7".utf8)
    )
    #expect(unknown.status == 3 && unknown.errors.contains("0000000000000007"))
    #expect(try titles() == ["One"])
  }

  @Test func `a name selects a list other than the current one`() throws {
    try run(["new", "A"], ["new", "B"], ["add", "a", one], ["add", "A", two])
    try run(["move", "A", "2", "1"])
    #expect(try titles("A") == ["Two", "One"] && titles() == [])
    try run(["remove", "A", "1"])
    #expect(try titles("A") == ["One"])
    try run(["clear", "A", "-q"])
    #expect(try titles("A") == [])
  }

  @Test func `the current list is given like other playlists`() throws {
    try run(["add", "@current", three, one, three])
    #expect(
      try tool.run("items", "--playlist", "@current", "--format", "ids").lines == [three, one]
    )
    let export = ["playlist", "export", "--format", "json"]
    let named = try tool.run(export + ["On-The-Go"])
    #expect(try tool.run(export + ["@current"]).output == named.output && named.status == 0)
    let everywhere = try tool.run(export + ["@current", "--from", "all"])
    #expect(everywhere.output == named.output)
    try run(["new", "Copy", "--playlist", "@current"])
    #expect(try titles() == ["Three", "One", "Three"])
    try run(["delete", "@current"])
    #expect(try titles("On-The-Go") == ["Three", "One", "Three"])
  }

  @Test(arguments: [
    ["playlist", "show", "@current"], ["playlist", "rules", "@current"],
    ["playlist", "delete", "@current"], ["playlist", "remove", "@current", "1"],
    ["playlist", "clear", "@current"], ["items", "--playlist", "@current"],
    ["items", "--from", "all", "--playlist", "@current"],
    ["playlist", "export", "@current", "-o", "list.m3u8"],
    ["playlist", "export", "@current", "--from", "all", "-o", "list.m3u8"],
  ])
  func `without a current list, commands say how to start one`(command: [String]) throws {
    try run(["new", "A"], ["save", "A"])
    let refused = try tool.run(command)
    #expect(refused.status == 64 && refused.output == "")
    let words = "there is no current on-the-go list; 'libsync playlist new' creates one"
    #expect(refused.errors == "libsync: \(words)\n")
  }

  @Test func `each library has its own lists`() throws {
    var other = LibraryXML(songs: "Other")
    other.head = other.head.replacing("7FE190A91827057C", with: "0000000000000001")
    try folder.write(other.text, to: "other.xml")
    _ = try tool.run("import", "-q", "other.xml", "--name", "B")
    try run(["add", "@current", one, "--from", "B"], ["add", "@current", two])
    #expect(try titles("@current", "--from", "B") == ["Other"] && titles() == ["Two"])
    #expect(try tool.run("playlist", "add", "@current", "--from", "B", two).status == 64)
    #expect(try tool.run("playlist", "delete", "--from", "B", "On-The-Go").status == 0)
    #expect(try tool.run("playlist", "show", "@current", "--from", "B").status == 64)
    #expect(try titles() == ["Two"])
  }
}
