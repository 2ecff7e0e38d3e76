import Foundation
import TestSupport
import Testing

/// `libsync watch` with a source whose folder appears and disappears, as on a removable drive.
@Suite(.waitLimit)
struct WatchedFolderTests {
  private let folder: TemporaryFolder
  private let tool: Tool
  private let warning = "libsync: warning: cannot watch drive/Library.xml: its folder"

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool(in: folder)
  }

  private func start(_ arguments: String...) throws -> RunningTool {
    let running = try tool.start(["watch", "--settle", "0", "drive/Library.xml"] + arguments)
    try running.waitUntilWatching()
    return running
  }

  /// Moves a folder that already contains the source into place.
  private func mount(_ library: LibraryXML) throws {
    #expect(mkdir(folder.file("new"), 0o700) == 0)
    try folder.write(library.text, to: "new/Library.xml")
    mount("new")
  }

  private func mount(_ name: String) {
    #expect(rename(folder.file(name), folder.file("drive")) == 0)
  }

  private func unmount(as name: String) {
    #expect(rename(folder.file("drive"), folder.file(name)) == 0)
  }

  @Test func `watch warns about a folder that is missing at the start, and waits for it`() throws {
    let running = try start()
    #expect(try running.errorLines(1)[0].contains("warning: cannot open drive/Library.xml"))
    try mount(LibraryXML(songs: "One"))
    #expect(try running.outputLines(1)[0].contains(#""items":{"added":1,"#))
    running.send(SIGTERM)
    let result = running.finish()
    #expect(result.status == 143)
    // There is no second warning for the folder.
    #expect(result.errors.split(separator: "\n").count == 2)
  }

  @Test func `watch warns each time a folder disappears, and waits for it`() throws {
    try mount(LibraryXML(songs: "One"))
    let running = try start()
    _ = try running.outputLines(1)
    unmount(as: "first")
    #expect(try running.errorLines(1)[0].hasPrefix(warning))
    try mount(LibraryXML(songs: "One", "Two"))
    #expect(try running.outputLines(2)[1].contains(#""items":{"added":1,"#))
    unmount(as: "second")
    #expect(try running.errorLines(2)[1].hasPrefix(warning))
    running.send(SIGINT)
    let result = running.finish()
    #expect(result.status == 130)
    #expect(result.errors.split(separator: "\n").count == 3)
  }

  @Test func `changes to the library file are reported without the folder`() throws {
    let running = try start()
    try folder.write(LibraryXML(songs: "One").text, to: "other.xml")
    #expect(try tool.run("import", "other.xml").status == 0)
    _ = try running.outputLines(1)
    running.send(SIGTERM)
    #expect(running.finish().status == 143)
  }

  @Test func `watch waits for the folder that a link points to`() throws {
    #expect(symlink("drive/Library.xml", folder.file("link.xml")) == 0)
    let running = try tool.start(["watch", "--settle", "0", "link.xml"])
    try running.waitUntilWatching()
    try mount(LibraryXML(songs: "One"))
    _ = try running.outputLines(1)
    running.send(SIGTERM)
    #expect(running.finish().status == 143)
  }
}
