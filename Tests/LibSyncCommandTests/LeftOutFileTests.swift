import CommandTesting
import Foundation
import TestSupport
import Testing

/// Archives and copies take only media, whatever the locations in a library name.
struct LeftOutFileTests: CommandSuite {
  private let folder: TemporaryFolder
  let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    var xml = LibraryXML(songs: "Song", "Key")
    let files = [("song.mp3", CutSong.text("")), ("private.key", "secret")]
    for (index, (name, content)) in files.enumerated() {
      let path = try folder.write(content, to: name)
      xml.tracks[index] += LibraryXML.string("Location", "file://\(path)")
    }
    xml.playlists.append(LibraryXML.playlist("Mine", 2, [1, 2]))
    try folder.write(xml.text, to: "Library.xml")
    try run("import", "-q", "Library.xml")
  }

  private func files(_ name: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.file(name))
      .filter { $0.contains("Artist/") && $0.contains(".") }
  }

  @Test(arguments: [
    ["archive", "--all"], ["playlist", "export", "Mine", "--format", "m3u8"],
    ["playlist", "export", "--all", "--format", "m3u8"],
  ])
  func `files that are no media are left out and named`(command: [String]) throws {
    let output = command[0] == "archive" ? "-o" : "--copy-to"
    let dry = try run(command + [output, "out", "-n"], status: 3)
    let result = try run(command + [output, "out"], status: 3)
    for errors in [dry.errors, result.errors] {
      #expect(errors.contains("left out \(folder.file("private.key")) ('Key'): not audio"))
    }
    #expect(try files("out").map { $0.split(separator: "/").last } == ["Song.mp3"])
  }
}
