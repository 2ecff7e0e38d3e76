import CommandTesting
import Foundation
import TestSupport
import Testing

/// Invalid input and common options of the commands for on-the-go lists.
struct OnTheGoInputTests {
  private let folder: TemporaryFolder
  private let tool: Tool
  private let one = "A000000000000001"

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    try folder.write(LibraryXML(songs: "One", "Two").text, to: "Library.xml")
    _ = try tool.run("import", "-q", "Library.xml")
    _ = try tool.run("playlist", "add", "@current", "-q", one)
    _ = try tool.run("playlist", "save", "-q", "Kept")
    _ = try tool.run("playlist", "new", "-q", "Smart", "--smart", "year > 1")
  }

  private func file() throws -> Data {
    try Data(contentsOf: URL(filePath: folder.file("library.sqlite")))
  }

  @Test(arguments: [
    (["add", "@current"], "nothing to add"),
    (["add", "@current", "xyz"], "no item has 'xyz' in its title"),
    (["add", "@current", "A000000000000009"], "has an item A000000000000009"),
    (["add", "@current", "A000000000000001", "7"], "has an item 0000000000000007; 'libsync items"),
    (["add", "Kept", "--at", "0", "A000000000000001"], "no entry 0 in 'Kept'"),
    (["add", "Kept", "--at", "3", "A000000000000001"], "which has 1 entry"),
    (["add", "@current", "--at", "x", "A000000000000001"], "a whole number"),
    (["add", "None", "A000000000000001"], "no playlist is called 'None'"),
    (["add", "@current", "--from", "iPod", "A000000000000001"], "no library is called 'iPod'"),
    (["remove", "@current"], "POSITION is missing"),
    (["remove", "@current", "1"], "no current on-the-go list"),
    (["remove", "Kept", "2"], "no entry 2 in 'Kept', which has 1 entry"),
    (["remove", "@current", "0"], "a position such as 7"),
    (["remove", "@current", "3-2"], "a position such as 7"),
    (["remove", "@current", "1-"], "a position such as 7"),
    (["remove", "@current", "+1"], "a position such as 7"),
    (["remove", "@current", "99999999999999999999"], "a position such as 7"),
    (["move", "@current", "1"], "NEW is missing"),
    (["move", "Kept", "1", "2"], "no entry 2"), (["move", "@current", "1", "x"], "a whole number"),
    (["move", "@current", "1", "1"], "no current on-the-go list"),
    (["clear", "@current"], "'libsync playlist new'"),
    (["save"], "NAME is missing"), (["save", "X"], "no current on-the-go list"),
    (["new", ""], "list name"), (["new", "a\nb"], "list name"),
    (["new", "b00000000000000F"], "'b00000000000000F' looks like a persistent ID"),
    (["delete"], "LIST is missing"),
    (["delete", "None"], "no playlist is called 'None'"),
    (["show", "@current"], "no current on-the-go list"),
    (["show", "None"], "no playlist is called 'None'"),
    (["show", "Kept", "--fields", "x"], "unknown field 'x'"),
    (["new", "--wait=-1"], "--wait"),
    (["clear", "Kept", "--wait=x"], "--wait"),
  ])
  func `invalid arguments are refused and change nothing`(arguments: [String], words: String) throws
  {
    let before = try file()
    let refused = try tool.run(["playlist"] + arguments)
    #expect(refused.status == 64 && refused.output == "")
    #expect(refused.errors.contains(words), "\(refused.errors)")
    #expect(refused.errors.split(separator: "\n").count == 1)
    #expect(try file() == before)
  }

  @Test(arguments: [["new", "KEPT"], ["save", "kept"]])
  func `a name cannot be used twice`(arguments: [String]) throws {
    _ = try tool.run("playlist", "new", "-q")
    let before = try file()
    let refused = try tool.run(["playlist"] + arguments)
    #expect(refused.status == 64)
    #expect(refused.errors.contains("an on-the-go list is already called 'Kept'"))
    #expect(try file() == before)
  }

  @Test(arguments: [["new", "LIBRARY"], ["save", "library"]])
  func `the name of a synced playlist cannot be used`(arguments: [String]) throws {
    _ = try tool.run("playlist", "new", "-q")
    let before = try file()
    let refused = try tool.run(["playlist"] + arguments)
    #expect(refused.status == 64)
    #expect(
      refused.errors
        == "libsync: a playlist of the source is already called 'Library'; choose another name\n"
    )
    #expect(try file() == before)
  }

  @Test(arguments: [
    ["new"], ["new", "Name"], ["add", "Kept", "A000000000000002"],
    ["remove", "Kept", "1"], ["move", "Kept", "1", "1"],
    ["clear", "Kept"], ["delete", "Kept"], ["add", "@current", "A000000000000002"],
  ])
  func `a dry run prints the same and changes nothing`(arguments: [String]) throws {
    let before = try file()
    let tried = try tool.run(["playlist"] + arguments + ["--dry-run"])
    let triedJSON = try tool.run(["playlist"] + arguments + ["-n", "--json"])
    #expect(try file() == before)
    #expect(tried.status == 0 && tried.output.hasPrefix("Would "))
    let done = try tool.run(["playlist"] + arguments + ["--json"])
    #expect(
      done.status == 0
        && done.output
          == triedJSON.output.replacing(
            "true",
            with: "false",
            maxReplacements: 1
          )
    )
  }

  @Test func `the summary can be omitted or printed as JSON`() throws {
    #expect(try tool.run("playlist", "add", "Kept", "-q", one).output == "")
    let summary = try tool.run("playlist", "remove", "Kept", "2", "--json").json()
    #expect(summary["schema"] as? String == "libsync.otg/1")
    #expect(summary["library"] as? String == "iTunes")
    #expect(summary["playlist"] as? String == "Kept" && summary["count"] as? Int == 1)
    #expect(summary["isCurrent"] as? Bool == false && summary["dryRun"] as? Bool == false)
    #expect(summary["entries"] as? [String: Int] == ["added": 0, "moved": 0, "removed": 1])
    #expect((summary["playlistID"] as? String)?.count == 16)
  }

  @Test(arguments: [
    ["new"], ["add", "@current", "A000000000000001"], ["clear", "@current"], ["delete", "X"],
    ["show", "@current"], ["list", "--saved"], ["new", "A", "--smart", "year > 1"],
  ])
  func `no library file is created`(arguments: [String]) throws {
    let empty = try TemporaryFolder()
    let refused = try Tool.inProcess(in: empty).run(["playlist"] + arguments)
    #expect(refused.status == 66)
    #expect(refused.errors.contains("there is no library file"))
    #expect(try empty.contents == [])
  }

  @Test func `a command waits for another writer only with --wait`() throws {
    #expect(mkfifo(folder.file("pipe.xml"), 0o600) == 0)
    let running = try tool.start(["import", "-q", "pipe.xml"])
    let text = Data(LibraryXML(songs: "One", "Two", "Three").text.utf8)
    let writer = try FileHandle(forWritingTo: URL(filePath: folder.file("pipe.xml")))
    try writer.write(contentsOf: text.prefix(text.count / 2))
    let refused = try tool.run("playlist", "add", "@current", one)
    #expect(refused.status == 75 && refused.errors.contains("--wait"))
    #expect(try tool.run("playlist", "show", "Kept", "--format", "ids").lines == [one])
    let waiting = try tool.start(["playlist", "add", "@current", "--wait", "A000000000000002"])
    try writer.write(contentsOf: text.suffix(text.count - text.count / 2))
    try writer.close()
    #expect(running.finish().status == 0)
    #expect(waiting.finish().output.hasPrefix("Added 1 item to 'On-The-Go'"))
  }

  @Test(arguments: ["text", "table", "json", "jsonl", "csv", "tsv", "ids"])
  func `a list is shown in every format`(format: String) throws {
    let arguments = ["playlist", "show", "Kept", "--format", format, "--from", "iTunes"]
    let shown = try tool.run(arguments)
    #expect(shown.status == 0 && !shown.output.isEmpty)
    let written = try tool.run(arguments + ["-o", "list"])
    #expect(written.output == "" && written.status == 0)
    #expect(try String(contentsOfFile: folder.file("list"), encoding: .utf8) == shown.output)
  }
}
