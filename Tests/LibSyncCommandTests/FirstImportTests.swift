import CommandTesting
import Foundation
import TestSupport
import Testing

/// A first import, which creates the library file.
@Suite(.waitLimit)
struct FirstImportTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
  }

  private func startHalfAnImport() throws -> (RunningTool, FileHandle) {
    #expect(mkfifo(folder.file("pipe.xml"), 0o600) == 0)
    let running = try tool.start(["import", "pipe.xml"])
    let writer = try FileHandle(forWritingTo: URL(filePath: folder.file("pipe.xml")))
    let text = try Data(contentsOf: URL(filePath: ProjectFiles.fixture("iTunes/mac.xml")))
    writer.write(text.prefix(text.count * 9 / 10))
    return (running, writer)
  }

  @Test func `a killed first import leaves no library file and can be repeated`() throws {
    let (running, writer) = try startHalfAnImport()
    let items = try tool.run("items")
    #expect(items.status == 75)
    #expect(items.errors.contains("library.sqlite: its first import is running in process "))
    #expect(try tool.run("playlist", "new", "--wait=0").status == 75)
    running.send(SIGKILL)
    _ = running.finish()
    try writer.close()
    #expect(try tool.run("items").status == 66)
    #expect(try tool.run("doctor").status == 0)
    #expect(try tool.run("import", ProjectFiles.fixture("iTunes/mac.xml")).status == 0)
    let contents = try folder.contents
    #expect(contents == ["library.sqlite", "library.sqlite.lock", "pipe.xml"])
  }

  @Test func `a command with --wait waits for the first import`() throws {
    let (running, writer) = try startHalfAnImport()
    let waiting = try tool.start(["playlist", "new", "--wait"])
    let text = try Data(contentsOf: URL(filePath: ProjectFiles.fixture("iTunes/mac.xml")))
    try waiting.waitUntilOpen("library.sqlite.lock")
    writer.write(text.suffix(from: text.count * 9 / 10))
    try writer.close()
    #expect(running.finish().status == 0)
    #expect(waiting.finish().status == 0)
  }

  @Test func `waiting for a named pipe can be interrupted`() throws {
    #expect(mkfifo(folder.file("pipe.xml"), 0o600) == 0)
    let running = try tool.start(["import", "pipe.xml"])
    // Before the program installs its handler, the signal would simply end it.
    while !FileManager.default.fileExists(atPath: folder.file("library.sqlite.lock")) {
      #expect(running.isRunning)
    }
    running.send(SIGINT)
    #expect(running.finish().status == 130)
  }

  @Test func `a symbolic link to a library file is kept`() throws {
    let link = folder.file("link.sqlite")
    try FileManager.default.createSymbolicLink(
      atPath: link,
      withDestinationPath: folder.file("real.sqlite")
    )
    let fixture = ProjectFiles.fixture("iTunes/mac.xml")
    #expect(try tool.run("import", fixture, "--library", link).status == 0)
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: link).hasSuffix("real.sqlite")
    )
    #expect(try tool.run("items", "--library", "real.sqlite", "--format", "ids").lines.count == 40)
    #expect(!(try folder.contents.contains("link.sqlite.lock")))
  }

  @Test func `one file imported via several paths is one library`() throws {
    try folder.write(
      LibraryXML(songs: "One").text.replacing("Library Persistent ID", with: "Other Key"),
      to: "Library.xml"
    )
    _ = try tool.run("import", "Library.xml")
    #expect(try tool.run("import", "./Library.xml", "--json").json()["revision"] is NSNull)
    #expect(
      try tool.run("import", folder.file("Library.xml"), "--json").json()["revision"] is NSNull
    )
  }

  @Test func `an out-of-range rating is handled`() throws {
    var xml = LibraryXML()
    xml.tracks = [
      LibraryXML.track(1, "One", "<key>Rating</key><integer>9223372036854775807</integer>")
    ]
    try folder.write(xml.text, to: "Library.xml")
    _ = try tool.run("import", "Library.xml")
    for format in ["text", "table", "json", "csv"] {
      #expect(try tool.run("items", "--format", format).status == 0)
    }
    #expect(try tool.run("show", "A000000000000001").status == 0)
  }

  @Test func `a device file is written to, and a link is replaced`() throws {
    _ = try tool.run("import", ProjectFiles.fixture("iTunes/mac.xml"))
    #expect(try tool.run("items", "-o", "/dev/null").status == 0)
    #expect(try tool.run("items", "-o", ".").status == 73)
    #expect(try tool.run("items", "-o", "").status == 64)
    #expect(try tool.run("items", "-o", "./library.sqlite").status == 64)
    try folder.write("old", to: "real.txt")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link.txt"),
      withDestinationPath: folder.file("real.txt")
    )
    #expect(try tool.run("items", "-o", "link.txt", "--format", "ids").status == 0)
    #expect(try String(contentsOfFile: folder.file("link.txt"), encoding: .utf8).count == 40 * 17)
    #expect(try String(contentsOfFile: folder.file("real.txt"), encoding: .utf8) == "old")
  }
}
