import Foundation
import TestSupport
import Testing

@Suite(.waitLimit)
struct WatchCommandTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool(in: folder)
  }

  private func take(_ xml: LibraryXML) throws {
    try folder.write(xml.text, to: "Library.xml")
    #expect(try tool.run("import", "Library.xml").status == 0)
  }

  /// Ends a watch that is idle.
  private func end(_ running: RunningTool) -> Tool.Result {
    running.send(SIGTERM)
    return running.finish()
  }

  @Test func `LIB-05, EXT-07: imports by another process are reported, unless nothing changed`()
    throws
  {
    try take(LibraryXML(songs: "One"))
    let running = try tool.start(["watch"])
    try running.waitUntilWatching()
    try take(LibraryXML(songs: "One", "Two"))
    try take(LibraryXML(songs: "One", "Two"))
    try take(LibraryXML(songs: "One", "Other"))
    let lines = try running.outputLines(2)
    #expect(
      lines[0] == #"{"items":{"added":1,"changed":0,"played":0,"removed":0},"library":"iTunes","#
        + #""made":"2023-11-14T22:13:20Z","playlists":{"added":0,"changed":0,"removed":0},"#
        + #""revision":2,"type":"revision"}"#
    )
    #expect(lines[1].contains(#""revision":3,"#))
    let result = end(running)
    #expect(result.status == 143)
    #expect(result.lines.count == 2)
  }

  @Test func `the line about an undo names the undone revision`() throws {
    try take(LibraryXML(songs: "One"))
    try take(LibraryXML(songs: "One", "Two"))
    let running = try tool.start(["watch"])
    try running.waitUntilWatching()
    #expect(try tool.run("undo").status == 0)
    #expect(try running.outputLines(1)[0].contains(#""reverts":2,"revision":3,"#))
    _ = end(running)
  }

  @Test func `watch waits for a missing library file`() throws {
    let running = try tool.start(["watch"])
    try running.waitUntilWatching()
    try take(LibraryXML(songs: "One"))
    #expect(try running.outputLines(1)[0].contains(#""revision":1,"#))
    _ = end(running)
  }

  @Test func `a library file that is removed and recreated is followed`() throws {
    try take(LibraryXML(songs: "One"))
    let running = try tool.start(["watch"])
    try running.waitUntilWatching()
    for name in try folder.contents where name.hasPrefix("library.sqlite") {
      unlink(folder.file(name))
    }
    let later = Tool(in: folder, environment: ["SOURCE_DATE_EPOCH": "1700000060"])
    #expect(try later.run("import", "Library.xml").status == 0)
    #expect(try running.outputLines(1)[0].contains("2023-11-14T22:14:20Z"))
    try take(LibraryXML(songs: "Other"))
    #expect(try running.outputLines(2)[1].contains(#""revision":2,"#))
    _ = end(running)
  }

  @Test(arguments: [(SIGINT, Int32(130)), (SIGTERM, Int32(143))])
  func `signals end watch immediately`(signal: Int32, status: Int32) throws {
    let running = try tool.start(["watch"])
    try running.waitUntilWatching()
    running.send(signal)
    #expect(running.finish().status == status)
  }

  @Test func `watch ends after the timeout`() throws {
    let result = try tool.run("watch", "--timeout", "0.05")
    #expect(result.status == 0)
    #expect(result.output + result.errors == "")
  }

  @Test func `an invalid command line is refused`() throws {
    for arguments in [
      ["--timeout", "-1"], ["--settle", "1e99"], ["--timeout", "soon"], ["--exec", ""], ["-"],
    ] {
      #expect(try tool.run(["watch", "--timeout", "0"] + arguments).status == 64)
    }
  }

  @Test func `a library file in a missing folder is refused`() throws {
    let result = try tool.run("watch", "--library", "none/library.sqlite")
    #expect(result.status == 66)
    #expect(result.errors.contains("none"))
  }

  @Test func `watch ends if the folder of the library file disappears`() throws {
    let arguments = ["watch", "--library", "inner/library.sqlite", "none/Library.xml"]
    let running = try tool.start(arguments)
    try running.waitUntilWatching()
    #expect(rename(folder.file("inner"), folder.file("elsewhere")) == 0)
    #expect(running.finish().status == 66)
  }

  @Test func `a file that is not a library file is refused`() throws {
    let path = try folder.write(String(repeating: "text ", count: 500), to: "notes.txt")
    #expect(try tool.run("watch", "--library", path).status == 65)
  }
}
