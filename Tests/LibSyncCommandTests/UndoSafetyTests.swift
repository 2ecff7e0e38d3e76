import CommandTesting
import TestSupport
import Testing

/// An undo reverts the last change to the file, and needs confirmation to revert much.
struct UndoSafetyTests: CommandSuite {
  private let folder: TemporaryFolder
  let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    for (name, songs) in [
      ("a", ["One", "Two"]), ("a2", ["One", "Zwei"]), ("a3", ["Eins", "Zwei"]),
    ] {
      try folder.write(LibraryXML(songs: songs).text, to: "\(name).xml")
    }
    var other = LibraryXML(songs: "Three", "Four")
    other.head = other.head.replacing("7FE190A91827057C", with: "0000000000000002")
    try folder.write(other.text, to: "b.xml")
  }

  private func titles(_ library: String) throws -> [String] {
    try run("items", "--from", library, "--fields", "title", "--format", "tsv").lines.dropFirst()
      .sorted()
  }

  /// Kind of fault: the wrong subject.
  @Test func `the last change to any library is undone, and named`() throws {
    _ = try run("import", "-q", "--name", "A", "a.xml")
    _ = try run("import", "-q", "--name", "B", "b.xml")
    _ = try run("import", "-q", "a2.xml")
    let undo = try run("undo")
    #expect(undo.output.contains("Undid revision 3 of 'A'"))
    #expect(try titles("A") == ["One", "Two"])
    let refused = try run("undo", status: 77)
    #expect(refused.errors.contains("revision 2 of 'B' removes all 2 items"))
    #expect(refused.errors.contains("--yes"))
    #expect(try titles("B") == ["Four", "Three"])
    _ = try run("undo", "--yes")
    #expect(try titles("B") == [])
    #expect(try titles("A") == ["One", "Two"])
    _ = try run("redo")
    #expect(try titles("B") == ["Four", "Three"])
    #expect(try run("undo", "--from", "A", "-n", "--json").output.contains(#""reverted":1"#))
  }

  @Test func `more than one change is undone only if that is confirmed`() throws {
    for name in ["a", "a2", "a3"] { _ = try run("import", "-q", "\(name).xml", "--force-rewrite") }
    let refused = try run("undo", "2", status: 77)
    #expect(refused.errors.contains("2 changes to 'iTunes' from revision 2 onwards"))
    #expect(try titles("iTunes") == ["Eins", "Zwei"])
    _ = try run("undo", "2", "-y")
    #expect(try titles("iTunes") == ["One", "Two"])
    _ = try run("redo")
    #expect(try titles("iTunes") == ["Eins", "Zwei"])
  }

  @Test func `there is nothing to undo or redo in a new file`() throws {
    _ = try run("import", "-q", "a.xml")
    #expect(try run("redo", status: 64).errors.contains("nothing to redo"))
    _ = try run("undo", "-y")
    #expect(try run("undo", status: 64).errors.contains("nothing to undo"))
  }
}
