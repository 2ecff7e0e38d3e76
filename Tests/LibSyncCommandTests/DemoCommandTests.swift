import CommandTesting
import Foundation
import TestSupport
import Testing

struct DemoCommandTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
  }

  @Test func `the demonstration imports, compares and undoes`() throws {
    let result = try tool.run("demo", "new/demo")
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    let commands = result.lines.filter { $0.hasPrefix("$ libsync ") }
    let names = commands.map { $0.split(separator: " ")[2] }
    #expect(names == ["import", "libraries", "items", "items", "import", "diff", "undo"])
    for line in [
      "  20 items: 20 added", "  + New Moorings — Mara Quill — Harbour Sessions",
      "Plays: 3 items, 3 played (+9 plays)", "Ratings: 2 items", "  ~ Party: 2 added, 1 removed",
      "Undid revision 2 of 'iTunes' (June.xml), as revision 3.",
    ] {
      #expect(result.lines.contains(line), "\(line)")
    }
    #expect(result.lines.last?.contains("libsync --help") == true)
    #expect(try folder.contents == ["new"])
    let items = try tool.run("items", "--library", "new/demo/library.sqlite", "--format", "ids")
    #expect(items.lines.count == 20)
    #expect(try tool.run("playlist", "check", "--library", "new/demo/library.sqlite").status == 0)
  }

  @Test func `without a folder, a temporary one is used and named`() throws {
    let tool = Tool.inProcess(in: folder, environment: ["TMPDIR": folder.path])
    let result = try tool.run("demo")
    #expect(result.status == 0)
    let name = try #require(try folder.contents.first)
    #expect(name.hasPrefix("libsync-demo-"))
    #expect(result.lines.first == "The demonstration is in \(folder.file(name)).")
  }

  @Test func `a folder that is not empty is left alone`() throws {
    try folder.write("mine", to: "file")
    let result = try tool.run("demo", ".")
    #expect(result.status == 64 && result.output == "")
    #expect(try folder.contents == ["file"])
    #expect(try tool.run("demo", "file").status == 73)
    #expect(try tool.run("demo", "").status == 64)
  }

  @Test func `versions are the same in all commands`() throws {
    let document = try tool.run("version", "--json").json()
    #expect(document["schema"] as? String == "libsync.version/1")
    let components = try #require(document["components"] as? [String: String])
    let names = ["libsync", "SQLite", "ICU", "libxml2", "TagLib", "libjpeg", "libspng", "zlib"]
    #expect(Set(names).isSubset(of: Set(components.keys)))
    #expect(document["version"] as? String == components["libsync"])
    #expect(!components.values.contains("unknown") && !components.values.contains(""))
    let lines = try tool.run("version").lines
    #expect(Set(lines) == Set(components.map { "\($0) \($1)" }))
    let doctor = try tool.run("doctor", "--json").json()
    #expect(doctor["components"] as? [String: String] == components)
  }
}
