import CommandTesting
import Foundation
import TestSupport
import Testing

/// Files of the wrong kind, which are described in the words of this program, not of a parser.
struct ParserWordTests: CommandSuite {
  private let folder: TemporaryFolder
  let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    try folder.write(String(repeating: "not what you think ", count: 200), to: "file.tar")
  }

  @Test(arguments: ["verify", "restore"])
  func `a file that is no archive`(command: String) throws {
    let result = try run("archive", command, "file.tar", status: 65)
    let problem = "file.tar is damaged or no archive: it is not a tar, or it is not complete\n"
    #expect(result.errors == "libsync: \(problem)")
  }

  @Test func `a file that is no library file`() throws {
    let result = try run("items", "--library", "file.tar", status: 65)
    #expect(
      result.errors == "libsync: file.tar is not a library file: it is not an SQLite database\n"
    )
  }

  @Test func `a picture whose data are damaged`() throws {
    var library = try ArtworkLibrary()
    try library.add("One", at: "Music/1/1.flac", album: "First")
    var picture = try ArtworkLibrary.picture(80, 60, shade: 1)
    picture.replaceSubrange(20..<picture.count, with: Data(repeating: 7, count: 400))
    try library.write(picture, to: "Music/1/cover.jpg")
    try library.take()
    let result = try library.tool.run("artwork", "--size", "40x40")
    #expect(result.errors.contains("cover.jpg: its picture (folder): "), "\(result.errors)")
    #expect(result.errors.contains("damaged"), "\(result.errors)")
    for word in ["Corrupt JPEG", "JPEG file", "marker", "Unsupported"] {
      #expect(!result.errors.contains(word), "\(result.errors)")
    }
  }
}
