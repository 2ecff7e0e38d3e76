import CommandTesting
import Foundation
import TestSupport
import Testing

/// `libsync site --serve`.
@Suite(.waitLimit)
struct SiteServingTests: CommandSuite {
  private let folder: TemporaryFolder
  let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.file("temporary"),
      withIntermediateDirectories: false
    )
    tool = Tool(in: folder, environment: ["TMPDIR": folder.file("temporary")])
    try take("One")
  }

  private func take(_ songs: String...) throws {
    try folder.write(LibraryXML(songs: songs).text, to: "Library.xml")
    try run("import", "-q", "Library.xml")
  }

  /// Starts the server, and returns it with its port.
  private func serve(_ arguments: String...) throws -> (running: RunningTool, port: UInt16) {
    let running = try tool.start(["site", "--serve=0"] + arguments)
    let line = try running.outputLines(1)[0]
    let port = try #require(line.wholeMatch(of: /http:\/\/localhost:(\d+)\//)?.1)
    return (running, try #require(UInt16(port)))
  }

  private func text(_ path: String, _ port: UInt16) throws -> String {
    try LoopbackConnection.answer(to: path, port: port).text
  }

  @Test func `the site follows the library, and pages learn of it`() throws {
    let (running, port) = try serve("--output", "site")
    let page = try LoopbackConnection.answer(to: "/index.html", port: port)
    let field = try #require(page.fields["server-timing"])
    let state = try #require(field.firstMatch(of: /^state;desc="([^"]+)"$/)?.1)
    #expect(try text("/changes", port) == state)
    let search = "/search/first.js"
    #expect(try text(search, port).contains("One"))
    #expect(try !text(search, port).contains("Two"))
    let waiting = try LoopbackConnection(port: port)
    waiting.send("GET /changes?since=\(state) HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n")
    try take("One", "Two")
    let answer = try waiting.answer()
    #expect(answer.status == 200 && answer.text != state)
    #expect(try text(search, port).contains("Two"))
    running.send(SIGTERM)
    #expect(running.finish().status == 143)
    #expect(FileManager.default.fileExists(atPath: folder.file("site/index.html")))
    #expect(try run("site", "-o", "site").output.hasSuffix("files unchanged.\n"))
  }

  @Test func `the site follows a library file that is replaced`() throws {
    let (running, port) = try serve()
    let state = try text("/changes", port)
    let library = folder.file("library.sqlite")
    try FileManager.default.copyItem(atPath: library, toPath: folder.file("copy"))
    try #require(rename(folder.file("copy"), library) == 0)
    let waiting = try LoopbackConnection(port: port)
    waiting.send("GET /changes?since=\(state) HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n")
    try take("One", "Two")
    #expect(try waiting.answer().status == 200)
    #expect(try text("/search/first.js", port).contains("Two"))
    running.send(SIGTERM)
    #expect(running.finish().status == 143)
  }

  @Test func `without a folder, nothing stays`() throws {
    let (running, port) = try serve()
    #expect(try text("/", port).contains("<!DOCTYPE html>"))
    let temporary = try FileManager.default.contentsOfDirectory(atPath: folder.file("temporary"))
    #expect(temporary.count { $0.hasPrefix("libsync-site-") } == 1)
    let attributes = try FileManager.default.attributesOfItem(
      atPath: folder.file("temporary/\(try #require(temporary.first))")
    )
    #expect(attributes[.posixPermissions] as? Int == 0o700)
    running.send(SIGINT)
    let result = running.finish()
    #expect(result.status == 130)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("temporary")) == [])
  }

  @Test func `a reader of the address that has left leaves nothing behind`() throws {
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let running = try tool.start(["site", "--serve=0"], output: pipe.fileHandleForWriting)
    let result = try running.finish(within: 60)
    #expect(result.status == 74 && result.errors.contains("standard output"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("temporary")) == [])
  }

  @Test func `a folder for temporary files that is missing is not made`() throws {
    let missing = folder.file("missing")
    let other = Tool(in: folder, environment: ["TMPDIR": missing])
    for words in [["site", "--serve=0"], ["demo"]] {
      let result = try other.start(words).finish(within: 60)
      #expect(result.status == 73 && result.errors.contains("TMPDIR"))
      #expect(!FileManager.default.fileExists(atPath: missing))
    }
  }

  @Test func `pages do not follow another library in the file`() throws {
    let (running, port) = try serve("--output", "site")
    let state = try text("/changes", port)
    let waiting = try LoopbackConnection(port: port)
    waiting.send("GET /changes?since=\(state) HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n")
    let list = folder.file("site/.libsync-site")
    let before = try String(contentsOfFile: list, encoding: .utf8)
    try folder.write(LibraryXML(songs: ["Other"]).text, to: "Other.xml")
    try run("import", "-q", "--as-new", "Other", "Other.xml")
    try running.wait { (try? String(contentsOfFile: list, encoding: .utf8)) != before }
    #expect(waiting.isSilent)
    #expect(try text("/changes", port) == state)
    try take("One", "Two")
    #expect(try waiting.answer().text != state)
    running.send(SIGTERM)
    _ = running.finish()
  }

  @Test func `a port that is in use is named`() throws {
    let (running, port) = try serve()
    let other = try run("site", "--serve=\(port)", status: 69)
    #expect(other.errors.contains("port \(port) is in use") && other.output.isEmpty)
    let temporary = try FileManager.default.contentsOfDirectory(atPath: folder.file("temporary"))
    #expect(temporary.count == 1)
    running.send(SIGTERM)
    _ = running.finish()
  }

  @Test(arguments: [
    ["--serve=65536"], ["--serve=x"], ["--serve=-1"], ["--serve="], ["--serve=080"],
    ["--serve", "--dry-run"],
    ["--serve", "--json"], ["--serve", "-o", "-"], ["--serve", "-o", ""],
    ["--serve", "--ids-from", "-"],
  ])
  func `wrong options are refused`(words: [String]) throws {
    try run(["site"] + words, status: 64)
  }
}
