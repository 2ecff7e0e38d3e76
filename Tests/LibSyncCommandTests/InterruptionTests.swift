import Foundation
import TestSupport
import Testing

/// Interrupted imports; a library that is read from a pipe stays half-read while a test waits.
@Suite(.waitLimit)
struct InterruptionTests {
  private let folder: TemporaryFolder
  private let tool: Tool
  private let text: String

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool(in: folder)
    text = try String(contentsOfFile: ProjectFiles.fixture("iTunes/mac.xml"), encoding: .utf8)
    try folder.write(LibraryXML(songs: "Kept").text, to: "good.xml")
    _ = try tool.run("import", "good.xml")
  }

  /// Starts an import from a named pipe and writes most of a library to it; returns when the import
  /// is reading the pipe.
  private func startHalfAnImport() throws -> (RunningTool, FileHandle) {
    let pipe = folder.file("pipe.xml")
    #expect(mkfifo(pipe, 0o600) == 0)
    let running = try tool.start(["import", "pipe.xml", "--name", "Slow"])
    // Opening blocks until the pipe has a reader, and writing blocks while the pipe is full.
    let writer = try FileHandle(forWritingTo: URL(filePath: pipe))
    writer.write(Data(text.utf8.prefix(text.utf8.count * 9 / 10)))
    return (running, writer)
  }

  private func expectUntouched(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let items = try tool.run("items", "--format", "tsv", "--fields", "title")
    #expect(items.lines == ["title", "Kept"], sourceLocation: sourceLocation)
    #expect(try tool.run("libraries", "--format", "tsv").lines.count == 2)
    #expect(try tool.run("doctor").status == 0, sourceLocation: sourceLocation)
  }

  @Test(arguments: [(SIGHUP, Int32(129)), (SIGINT, Int32(130)), (SIGTERM, Int32(143))])
  func `an interrupted import changes nothing`(signal: Int32, status: Int32) throws {
    let (running, writer) = try startHalfAnImport()
    running.send(signal)
    let result = running.finish()
    try writer.close()
    #expect(result.status == status)
    #expect(result.errors.contains("interrupted; nothing was changed"))
    try expectUntouched()
  }

  @Test func `an interrupted comparison does not speak of changes`() throws {
    let pipe = folder.file("pipe.xml")
    #expect(mkfifo(pipe, 0o600) == 0)
    let running = try tool.start(["diff", "pipe.xml"])
    let writer = try FileHandle(forWritingTo: URL(filePath: pipe))
    writer.write(Data(LibraryXML(songs: "Kept").text.utf8.prefix(500)))
    running.send(SIGINT)
    let result = running.finish()
    try writer.close()
    #expect(result.status == 130)
    #expect(result.errors == "libsync: interrupted\n")
    try expectUntouched()
  }

  @Test func `a killed import changes nothing`() throws {
    let (running, writer) = try startHalfAnImport()
    running.send(SIGKILL)
    #expect(running.finish().status == 128 + SIGKILL)
    try writer.close()
    try expectUntouched()
  }

  @Test func `while one process writes, others can only read`() throws {
    let (running, writer) = try startHalfAnImport()
    #expect(try tool.run("items", "--format", "ids").lines.count == 1)
    let second = try tool.run("import", "good.xml")
    #expect(second.status == 75)
    #expect(second.errors.contains(": process ") && second.errors.contains(" is writing to it"))
    #expect(try tool.run("import", "--wait=0", "good.xml").status == 75)
    let waiting = try tool.start(["import", "--wait", "good.xml"])
    writer.write(Data(text.utf8.suffix(text.utf8.count - text.utf8.count * 9 / 10)))
    try writer.close()
    #expect(running.finish().status == 0)
    #expect(waiting.finish().status == 0)
  }

  /// A limit on file size stands in for a full disk.
  @Test(arguments: ["ulimit -f 100; exec", "ulimit -f 100; trap '' XFSZ; exec"])
  func `a full disk changes nothing`(command: String) throws {
    let source = ProjectFiles.fixture("iTunes/mac.xml")
    let result = try tool.run(["import", source, "--library", "small.sqlite"], by: command)
    #expect(result.status == 74, "\(result.errors)")
    #expect(command.contains("trap") || result.errors.contains("ulimit -f"))
    #expect(
      !(try folder.contents.contains { $0.hasPrefix("small.sqlite") && $0 != "small.sqlite.lock" })
    )
  }
}
