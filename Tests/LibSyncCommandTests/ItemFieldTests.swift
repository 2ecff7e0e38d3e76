import CommandTesting
import Foundation
import TestSupport
import Testing

/// The fields of items, and their files.
struct ItemFieldTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    var xml = LibraryXML()
    let locations = [
      "file://localhost/Music/a%20b.mp3", "file:///Music/new%0Aline.mp3", nil,
      "file:///Music/%FF.mp3",
    ]
    xml.tracks = locations.enumerated().map { index, location in
      let more = location.map { LibraryXML.string("Location", $0) } ?? ""
      return LibraryXML.track(index + 1, "Song \(index + 1)", more)
    }
    xml.playlists = [LibraryXML.master([1, 2, 3, 4])]
    try folder.write(xml.text, to: "Library.xml")
    try #require(try tool.run("import", "-q", "Library.xml").status == 0)
  }

  @Test func `all stands for every field, and spaces after commas are ignored`() throws {
    let all = try tool.run("items", "--fields", "all", "--format", "csv").lines[0]
    let standard = try tool.run("items", "--format", "csv").lines[0]
    #expect(all == standard + ",path")
    let spaced = try tool.run("items", "--fields", "title, rating , plays", "--format", "tsv")
    #expect(spaced.lines[0] == "title\trating\tplayCount")
    #expect(try tool.run("items", "--fields", "title,,rating").status == 64)
  }

  @Test func `the path of a file is decoded`() throws {
    let paths = try tool.run("items", "--fields", "path,title", "--format", "jsonl").lines
    #expect(paths[0].contains(#""path":"/Music/a b.mp3""#))
    #expect(!paths[2].contains("path"))
  }

  @Test func `paths and URLs of files are listed`() throws {
    let uris = try tool.run("items", "--format", "uris")
    #expect(uris.status == 0)
    #expect(
      uris.lines == [
        "file://localhost/Music/a%20b.mp3", "file:///Music/new%0Aline.mp3", "file:///Music/%FF.mp3",
      ]
    )
    #expect(uris.errors == "libsync: warning: left out 1 item without a file\n")
    let paths = try tool.run("items", "--format", "paths", "--null", "-o", "paths")
    #expect(paths.status == 0)
    let written = try Data(contentsOf: URL(filePath: folder.file("paths")))
    #expect(
      written == Data("/Music/a b.mp3\0/Music/new\nline.mp3\0/Music/".utf8) + [0xFF]
        + Data(".mp3\0".utf8)
    )
    let ids = try tool.run("items", "--format", "ids", "-0", "--limit", "2").output
    #expect(ids == "A000000000000001\0A000000000000002\0")
  }

  @Test(arguments: [
    (["text", "--fields", "title"], "Song 1\0Song 2\0"),
    (["csv", "--fields", "title"], "title\0Song 1\0Song 2\0"),
    (["tsv", "--fields", "title"], "title\0Song 1\0Song 2\0"),
    (
      ["jsonl", "--fields", "title"],
      #"{"title":"Song 1","type":"item"}"# + "\0" + #"{"title":"Song 2","type":"item"}"# + "\0"
    ),
  ])
  func `records can end with a zero byte`(format: [String], text: String) throws {
    let items = ["items", "--limit", "2", "--null", "--format"]
    #expect(try tool.run(items + format).output == text)
  }

  @Test(arguments: ["table", "json", "m3u8"])
  func `formats with text around the records cannot end them with a zero byte`(
    format: String
  ) throws {
    let refused = try tool.run("items", "-0", "--format", format)
    #expect(refused.status == 64 && refused.errors.contains("not \(format)\n"))
  }

  @Test(arguments: [
    ["playlists", "--tree"], ["log", "A000000000000001"], ["items", "--fields", "help"],
  ])
  func `only lists have records`(command: [String]) throws {
    for option in [["--null"], ["--template", "x"]] {
      let refused = try tool.run(command + option)
      #expect(refused.status == 64 && refused.errors.contains("\(option[0]) needs a list"))
    }
  }

  @Test(arguments: [["playlists"], ["log"], ["libraries"], ["plays"]])
  func `lists other than items cannot be printed as paths or URIs`(list: [String]) throws {
    for format in ["paths", "uris", "m3u8"] {
      let refused = try tool.run(list + ["--format", format])
      #expect(refused.status == 64 && refused.errors.contains("invalid value '\(format)'"))
    }
    #expect(try tool.run("log", "A000000000000001", "--format", "paths").status == 64)
  }

  @Test func `the files of a device are below the folder where it was mounted`() throws {
    let device = ProjectFiles.path("Fixtures/iPod/video5g")
    _ = try tool.run("import", "-q", "--name", "iPod", device)
    let items = ["items", "--from", "iPod", "--limit", "1", "--format"]
    let path = try #require(try tool.run(items + ["paths"]).lines.first)
    #expect(path.hasPrefix(device + "/iPod_Control/Music/"))
    #expect(try tool.run(items + ["uris"]).lines[0].hasPrefix("file:///"))
  }
}
