import CommandTesting
import TestSupport
import Testing

/// Albums and artists with both audio and video, when they are counted and when they are picked.
struct PickedCollectionTests: CommandSuite {
  private let folder: TemporaryFolder
  let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    var xml = LibraryXML()
    let names = LibraryXML.string("Artist", "A") + LibraryXML.string("Album", "Live")
    let video = LibraryXML.flag("Music Video") + LibraryXML.flag("Has Video")
    xml.tracks = [
      LibraryXML.track(1, "Song", names), LibraryXML.track(2, "Clip", names + video),
    ]
    xml.playlists = [LibraryXML.master([1, 2])]
    try folder.write(xml.text, to: "Library.xml")
    try run("import", "-q", "Library.xml")
  }

  @Test(arguments: [("artist", "artist:A"), ("album", "album:Live")])
  func `picking stands for as many items as are counted`(grouping: String, name: String) throws {
    for types in [[], ["--media-types", "music,musicVideo"]] {
      let query = ["query", "--group", grouping, "--fields", "count", "--format", "csv"] + types
      let count = try #require(try run(query).lines.last)
      let picked = try run(["pick", "--select", name] + types).lines
      #expect("\(picked.count)" == count, "\(types)")
    }
  }
}
