import CommandTesting
import Foundation
import TestSupport
import Testing

/// Files whose names differ from those in the library, because another file system wrote them.
struct FileNameCommandTests: CommandSuite {
  private let folder: TemporaryFolder
  let tool: Tool
  private let names = ["Björk/Jóga.flac", "Sigur/Ágætis.flac", "House/Jack Ü.flac", "low/er.flac"]

  /// Imports songs of a Windows library, with names in another normal form, encoding and case.
  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    let locations = [
      "Bjo%CC%88rk/Jo%CC%81ga.flac", "SIGUR/%C3%81g%C3%A6tis.flac", "House/Jack%20%DC.flac",
      "Low/Er.flac",
    ]
    var xml = LibraryXML()
    for (index, location) in locations.enumerated() {
      xml.tracks.append(
        LibraryXML.track(
          index + 1,
          "Song \(index)",
          LibraryXML.integer("Rating", 80)
            + LibraryXML.string("Location", "file://localhost/D:/iTunes/\(location)")
        )
      )
      let path = folder.file("music/\(names[index])")
      try FileManager.default.createDirectory(
        atPath: URL(filePath: path).deletingLastPathComponent().path,
        withIntermediateDirectories: true
      )
      try ArtworkLibrary.flac().write(to: URL(filePath: path))
    }
    xml.playlists = [
      LibraryXML.master([1, 2, 3, 4]), LibraryXML.playlist("All", 2, [1, 2, 3, 4]),
    ]
    try folder.write(xml.text, to: "Library.xml")
    try run("import", "-q", "Library.xml")
  }

  private var paths: [String] { names.map { folder.file("music/\($0)") } }

  @Test(arguments: ["D:/iTunes=", "d:\\ITUNES="])
  func `every command finds them with a path map`(from: String) throws {
    // The folder of the path map has other capitals, too.
    let map = ["--path-map", from + folder.file("Music")]
    #expect(try tool.run(["missing"] + map).output == "4 files checked, 0 missing\n")
    let list = try tool.run(["playlist", "export", "All", "--format", "m3u8"] + map)
    #expect(list.lines.filter { $0.hasPrefix("/") } == paths)
    let copied = try tool.run(["playlist", "export", "All", "--copy-to", "out"] + map)
    #expect(copied.output.hasPrefix("Copied 4 files"))
    let rhythmbox = try tool.run(["export", "metadata", "--format", "rhythmbox-xml"] + map)
    #expect(rhythmbox.output.contains("/music/House/Jack%20%C3%9C.flac"))
    #expect(try tool.run(["export", "metadata", "--write-tags", "-n"] + map).status == 0)
    #expect(try tool.run(["archive", "--all", "-o", "bag", "-n"] + map).status == 0)
    #expect(try tool.run(["verify"] + map).output.contains("4 files checked, no problems"))
  }

  @Test func `a playlist finds them in the music folder`() throws {
    let list = try tool.run("playlist", "export", "All", "--format", "m3u8", "--music", "music")
    #expect(list.lines.filter { $0.hasPrefix("/") } == paths)
    #expect(
      try tool.run("playlist", "export", "All", "--format", "m3u8", "--music", "none").status == 66
    )
  }

  @Test func `a path on another machine is written as the path map says`() throws {
    let list = try tool.run(
      "playlist",
      "export",
      "All",
      "--format",
      "m3u8",
      "--path-map",
      "D:/iTunes=/storage/Music"
    )
    #expect(list.lines.contains("/storage/Music/Low/Er.flac"))
    let relative = try tool.run(
      "playlist",
      "export",
      "All",
      "--format",
      "m3u8",
      "--path-map",
      "D:/iTunes=music"
    )
    #expect(relative.lines.contains("music/Low/Er.flac"))
  }
}
