import CommandTesting
import Foundation
import TestSupport
import Testing

/// Requirements that are stated for desktop libraries, tested here with a device.
struct DeviceRowsTests {
  private let folder: TemporaryFolder
  private let tool: Tool
  private var tree = DeviceTree("One", "Two", "Three")

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
  }

  private func playlists() throws -> [[String: Any]] {
    let document = try tool.run("playlists", "--json").json()
    return try #require(document["playlists"] as? [[String: Any]])
  }

  private func titles(of playlist: String) throws -> [String] {
    let list = try tool.run("playlist", "show", playlist, "--fields", "title", "--format", "tsv")
    return Array(list.lines.dropFirst())
  }

  @Test func `LIB-01: the library has exactly the tracks of the device`() throws {
    _ = try tool.run("import", tree.write(to: folder))
    let titles = try tool.run("items", "--fields", "title", "--format", "csv").lines
    #expect(Set(titles.dropFirst()) == ["One", "Two", "Three"])
    #expect(titles.count == 4)
  }

  @Test func `LIB-10: a track keeps the device's ID when its tags change`() throws {
    _ = try tool.run("import", tree.write(to: folder))
    #expect(
      try tool.run("items", "--format", "ids").lines.sorted() == [
        "00000000000000A1", "00000000000000A2", "00000000000000A3",
      ]
    )
    var tagged = tree
    tagged.tracks[1].title = "Second"
    tagged.tracks.swapAt(0, 1)
    let again = try tool.run("import", "--json", tagged.write(to: folder)).json()
    let items = try #require(again["items"] as? [String: Any])
    #expect(items["added"] as? Int == 0)
    #expect(items["removed"] as? Int == 0)
    let shown = try tool.run("show", "00000000000000A2").output
    #expect(shown.contains("Second"))
  }

  @Test func `LIB-50: a list made on the device is an on-the-go list`() throws {
    var tree = tree
    tree.files[tree.path("OTGPlaylistInfo")] = DeviceTree.onTheGoList([2, 0, 2])
    _ = try tool.run("import", tree.write(to: folder))
    let list = try #require(playlists().first { $0["kind"] as? String == "onTheGo" })
    #expect(list["name"] as? String == "On-The-Go 1")
    #expect(try titles(of: "On-The-Go 1") == ["Three", "One", "Three"])
  }

  @Test func `LIB-51: the list stays until it is deleted and does not come back`() throws {
    var made = tree
    made.files[tree.path("OTGPlaylistInfo")] = DeviceTree.onTheGoList([2, 0])
    _ = try tool.run("import", made.write(to: folder, as: "made"))
    _ = try tool.run("import", tree.write(to: folder, as: "synced"))
    #expect(try titles(of: "On-The-Go 1") == ["Three", "One"])
    #expect(try tool.run("playlist", "delete", "On-The-Go 1").status == 0)
    _ = try tool.run("import", folder.file("made"))
    #expect(!(try playlists().contains { $0["kind"] as? String == "onTheGo" }))
  }

  @Test func `plays are recorded once, however often they are read`() throws {
    var tree = tree
    tree.files[tree.path("Play Counts")] = DeviceTree.playCounts([
      [2, 3_545_812_900], [], [0, 0, 0, 0, 0, 1, 3_545_812_950],
    ])
    let mount = try tree.write(to: folder)
    for _ in 0..<3 { _ = try tool.run("import", mount) }
    let plays = try tool.run("plays", "--format", "jsonl").lines
    #expect(plays.count == 2)
  }
}
