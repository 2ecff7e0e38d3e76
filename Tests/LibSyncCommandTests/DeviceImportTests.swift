import CommandTesting
import Foundation
import TestSupport
import Testing

/// Imports of an iPod.
struct DeviceImportTests {
  private let folder: TemporaryFolder
  private let tool: Tool
  private var tree = DeviceTree("One", "Two", "Three")

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
  }

  private func titles(_ tool: Tool? = nil) throws -> [String] {
    let items = try (tool ?? self.tool).run("items", "--fields", "title", "--format", "tsv")
    return Array(items.lines.dropFirst())
  }

  @Test func `a mounted device and its database alone can be imported`() throws {
    let mount = try tree.write(to: folder)
    let whole = try tool.run("import", mount)
    #expect(whole.status == 0)
    #expect(whole.errors == "")
    #expect(try titles() == ["One", "Two", "Three"])
    let alone = try tool.run("import", mount + "/iPod_Control/iTunes/iTunesDB")
    #expect(alone.status == 0)
    #expect(alone.output.hasPrefix("Nothing has changed"))
  }

  @Test(arguments: ["UTC", "Asia/Tokyo", "America/New_York"])
  func `a second import changes nothing in any local time zone`(zone: String) throws {
    var tree = tree
    for index in tree.tracks.indices { tree.tracks[index].lastPlayed = 3_545_812_800 }
    tree.playlists = [("Walk", [2, 0])]
    tree.files[tree.path("Play Counts")] = DeviceTree.playCounts([
      [2, 3_545_812_900, 0, 80], [], [0, 0, 0, 0, 0, 1, 3_545_812_950],
    ])
    tree.files[tree.path("OTGPlaylistInfo")] = DeviceTree.onTheGoList([1, 1])
    let mount = try tree.write(to: folder)
    #expect(try tool.run("import", mount).status == 0)
    let before = try tool.run("items", "--json").output
    let elsewhere = Tool(in: folder, environment: ["TZ": zone])
    let again = try elsewhere.run("import", "--json", mount)
    #expect(again.status == 0)
    #expect(try again.json()["revision"] is NSNull)
    #expect(try elsewhere.run("items", "--json").output == before)
    #expect(try elsewhere.run("log", "--format", "ids").lines.count <= 1)
  }

  @Test func `a time zone converts the times of the device's clock`() throws {
    var tree = tree
    // 2016-05-11 12:00:00.
    tree.tracks[0].lastPlayed = 3_545_812_800
    let mount = try tree.write(to: folder)
    for (zone, expected) in [
      ("Europe/Berlin", "2016-05-11T10:00:00Z"), ("+05:30", "2016-05-11T06:30:00Z"),
      ("UTC", "2016-05-11T12:00:00Z"),
    ] {
      let result = try tool.run("import", "--time-zone", zone, "--json", mount)
      #expect(result.status == 0)
      #expect(try result.json()["clock"] as? String == zone)
      let date = try tool.run("items", "--fields", "lastPlayedDate", "--format", "csv").lines
      #expect(date[1] == expected)
    }
    let wrong = try tool.run("import", "--time-zone", "Mars/Olympus", mount)
    #expect(wrong.status == 64)
    #expect(wrong.errors.contains("'Mars/Olympus'"))
  }

  @Test func `unreadable parts are reported and the rest is imported`() throws {
    var tree = tree
    tree.files[tree.path("Play Counts")] = DeviceTree.playCounts([[1]])
    let mount = try tree.write(to: folder)
    let result = try tool.run("import", "--json", mount)
    #expect(result.status == 3)
    #expect(
      result.errors
        == "libsync: warning: iPod_Control/iTunes/Play Counts: it has 1 entries for 3 "
        + "tracks in iTunesDB; file ignored\n"
    )
    let problems = try #require(result.json()["problems"] as? [[String: Any]])
    #expect(problems.count == 1)
    #expect(problems[0]["file"] as? String == "iPod_Control/iTunes/Play Counts")
    #expect(problems[0]["message"] is String)
    #expect(try titles() == ["One", "Two", "Three"])
  }

  @Test func `only the first of many problems are reported`() throws {
    var tree = tree
    for number in 0..<14 {
      let name = number == 0 ? "OTGPlaylistInfo" : "OTGPlaylistInfo_\(number)"
      tree.files[tree.path(name)] = Data("nonsense".utf8)
    }
    let result = try tool.run("import", "--quiet", tree.write(to: folder))
    #expect(result.status == 3)
    #expect(result.output == "")
    #expect(result.errors.split(separator: "\n").count == 11)
    #expect(result.errors.hasSuffix("libsync: warning: and 4 more problems\n"))
  }

  @Test func `a damaged database removes nothing`() throws {
    _ = try tool.run("import", tree.write(to: folder))
    let cut = tree.database.prefix(tree.database.count / 3)
    var damaged = tree
    damaged.files[tree.path("iTunesDB")] = Data(cut)
    let result = try tool.run("import", damaged.write(to: folder))
    #expect(result.status == 3)
    #expect(result.output.contains("nothing was removed"))
    #expect(try titles() == ["One", "Two", "Three"])
  }

  @Test func `an entirely unreadable device is refused`() throws {
    var damaged = tree
    damaged.files[tree.path("iTunesDB")] = Data("nonsense".utf8)
    let result = try tool.run("import", damaged.write(to: folder))
    #expect(result.status == 65)
    #expect(result.output == "")
    #expect(result.errors.contains("iPod_Control/iTunes/iTunesDB is cut off or damaged; restore"))
    let detailed = try tool.run("import", folder.file("mount"), "-v")
    #expect(detailed.errors.contains("iPod_Control/iTunes/iTunesDB at byte 0"))
  }

  @Test func `a device is compared without being imported`() throws {
    _ = try tool.run("import", tree.write(to: folder))
    var played = tree
    played.files[tree.path("Play Counts")] = DeviceTree.playCounts([[2], [], []])
    let mount = try played.write(to: folder)
    let difference = try tool.run("diff", mount)
    #expect(difference.status == 1)
    #expect(difference.output.contains("+2 plays"))
    #expect(try tool.run("diff", mount).status == 1)
    #expect(try tool.run("import", mount).status == 0)
    #expect(try tool.run("diff", mount).status == 0)
  }

  @Test func `a device cannot be watched`() throws {
    let result = try tool.run("watch", "--timeout", "0", tree.write(to: folder))
    #expect(result.status == 64)
    #expect(result.errors.contains("cannot be watched"))
  }

  @Test func `nothing is written to the device`() throws {
    let mount = try tree.write(to: folder)
    func state() throws -> [String: Data] {
      let names = FileManager.default.enumerator(atPath: mount)?.compactMap { $0 as? String } ?? []
      let files = names.map {
        ($0, (try? Data(contentsOf: URL(filePath: "\(mount)/\($0)"))) ?? Data())
      }
      return Dictionary(uniqueKeysWithValues: files)
    }
    let before = try state()
    _ = try tool.run("import", mount)
    _ = try tool.run("device", mount)
    _ = try tool.run("device", "check", mount)
    #expect(try state() == before)
  }

  @Test func `paths of a device start at its mount point`() throws {
    var tree = tree
    tree.playlists = [("Walk", [2])]
    let mount = try tree.write(to: folder)
    _ = try tool.run("import", mount)
    let shown = try tool.run("show", "--json", "00000000000000A3").json()
    let libraries = try #require(shown["libraries"] as? [[String: Any]])
    let path = try #require(libraries.first?["path"] as? String)
    #expect(path.hasSuffix("/mount/iPod_Control/Music/F00/THREE.mp3"))
    #expect(FileManager.default.fileExists(atPath: path))
    let list = try tool.run("playlist", "export", "Walk", "--format", "m3u8")
    #expect(list.lines.last == path)
    // For a database alone, the location of the files is unknown.
    try folder.write(tree.database, to: "iTunesDB")
    _ = try tool.run("import", "iTunesDB", "--library", "alone.sqlite")
    let alone = try tool.run(
      "playlist",
      "export",
      "Walk",
      "--format",
      "m3u8",
      "--library",
      "alone.sqlite"
    )
    #expect(alone.lines.last == "iPod_Control/Music/F00/THREE.mp3")
  }
}
