import CommandTesting
import Foundation
import TestSupport
import Testing

/// `libsync import --diff`, which lists the changes of an import.
struct ImportDiffTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    try folder.importChangedLibrary(tool, both: false)
  }

  @Test(arguments: [[], ["--json"], ["--format", "jsonl"], ["--format", "csv"]])
  func `the changes are those that diff shows afterwards`(format: [String]) throws {
    let imported = try tool.run(["import", "--diff", "after.xml"] + format)
    #expect(imported.status == 1 && imported.errors == "")
    #expect(imported.output == (try tool.run(["diff"] + format).output))
    #expect(try tool.run("import", "--diff", "after.xml").status == 0)
    #expect(try tool.run("import", "--diff", "after.xml").output == "")
  }

  @Test func `a dry run shows what would change`() throws {
    let before = try LibraryState.withHistory(in: folder.file("library.sqlite"))
    let tried = try tool.run("import", "--diff", "--dry-run", "after.xml")
    #expect(tried.status == 1)
    #expect(try LibraryState.withHistory(in: folder.file("library.sqlite")) == before)
    #expect(try tool.run("import", "--diff", "after.xml").output == tried.output)
    #expect(try tool.run("import", "--diff", "-n", "after.xml").status == 0)
  }

  @Test func `a new library is shown as added`() throws {
    let new = Tool.inProcess(
      in: folder,
      environment: ["LIBSYNC_LIBRARY": folder.file("new.sqlite")]
    )
    let tried = try new.run("import", "--diff", "-n", "before.xml")
    #expect(tried.status == 1 && tried.output.contains("Added: 7 items"))
    #expect(!(try folder.contents.contains("new.sqlite")))
    #expect(try new.run("import", "--diff", "before.xml").output == tried.output)
  }

  @Test func `accidents are refused as without the option`() throws {
    try folder.write(LibraryXML(songs: []).text, to: "empty.xml")
    for options in [["--diff"], ["--diff", "-n"]] {
      let refused = try tool.run(["import", "empty.xml"] + options)
      #expect(refused.status == 77 && refused.output == "")
    }
  }

  @Test func `a format needs the option`() throws {
    let refused = try tool.run("import", "--format", "csv", "after.xml")
    #expect(refused.status == 64 && refused.errors.contains("--format needs --diff"))
  }
}
