import CommandTesting
import Foundation
import TestSupport
import Testing

struct OutputTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    _ = try tool.run("import", ProjectFiles.fixture("iTunes/mac.xml"))
  }

  @Test(arguments: ["text", "table", "json", "jsonl", "csv", "tsv", "ids"])
  func `items are listed in every format`(format: String) throws {
    let result = try tool.run("items", "--limit", "3", "--format", format)
    #expect(result.status == 0)
    try expectSnapshot(result.output, named: "items.\(format)")
  }

  @Test(arguments: ["text", "table", "json", "jsonl", "csv", "tsv", "ids"])
  func `playlists are listed in every format`(format: String) throws {
    let result = try tool.run("playlists", "--format", format)
    try expectSnapshot(result.output, named: "playlists.\(format)")
  }

  @Test func `playlists are listed as a tree`() throws {
    try expectSnapshot(try tool.run("playlists", "--tree", "--all").output, named: "playlists.tree")
  }

  @Test func `LIB-08 an item is shown with everything known about it`() throws {
    let id = try tool.run("items", "--format", "ids", "--limit", "1").lines[0]
    try expectSnapshot(try tool.run("show", id).output, named: "show.text")
    try expectSnapshot(try tool.run("show", id, "--json").output, named: "show.json")
  }

  @Test func `libraries are listed`() throws {
    let json = try tool.run("libraries", "--json").output
      .replacing(ProjectFiles.fixture(""), with: "")
    try expectSnapshot(json, named: "libraries.json")
  }

  @Test(arguments: [["items"], ["playlists"], ["libraries"], ["show"], ["doctor"], ["import"]])
  func `JSON documents name their schema`(command: [String]) throws {
    var arguments = command + ["--json"]
    if command == ["show"] {
      arguments.append(try tool.run("items", "--format", "ids", "--limit", "1").lines[0])
    }
    if command == ["import"] { arguments.append(ProjectFiles.fixture("iTunes/mac.xml")) }
    let schema = try tool.run(arguments).json()["schema"] as? String
    #expect(schema?.hasPrefix("libsync.") == true && schema?.hasSuffix("/1") == true)
  }

  @Test func `an empty list is a valid document`() throws {
    let json = try tool.run("items", "--limit", "0", "--json").json()
    #expect((json["items"] as? [Any])?.isEmpty == true)
    #expect(
      try tool.run("items", "--limit", "0", "--format", "csv", "--fields", "title").output
        == "title\n"
    )
  }

  @Test func `an output file is replaced as a whole`() throws {
    try folder.write("old", to: "items.csv")
    let result = try tool.run("items", "--format", "ids", "--output", "items.csv")
    #expect(result.output == "")
    let written = try String(contentsOfFile: folder.file("items.csv"), encoding: .utf8)
    #expect(written == (try tool.run("items", "--format", "ids").output))
    #expect(!(try folder.contents.contains { $0.hasSuffix(".partial") }))
  }

  @Test func `an output that cannot be written is an error`() throws {
    #expect(try tool.run("items", "-o", "none/items.csv").status == 73)
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    let program = ProjectFiles.programs.appending(component: "libsync").path
    shell.arguments = [
      "-c", "'\(program)' items --library '\(folder.file("library.sqlite"))' >/dev/full",
    ]
    shell.standardError = FileHandle.nullDevice
    try shell.run()
    shell.waitUntilExit()
    #expect(shell.terminationStatus == 74)
  }

  @Test func `colour is used only on request`() throws {
    #expect(!(try tool.run("libraries").output.contains("\u{1B}")))
    #expect(try tool.run("libraries", "--color", "always").output.contains("\u{1B}[1m"))
    let forced = Tool.inProcess(in: folder, environment: ["CLICOLOR_FORCE": "1"])
    #expect(try forced.run("libraries").output.contains("\u{1B}[1m"))
    let off = Tool.inProcess(in: folder, environment: ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"])
    #expect(!(try off.run("libraries").output.contains("\u{1B}")))
  }

  @Test func `fields are listed, chosen and ordered`() throws {
    let help = try tool.run("items", "--fields", "help").lines
    #expect(help.contains { $0.contains("albumTrackNumber") && $0.contains("also trackNumber") })
    let result = try tool.run(
      "items",
      "--fields",
      "rating,persistentID",
      "--format",
      "csv",
      "--limit",
      "1"
    )
    #expect(result.lines[0] == "rating,persistentID")
  }

  @Test func `the doctor finds no problems`() throws {
    let result = try tool.run("doctor")
    #expect(result.status == 0)
    #expect(result.output.contains("integrity     ok"))
    #expect(result.output.contains("references    ok"))
  }
}
