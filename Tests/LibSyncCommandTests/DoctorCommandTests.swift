import CommandTesting
import Foundation
import TestSupport
import Testing

struct DoctorCommandTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    try folder.write(LibraryXML(songs: "One", "Two").text, to: "Library.xml")
    try #require(try tool.run("import", "-q", "Library.xml").status == 0)
  }

  private func change(_ sql: String) throws {
    _ = try Python.run(["-c", Self.script, folder.file("library.sqlite"), sql])
  }

  private static let script =
    "import sqlite3,sys;c=sqlite3.connect(sys.argv[1]);c.executescript(sys.argv[2]);c.close()"

  @Test func `an intact file needs no fix`() throws {
    let result = try tool.run("doctor", "--fix")
    #expect(result.status == 0)
    #expect(result.output.contains("nothing to do"))
    #expect(try tool.run("doctor", "--json").json()["rebuild"] == nil)
  }

  @Test func `every command reports a trigger, and --fix removes it`() throws {
    try change("CREATE TRIGGER z AFTER INSERT ON revision BEGIN DELETE FROM item; END")
    for command in [["items"], ["import", "Library.xml"], ["undo"], ["diff"], ["watch"]] {
      let result = try tool.run(command)
      #expect(result.status == 65)
      #expect(result.errors.contains("trigger z"))
      #expect(result.errors.contains("doctor --fix"))
    }
    let sick = try tool.run("doctor")
    #expect(sick.status == 1)
    #expect(sick.output.contains("trigger z is not part of the schema"))
    let trial = try tool.run("doctor", "--fix", "--dry-run")
    #expect(trial.status == 0)
    #expect(trial.output.contains("can be rebuilt"))
    #expect(try tool.run("doctor").status == 1)
    let fix = try tool.run("doctor", "--fix", "--json")
    #expect(fix.status == 0)
    let rebuild = try fix.json()["rebuild"] as? [String: Any]
    #expect(rebuild?["backup"] as? String == folder.file("library.sqlite.fix-backup"))
    #expect(rebuild?["dryRun"] as? Bool == false)
    #expect(try tool.run("doctor").status == 0)
    #expect(try tool.run("items", "--format", "ids").lines.count == 2)
  }

  @Test func `a file that cannot be rebuilt is refused`() throws {
    try change("PRAGMA foreign_keys = OFF; DROP TABLE item")
    let result = try tool.run("doctor", "--fix")
    #expect(result.status == 65)
    #expect(result.errors.contains("table item is missing"))
    #expect(try !folder.contents.contains { $0.contains("backup") })
  }

  @Test func `a dry run requires --fix`() throws {
    #expect(try tool.run("doctor", "--dry-run").status == 64)
    #expect(try tool.run("doctor", "--wait=3").status == 0)
  }

  @Test(arguments: [-1, 0, 4])
  func `an invalid version is an error every time the file is opened`(
    version: Int
  ) throws {
    try change("PRAGMA user_version = \(version)")
    for _ in 1...3 { #expect(try tool.run("items").status == 65) }
    #expect(try !folder.contents.contains { $0.contains("backup") })
  }

  @Test(arguments: [
    ("kind = 1, list_id = 99", "list 99 cannot exist"),
    ("list_id = -1", "list -1 cannot exist"),
    ("kind = 3", "list 1 cannot exist"),
    ("reverts = 2", "revision 2 is not an earlier one"),
    ("new = '{'", "the state of list 1 cannot be read"),
    ("new = '[]'", "the state of list 1 cannot be read"),
    ("new = json_set(new, '$.name', 1)", "the state of list 1 cannot be read"),
    ("new = json_set(new, '$.entries', json('[\"x\"]'))", "the state of list 1 cannot be read"),
    ("new = json_set(new, '$.entries', json('[77]'))", "item 77 is not in the library"),
    ("new = NULL", "list 1 has no state"),
  ])
  func `the history of own lists is checked`(change sql: String, problem: String) throws {
    try #require(try tool.run("playlist", "new", "Trip").status == 0)
    #expect(try tool.run("doctor").status == 0)
    try change("UPDATE list_change SET \(sql)")
    let result = try tool.run("doctor")
    #expect(result.status == 1)
    #expect(result.output.contains("table list_change: revision 2: \(problem)"), "\(result.output)")
  }
}
