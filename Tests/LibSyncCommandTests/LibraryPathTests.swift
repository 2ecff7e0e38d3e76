import CommandTesting
import Foundation
import TestSupport
import Testing

struct LibraryPathTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder, environment: ["LIBSYNC_LIBRARY": ""])
    try folder.write(LibraryXML(songs: "One").text, to: "Library.xml")
  }

  @Test func `the library file is in the user's data folder`() throws {
    #expect(try tool.run("import", "Library.xml").status == 0)
    let path = folder.file(".local/share/libsync/library.sqlite")
    #expect(FileManager.default.fileExists(atPath: path))
  }

  @Test func `XDG_DATA_HOME moves the library file if it is an absolute path`() throws {
    let absolute = Tool.inProcess(
      in: folder,
      environment: ["LIBSYNC_LIBRARY": "", "XDG_DATA_HOME": folder.file("data")]
    )
    _ = try absolute.run("import", "Library.xml")
    #expect(FileManager.default.fileExists(atPath: folder.file("data/libsync/library.sqlite")))
    let relative = Tool.inProcess(
      in: folder,
      environment: ["LIBSYNC_LIBRARY": "", "XDG_DATA_HOME": "data"]
    )
    #expect(try relative.run("items").status == 66)
  }

  @Test func `--library takes precedence over LIBSYNC_LIBRARY`() throws {
    let both = Tool.inProcess(in: folder, environment: ["LIBSYNC_LIBRARY": folder.file("a.sqlite")])
    _ = try both.run("import", "Library.xml", "--library", "b.sqlite")
    #expect(try folder.contents.contains("b.sqlite"))
    #expect(!(try folder.contents.contains("a.sqlite")))
  }

  @Test(arguments: [":memory:", "file:x?mode=memory", "ünïcödé 100% #1?.sqlite"])
  func `any name is treated as a file name`(name: String) throws {
    #expect(try tool.run("import", "Library.xml", "--library", name).status == 0)
    #expect(try folder.contents.contains(name))
    #expect(try tool.run("items", "--library", name, "--format", "ids").lines.count == 1)
  }

  @Test func `an empty name is refused`() throws {
    #expect(try tool.run("import", "Library.xml", "--library", "").status == 64)
  }
}
