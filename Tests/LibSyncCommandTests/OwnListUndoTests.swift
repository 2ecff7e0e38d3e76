import CommandTesting
import TestSupport
import Testing

/// Changes to own lists can be undone and redone like imports.
///
/// Kind of fault: no way back.
struct OwnListUndoTests: CommandSuite {
  private let folder: TemporaryFolder
  let tool: Tool
  private let songs = ["A000000000000001", "A000000000000002", "A000000000000003"]

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    try folder.write(LibraryXML(songs: "One", "Two", "Three").text, to: "Library.xml")
    try run("import", "-q", "Library.xml")
    try run("playlist", "new", "Trip")
    try run(["playlist", "add", "@current"] + songs)
  }

  private func items(of list: String) throws -> [String] {
    try run("playlist", "show", list, "--format", "ids").lines
  }

  @Test func `undo restores a deleted list and keeps the import`() throws {
    try run("playlist", "delete", "Trip")
    let undo = try run("undo")
    #expect(undo.output.contains("revision 4 of 'iTunes'") && undo.output.contains("'Trip'"))
    #expect(try items(of: "Trip") == songs)
    #expect(try run("items", "--format", "ids").lines.count == 3)
    try run("redo")
    #expect(try run("playlist", "show", "Trip", status: 64).errors.contains("'Trip'"))
  }

  @Test func `edits are undone one at a time, back to the first`() throws {
    try run("playlist", "remove", "@current", "2")
    try run("playlist", "clear", "@current")
    #expect(try items(of: "Trip") == [])
    try run("undo")
    #expect(try items(of: "Trip") == [songs[0], songs[2]])
    try run("undo")
    #expect(try items(of: "Trip") == songs)
    try run("undo")
    #expect(try items(of: "Trip") == [])
    try run("undo")
    #expect(try run("playlist", "show", "@current", status: 64).errors.contains("no current"))
    for _ in 1...4 { try run("redo") }
    #expect(try items(of: "Trip") == [])
    #expect(try run("redo", status: 64).errors.contains("nothing to redo"))
  }

  @Test func `undo restores a deleted smart list with its rules`() throws {
    try run("playlist", "new", "Best", "--smart", "rating >= 4")
    try run("playlist", "new", "--replace", "Best", "--smart", "rating >= 5")
    try run("playlist", "delete", "Best")
    try run("undo")
    #expect(try run("playlist", "show", "Best", "--rules").output.contains("rating >= 5"))
    try run("undo")
    #expect(try run("playlist", "show", "Best", "--rules").output.contains("rating >= 4"))
  }

  @Test func `an undo of an older edit of a list leaves the other lists alone`() throws {
    try run("playlist", "delete", "Trip")
    try run("playlist", "new", "Other")
    try run("playlist", "add", "@current", songs[0])
    try run("undo", "4")
    #expect(try items(of: "Trip") == songs)
    #expect(try items(of: "Other") == [songs[0]])
    // The list made in the meantime remains the current one.
    try run("playlist", "add", "@current", songs[1])
    #expect(try items(of: "Other") == [songs[0], songs[1]])
  }

  @Test func `a list that took the name of a restored one makes room for it`() throws {
    try run("playlist", "delete", "Trip")
    try run("playlist", "new", "trip", "--smart", "rating >= 4")
    #expect(try run("undo", "4", status: 77).errors.contains("2 changes"))
    let undone = try run("undo", "-y", "4").output
    #expect(undone.contains("'Trip' is") && undone.contains("'trip' is"))
    #expect(try items(of: "Trip") == songs)
    #expect(try run("playlist", "list", "--saved", "--format", "csv").lines.count == 1)
    try run("redo")
    #expect(try run("playlist", "show", "trip", "--rules").output.contains("rating >= 4"))
  }

  @Test func `lists that have exchanged their names get them back`() throws {
    for name in ["A", "B"] { try run("playlist", "new", name, "--smart", "title is \"\(name)\"") }
    try run("playlist", "delete", "A")
    try run("playlist", "delete", "B")
    try run("playlist", "new", "B")
    try run("playlist", "new", "A")
    try run("undo", "-y", "6")
    #expect(try run("playlist", "show", "A", "--rules").output.contains("\"A\""))
    try run("playlist", "rules", "B", status: 64)
    try run("undo", "-y", "7")
    #expect(try run("playlist", "show", "B", "--rules").output.contains("\"B\""))
    let lists = try run("playlists", "--format", "csv").lines.dropFirst()
    #expect(lists.map { $0.prefix { $0 != "," } } == ["Trip", "A", "B"])
  }

  @Test func `undoing the making of a list removes the one made again under its name`() throws {
    try run("playlist", "delete", "Trip")
    try run("playlist", "new", "Trip")
    #expect(try run("undo", "2", status: 77).errors.contains("4 changes"))
    #expect(try run("undo", "-y", "2").output.hasSuffix("  'Trip' is gone\n"))
    try run("playlist", "show", "Trip", status: 64)
    #expect(try run("undo", "-y", "2").output.contains("already as it was before revision 2"))
    try run("redo")
    #expect(try items(of: "Trip") == [])
  }

  @Test func `undoing the making of a list keeps later changes to others`() throws {
    try run("playlist", "new", "Other")
    try run("playlist", "add", "Trip", songs[0])
    try run("undo", "-y", "4")
    #expect(try items(of: "Trip") == songs + [songs[0]])
    try run("playlist", "show", "Other", status: 64)
    // Trip is the current list again.
    #expect(try run("playlist", "show", "@current", "--format", "ids").lines.count == 4)
    #expect(try run("undo").output.contains("revision 5"))
    #expect(try items(of: "Trip") == songs)
    for _ in 1...2 { try run("redo") }
    #expect(try items(of: "Trip") == songs + [songs[0]])
    #expect(try run("playlist", "show", "@current", "--format", "ids").lines.isEmpty)
    let made = try run("log", "--json").json()["revisions"] as? [[String: Any]]
    #expect(try run("log", "--format", "csv").lines[4].contains(",Other,"))
    #expect(made?[3]["playlistsAdded"] as? Int == 1 && made?[3]["playlistsChanged"] as? Int == 0)
  }

  @Test func `a redo does not remove a list that took the name`() throws {
    try run("undo")
    try run("undo")
    try run("playlist", "new", "Trip", "--smart", "rating >= 4")
    let refused = try run("redo", status: 64)
    #expect(refused.errors.contains("'Trip' cannot be restored"))
    #expect(refused.errors.contains("delete that list first"))
    try run("playlist", "delete", "Trip")
    try run("redo")
    #expect(try items(of: "Trip") == [])
  }

  @Test func `the history of a deleted list does not touch a later one`() throws {
    try run("playlist", "new", "X", "--smart", "rating >= 4")
    try run("playlist", "delete", "X")
    try run("playlist", "new", "Y", "--smart", "rating >= 5")
    try run("undo", "5")
    #expect(try run("playlist", "list", "--saved", "--format", "csv").lines.count == 3)
    #expect(try run("playlist", "show", "Y", "--rules").output.contains("rating >= 5"))
    #expect(try run("playlist", "show", "X", "--rules").output.contains("rating >= 4"))
  }

  @Test func `a refused or ineffective edit makes no revision`() throws {
    let before = try run("log", "--format", "csv").lines.count
    try run("playlist", "remove", "@current", "9", status: 64)
    try run("playlist", "move", "@current", "1", "1")
    try run("playlist", "add", "@current", songs[0], "--dry-run")
    #expect(try run("log", "--format", "csv").lines.count == before)
  }

  @Test func `an undo of an import keeps own lists and the date of the export`() throws {
    try folder.write(LibraryXML(songs: "One", "Two", "3").text, to: "Later.xml")
    try run("import", "-q", "Later.xml")
    try run("playlist", "remove", "@current", "1")
    try run("undo", "4")
    #expect(try items(of: "Trip") == Array(songs[1...]))
    #expect(try run("libraries", "--format", "csv").output.contains("2016-02-10T16:05:37Z"))
  }
}
