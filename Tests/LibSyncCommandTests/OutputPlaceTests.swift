import CommandTesting
import Foundation
import TestSupport
import Testing

/// Output must not replace the library file or the files that belong to it.
struct OutputPlaceTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    var xml = LibraryXML(songs: "One")
    let folders = ["library.sqlite-journal", "Mix"].enumerated().map { number, name in
      LibraryXML.flag("Folder") + LibraryXML.playlist(name, number + 2, [1])
    }
    xml.playlists += folders
    try folder.write(xml.text, to: "Library.xml")
    try #require(try tool.run("import", "-q", "Library.xml").status == 0)
    try #require(symlink(".", folder.file("here")) == 0)
    try #require(symlink("library.sqlite", folder.file("other.sqlite")) == 0)
  }

  private func file() throws -> Data {
    try Data(contentsOf: URL(filePath: folder.file("library.sqlite")))
  }

  /// Returns the files in the folder, except those that SQLite leaves after reading.
  private func files() throws -> [String] {
    try folder.contents.filter { !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm") }
  }

  private func expectRefused(_ arguments: [String]) throws {
    let before = (try files(), try file())
    let refused = try tool.run(arguments)
    #expect(refused.status == 64 && refused.output == "", "\(arguments)")
    #expect(refused.errors.contains("would replace"), "\(refused.errors)")
    #expect(try files() == before.0 && file() == before.1)
  }

  @Test(arguments: ["", "-wal", "-shm", ".lock", "-journal"])
  func `no output replaces the library file or its companions`(end: String) throws {
    let name = "library.sqlite" + end
    try #require(symlink(folder.file(name), folder.file("link")) == 0)
    for path in [name, "./here//./\(name)", folder.file(name), "link", "here/link"] {
      try expectRefused(["items", "-o", path])
      try expectRefused(["log", "-o", path, "--library", "other.sqlite"])
      try expectRefused(["playlist", "export", "Library", "--format", "json", "-o", path])
      try expectRefused(["playlist", "export", "--all", "--format", "json", "-o", path])
    }
  }

  @Test func `output to a link does not replace these files, either`() throws {
    for name in ["other.sqlite-wal", "other.sqlite.lock"] {
      try expectRefused(["items", "-o", name, "--library", "other.sqlite"])
    }
    let other = ["items", "--format", "text", "-o", "other.sqlite-x", "--library", "other.sqlite"]
    #expect(try tool.run(other).status == 0)
  }

  @Test func `an export of all playlists does not replace these files, either`() throws {
    try expectRefused(["playlist", "export", "--all", "--format", "pls", "-o", "."])
    try expectRefused(["playlist", "export", "--all", "--format", "pls", "-o", "here/here"])
    #expect(
      try tool.run("playlist", "export", "--all", "--format", "xspf", "-o", "new").status == 0
    )
  }

  @Test(arguments: [
    ["report", "--html"], ["stats", "--html"], ["items", "-o"], ["site", "-o"],
    ["playlist", "export", "Mix", "--format", "m3u8", "-o"], ["archive", "--all", "-o"],
    ["artwork", "--size", "9x9", "-o"], ["lyrics", "export", "--to"],
    ["export", "metadata", "--format", "csv", "-o"],
  ])
  func `an output without a name is a mistake of usage`(words: [String]) throws {
    let result = try tool.run(words + [""])
    #expect(result.status == 64 && result.errors.contains("is empty;"), "\(result.errors)")
  }

  @Test(arguments: [
    ["report", "--html"], ["stats", "--html"], ["items", "-o"], ["log", "-o"],
    ["export", "metadata", "--format", "csv", "-o"],
  ])
  func `a folder in the place of a file is one error`(words: [String]) throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("out"),
      withIntermediateDirectories: false
    )
    let result = try tool.run(words + ["out"])
    #expect(result.status == 73 && result.errors.contains("out: there is a folder of that name"))
    #expect(result.errors.split(separator: "\n").count == 1 && result.output.isEmpty)
  }

  @Test(
    arguments: [
      ["site", "-o"], ["archive", "--all", "-o"],
      ["playlist", "export", "--all", "--format", "m3u8", "-o"],
      ["playlist", "export", "--all", "--format", "m3u8", "--copy-to"],
      ["playlist", "export", "--all", "--mirror"],
    ],
    [[], ["--dry-run"]]
  )
  func `a file in the place of a folder is one error`(words: [String], options: [String]) throws {
    try folder.write("mine", to: "out")
    let result = try tool.run(words + ["out"] + options)
    #expect(result.status == 73 && result.errors.contains("out: not a folder"), "\(result.errors)")
    #expect(result.errors.split(separator: "\n").count == 1 && result.output.isEmpty)
    #expect(try String(contentsOfFile: folder.file("out"), encoding: .utf8) == "mine")
    let below = try tool.run(words + ["out/below"] + options)
    #expect(below.status == 73 && below.errors.contains("Not a directory"), "\(below.errors)")
  }
}
