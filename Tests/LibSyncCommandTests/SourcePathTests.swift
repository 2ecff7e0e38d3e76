import CommandTesting
import Foundation
import TestSupport
import Testing

@testable import LibSyncCommand

/// Sources that are given as addresses, or in place of a command.
struct SourcePathTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
  }

  @Test(arguments: [
    ("Library.xml", "Library.xml"), ("file:///m/a%20b.xml", "/m/a b.xml"),
    ("FILE://localhost/m/a.xml", "/m/a.xml"), ("file:/m/a.xml", "/m/a.xml"), ("-", "-"),
    ("a:b.xml", "a:b.xml"), ("C:/a.xml", "C:/a.xml"), ("file:a.xml", "file:a.xml"),
    ("./x://y", "./x://y"), ("3..5", "3..5"),
  ])
  func `a path or the address of a file is a path`(argument: String, path: String) {
    #expect(SourcePath(argument: argument)?.path == path)
  }

  @Test func `a file is read by its address in all commands`() throws {
    let path = try folder.write(LibraryXML(songs: "One").text, to: "My Library.xml")
    let address = "file://" + path.replacing(" ", with: "%20")
    #expect(try tool.run("import", address).status == 0)
    #expect(try tool.run("diff", address).status == 0)
    #expect(try tool.run("convert", address, "--format", "csv").lines.count == 2)
    #expect(try tool.run("convert", address, "-o", "My Library.xml").status == 64)
    #expect(try tool.run("import", "--history", address).status == 0)
  }

  @Test(arguments: ["import", "diff", "convert", "watch"])
  func `other addresses are refused`(command: String) throws {
    for address in ["https://example.org/Library.xml", "ftp://example.org/a", "file://host/a"] {
      let result = try tool.run(command, address)
      #expect(result.status == 64)
      #expect(result.errors.contains("addresses are not supported"))
    }
  }

  @Test(arguments: [("Library.xml", "Library.xml"), ("/media/My iPod", "'/media/My iPod'")])
  func `a file in place of a command is imported on request`(word: String, quoted: String) throws {
    let result = try tool.run(word)
    #expect(result.status == 64)
    #expect(result.errors.contains("to import it: libsync import \(quoted)"))
  }
}
