import CommandTesting
import Foundation
import TestSupport
import Testing

/// Undoing imports.
struct UndoCommandTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    try folder.importChangedLibrary(tool, both: false)
  }

  private func state() throws -> String {
    try LibraryState.present(in: folder.file("library.sqlite"))
  }

  private func file() throws -> Data {
    try Data(contentsOf: URL(filePath: folder.file("library.sqlite")))
  }

  @Test func `the last import can be undone and redone`() throws {
    let before = try state()
    _ = try tool.run("import", "-q", "after.xml")
    let after = try state()
    #expect(before != after)
    let undone = try tool.run("undo")
    #expect(undone.status == 0 && undone.errors == "")
    #expect(
      undone.output == """
        Undid revision 2 of 'iTunes' (after.xml), as revision 3.
          items: 1 added, 3 changed, 1 removed, 1 with changed plays
          playlists: 1 added, 4 changed, 1 removed

        """
    )
    #expect(try state() == before)
    #expect(try tool.run("diff", "1..3", "--derived", "--json").status == 0)
    #expect(try tool.run("redo", "-q").output == "")
    #expect(try state() == after)
    #expect(try tool.run("diff", "2..4", "--derived", "--json").status == 0)
    #expect(try tool.run("import", "after.xml", "--json").json()["revision"] is NSNull)
  }

  @Test func `a library with one revision becomes empty and can be filled again`() throws {
    let before = try state()
    #expect(
      try tool.run("undo", "--yes").lines == [
        "Undid revision 1 of 'iTunes' (before.xml), as revision 2.", "  items: 7 removed",
        "  playlists: 7 removed",
      ]
    )
    #expect(try tool.run("items").output == "")
    #expect(try tool.run("playlists", "--all", "--format", "ids").output == "")
    #expect(try tool.run("import", "before.xml").lines[1] == "  7 items: 7 added")
    #expect(try state() == before)
  }

  @Test func `a revision is undone with all later ones`() throws {
    let before = try state()
    _ = try tool.run("import", "-q", "after.xml")
    try folder.write(LibraryXML(songs: "One").text, to: "third.xml")
    #expect(try tool.run("import", "-q", "third.xml", "--max-removals", "100").status == 0)
    let undone = try tool.run("undo", "-y", "2", "--json").json()
    #expect(undone["schema"] as? String == "libsync.undo/1")
    #expect(undone["reverted"] as? Int == 2 && undone["revision"] as? Int == 4)
    #expect(undone["dryRun"] as? Bool == false)
    #expect(try state() == before)
    let again = try tool.run("undo", "2")
    #expect(again.status == 0)
    #expect(again.output == "'iTunes' is already as it was before revision 2.\n")
    #expect(try tool.run("undo", "2", "--json").json()["revision"] is NSNull)
    #expect(try tool.run("log", "--format", "tsv").lines.count == 5)
  }

  @Test func `a dry run prints the same and changes nothing`() throws {
    _ = try tool.run("import", "-q", "after.xml")
    let before = try file()
    let tried = try tool.run("undo", "--dry-run")
    let triedJSON = try tool.run("undo", "-n", "1", "--json").json()
    #expect(try file() == before)
    #expect(triedJSON["dryRun"] as? Bool == true)
    #expect(triedJSON["reverted"] as? Int == 1)
    let undone = try tool.run("undo")
    #expect(tried.output == undone.output.replacing("Undid", with: "Would undo"))
  }

  @Test func `undoing one library keeps the others`() throws {
    let other = ChangedLibrary.before.text.replacing("7FE190A91827057C", with: "0000000000000001")
    try folder.write(other, to: "other.xml")
    let before = try state()
    #expect(try tool.run("import", "-q", "other.xml", "--name", "1..2").status == 0)
    #expect(try tool.run("undo", "--from", "1..2", "-n").lines[0].contains("revision 2 of '1..2'"))
    #expect(try tool.run("undo", "-y", "2", "--from", "1..2").status == 0)
    #expect(try tool.run("items", "--format", "ids").lines.count == 7)
    #expect(try tool.run("items", "--from", "1..2", "--format", "ids").output == "")
    let kept = try state().split(separator: "\n").filter { !$0.contains("1..2") }
    #expect(kept == before.split(separator: "\n").map { $0 })
  }

  @Test(arguments: [
    (["7"], "there is no revision 7; known: 1 (2023-11-14T22:13:20Z)"),
    (["0"], "there is no revision 0; known: 1 ("),
    (["9223372036854775807"], "there is no revision 9223372036854775807"),
    (["9223372036854775808"], "a whole number"), (["--", "-1"], "there is no revision -1"),
    (["2016-05-11"], "a whole number"), ([""], "a whole number"),
    (["1", "2"], "unexpected operand '2'"),
    (["--from", "iPod"], "no library is called 'iPod'; known: 'iTunes'"),
    (["1", "--from", "iPod"], "no library is called 'iPod'; known: 'iTunes'"),
    (["--from", ""], "known: 'iTunes'"), (["--wait=-1"], "--wait"), (["--wait=x"], "--wait"),
  ])
  func `errors for unknown revisions and libraries list the known ones`(
    arguments: [String],
    words: String
  ) throws {
    let before = try file()
    let undone = try tool.run(["undo"] + arguments)
    #expect(undone.status == 64)
    #expect(undone.errors.contains(words), "\(undone.errors)")
    #expect(undone.errors.split(separator: "\n").count == 1)
    #expect(undone.output == "")
    #expect(try file() == before)
  }

  @Test func `undo restores a rebuilt library, which can be rebuilt again`() throws {
    let before = try state()
    let rebuilt = ChangedLibrary.before.text
      .replacing("7FE190A91827057C", with: "0000000000000002").replacing(">A0", with: ">D0")
    try folder.write(rebuilt, to: "rebuilt.xml")
    _ = try tool.run("import", "-q", "rebuilt.xml", "--rebuilt-from", "iTunes")
    let after = try state()
    #expect(try tool.run("undo").status == 0)
    #expect(try state() == before)
    #expect(try tool.run("import", "before.xml").lines[0] == "Nothing has changed in 'iTunes'.")
    #expect(
      try tool.run("import", "-q", "rebuilt.xml", "--rebuilt-from", "iTunes").status == 0
    )
    #expect(try state() == after)
    let ids = try tool.run("items", "--format", "ids").lines
    #expect(!ids.isEmpty && ids.allSatisfy { $0.hasPrefix("A0") })
  }

  @Test func `undo restores a list whose ID another list once had`() throws {
    func write(_ id: String, _ name: String, to file: String) throws {
      var xml = LibraryXML(songs: "One")
      xml.playlists.append(
        LibraryXML.playlist(name, 2, [1]).replacing("B000000000000002", with: id)
      )
      if id.hasPrefix("E") {
        xml.head = xml.head.replacing("7FE190A91827057C", with: "0000000000000002")
        xml.tracks = xml.tracks.map { $0.replacing(">A0", with: ">D0") }
      }
      try folder.write(xml.text, to: file)
    }
    let other = Tool.inProcess(
      in: folder,
      environment: ["LIBSYNC_LIBRARY": folder.file("other.sqlite")]
    )
    try write("C000000000000001", "Mix", to: "old.xml")
    try write("E000000000000001", "Mix", to: "new.xml")
    try write("E000000000000001", "Other", to: "renamed.xml")
    _ = try other.run("import", "-q", "old.xml")
    _ = try other.run("import", "-q", "new.xml", "--rebuilt-from", "iTunes")
    let rebuilt = try LibraryState.present(in: folder.file("other.sqlite"))
    _ = try other.run("undo", "-q")
    _ = try other.run("import", "-q", "renamed.xml", "--rebuilt-from", "iTunes")
    let past = try other.run("playlists", "--as-of", "2")
    let undone = try other.run("undo", "3")
    let state = try LibraryState.present(in: folder.file("other.sqlite"))
    #expect(past.status == 0, "\(past.errors)")
    #expect(undone.status == 0, "\(undone.errors)")
    #expect(state == rebuilt)
    #expect(try other.run("doctor").status == 0)
  }

  @Test func `undo waits for another writer only with --wait`() throws {
    #expect(mkfifo(folder.file("pipe.xml"), 0o600) == 0)
    let running = try tool.start(["import", "pipe.xml"])
    let text = Data(ChangedLibrary.after.text.utf8)
    let writer = try FileHandle(forWritingTo: URL(filePath: folder.file("pipe.xml")))
    try writer.write(contentsOf: text.prefix(text.count / 2))
    for arguments in [["undo"], ["undo", "--wait=0"], ["undo", "-n"]] {
      let refused = try tool.run(arguments)
      #expect(refused.status == 75)
      #expect(refused.errors.contains("is writing to it"))
      #expect(refused.errors.contains("--wait"))
    }
    #expect(try tool.run("log", "--format", "tsv").lines.count == 2)
    #expect(try tool.run("diff").status == 1)
    let waiting = try tool.start(["undo", "--wait"])
    try writer.write(contentsOf: text.suffix(text.count - text.count / 2))
    try writer.close()
    #expect(running.finish().status == 0)
    #expect(waiting.finish().output.hasPrefix("Undid revision 2 of 'iTunes'"))
  }
}
