import CommandTesting
import Foundation
import TestSupport
import Testing

/// The paths in exported playlists, and the warnings about them.
struct ExportPlacesTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    var xml = LibraryXML()
    let locations = [
      "file:///m/a%20%23b%3F.mp3", "file:///m/line%0Abreak.mp3", "file:///m/%E9.mp3",
    ]
    xml.tracks = locations.enumerated().map { index, url in
      LibraryXML.track(index + 1, "Song", "<key>Location</key><string>\(url)</string>")
    }
    xml.playlists = [LibraryXML.playlist("Mix", 1, [1, 2, 3, 2])]
    try folder.write(xml.text, to: "Library.xml")
    try #require(try tool.run("import", "-q", "Library.xml").status == 0)
  }

  private func export(_ arguments: String...) throws -> Tool.Result {
    try tool.run(["playlist", "export", "Mix", "--format"] + arguments)
  }

  @Test func `names that do not fit on a line become URLs with a warning`() throws {
    let result = try export("m3u8")
    let lines = result.lines.filter { !$0.hasPrefix("#") }
    let broken = "file:///m/line%0Abreak.mp3"
    #expect(lines == ["/m/a #b?.mp3", broken, "file:///m/%E9.mp3", broken])
    #expect(result.status == 0)
    #expect(result.errors.split(separator: "\n").count == 2)
    #expect(result.errors.contains("is written as a URL"))
  }

  @Test(arguments: ["m3u8", "pls"])
  func `names that do not fit on a line become absolute URLs`(format: String) throws {
    let result = try export(format, "--relative-to", "/m")
    #expect(result.output.contains("file:///m/line%0Abreak.mp3"))
    #expect(result.output.contains("file:///m/%E9.mp3"))
    #expect(result.status == 0)
  }

  @Test func `names that do not fit on a line and have no absolute URL are left out`() throws {
    let result = try export("m3u8", "--path-map", "/m=music")
    #expect(result.lines.filter { !$0.hasPrefix("#") } == ["music/a #b?.mp3"])
    #expect(result.status == 3)
    #expect(result.errors.contains("' is left out: "))
    #expect(result.errors.contains("left out 3 entries without a file or a path"))
  }

  @Test func `--uris writes all paths as URLs`() throws {
    let result = try export("pls", "--uris")
    #expect(result.output.contains("File1=file:///m/a%20%23b%3F.mp3\n"))
    #expect(result.status == 0 && result.errors == "")
    let relative = try export("m3u8", "--uris", "--relative-to", "/m/lists")
    let lines = relative.lines.filter { !$0.hasPrefix("#") }
    #expect(lines.prefix(3) == ["../a%20%23b%3F.mp3", "../line%0Abreak.mp3", "../%E9.mp3"])
  }

  @Test func `paths are mapped in every format`() throws {
    for format in ["m3u8", "pls", "xspf", "jspf", "json", "itunes-xml"] {
      let result = try export(format, "--path-map", "/m=/srv/music")
      #expect(result.output.contains("/srv/music/"), "\(format)")
      #expect(
        result.output.replacing("\"location\":\"file:///m/", with: "").contains("/m/") == false
      )
    }
  }

  @Test(arguments: [
    ["itunes-xml", "--relative-to", "/m"], ["itunes-xml", "--path-map", "/m="],
    ["itunes-xml", "--path-map", "/m=music"], ["xspf", "--uris"], ["json", "--uris"],
  ])
  func `options that a format does not support are usage errors`(arguments: [String]) throws {
    let result = try tool.run(["playlist", "export", "Mix", "--format"] + arguments)
    #expect(result.status == 64 && result.output == "")
    #expect(result.errors.contains(arguments[0] == "itunes-xml" ? "itunes-xml" : "m3u8"))
  }

  @Test(arguments: ["itunes-xml", "json", "xspf", "m3u8"])
  func `paths of an iPod start at its mount point`(format: String) throws {
    let device = ProjectFiles.fixture("iPod/video5g")
    try #require(try tool.run("import", "-q", "--name", "Pod", device).status == 0)
    let list = try tool.run("playlists", "--from", "Pod", "--format", "ids").lines.first ?? ""
    let result = try tool.run("playlist", "export", list, "--from", "Pod", "--format", format)
    let place = (format == "m3u8" ? "" : "file://") + device
    #expect(result.output.contains(place + "/iPod_Control/Music/"))
    #expect(format == "json" || !result.output.contains(":iPod_Control:"))
  }
}
