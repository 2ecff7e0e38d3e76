import CommandTesting
import Foundation
import TestSupport
import Testing

/// The description of an iPod and of its files.
struct DeviceCommandTests {
  private let folder: TemporaryFolder
  private let tool: Tool
  private var tree = DeviceTree("One", "Two", "Three")

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    tree.files["iPod_Control/Device/SysInfo"] = Data(
      "ModelNumStr: MA147\nFirewireGuid: 0x000A27001A2B3C4D\npszSerialNumber: 5U8280FNYXX\n".utf8
    )
  }

  // MARK: device

  @Test func `a device is described without a library file`() throws {
    var tree = tree
    tree.files[tree.path("Play Counts")] = DeviceTree.playCounts([[2, 0, 0, 60], [], [1]])
    tree.files[tree.path("OTGPlaylistInfo")] = DeviceTree.onTheGoList([1])
    let mount = try tree.write(to: folder)
    let result = try tool.run("device", mount)
    #expect(result.status == 0)
    #expect(result.errors == "")
    for line in [
      "name            Traveller",
      "model           iPod video (5th generation), 60 GB, black (MA147)",
      "FireWire GUID   000A27001A2B3C4D", "serial number   5U8280FNYXX",
      "clock           UTC+00:00 from iTunesDB",
      "content         3 tracks, 1 playlist, 1 on-the-go list",
      "since its sync  3 plays, 1 rating",
    ] {
      #expect(result.lines.contains(line), "\(line)")
    }
    #expect(result.lines.contains { $0.hasPrefix("space ") && $0.hasSuffix(" free") })
    #expect(result.lines.contains("sync            possible"))
    #expect(try folder.contents == ["mount"])
  }

  @Test func `a device is described as JSON`() throws {
    let mount = try tree.write(to: folder)
    let document = try tool.run("device", "--json", mount).json()
    #expect(document["schema"] as? String == "libsync.device/1")
    let devices = try #require(document["devices"] as? [[String: Any]])
    let device = try #require(devices.first)
    #expect(device["generation"] as? String == "iPod video (5th generation)")
    #expect(device["capacity"] as? String == "60 GB")
    #expect(device["items"] as? Int == 3)
    #expect(device["persistentID"] as? String == "B0B1B2B3B4B5B6B7")
    let databases = try #require(device["databases"] as? [[String: Any]])
    #expect(databases.first?["version"] as? Int == 0x30)
    #expect(databases.first?["byteCount"] as? Int == tree.database.count)
  }

  @Test func `the reason why a device cannot be synced is shown`() throws {
    var tree = tree
    tree.files["iPod_Control/Device/SysInfo"] = nil
    let mount = try tree.write(to: folder)
    let line = try tool.run("device", mount).lines.first { $0.hasPrefix("sync ") }
    #expect(line?.contains("not possible: iPod_Control/Device/SysInfo: the model") == true)
    let document = try tool.run("device", "--json", mount).json()
    let device = try #require((document["devices"] as? [[String: Any]])?.first)
    #expect((device["syncObstacles"] as? [String])?.count == 1)
  }

  @Test func `an unreadable device is described as far as possible`() throws {
    var tree = tree
    tree.files[tree.path("iTunesDB")] = Data("nonsense".utf8)
    let result = try tool.run("device", tree.write(to: folder))
    #expect(result.status == 3)
    #expect(result.errors.contains("cannot be read"))
    #expect(result.errors.contains("iPod_Control/iTunes/iTunesDB at byte 0"))
    #expect(result.output.contains("60 GB"))
    #expect(!result.output.contains("tracks"))
  }

  @Test func `the settings of a device are shown`() throws {
    let mount = ProjectFiles.fixture("iPod/video5g")
    let result = try tool.run("device", mount)
    #expect(result.status == 0)
    #expect(result.lines.contains("synced by       person, library EFCDAB8967452301"))
    #expect(result.lines.contains("set up          opens iTunes, 2 equalizer presets"))
    let document = try tool.run("device", "--json", mount).json()
    let device = try #require((document["devices"] as? [[String: Any]])?.first)
    #expect(device["syncedBy"] as? String == "person")
    #expect(device["isDisk"] as? Bool == false)
    #expect((device["equalizerPresets"] as? [String])?.count == 2)
  }

  @Test func `a refused database is reported with its position`() throws {
    var tree = tree
    tree.files[tree.path("iTunesDB")] = Data("nonsense".utf8)
    let result = try tool.run("import", "--json", tree.write(to: folder))
    #expect(result.status == 65)
    let document = try result.json()
    #expect(document["failure"] is String)
    let problem = try #require((document["problems"] as? [[String: Any]])?.first)
    #expect(problem["file"] as? String == "iPod_Control/iTunes/iTunesDB")
    #expect(problem["offset"] as? Int == 0)
    #expect(problem["message"] is String)
  }

  @Test func `a folder that is not a device is refused`() throws {
    let result = try tool.run("device", folder.path)
    #expect(result.status == 65)
    #expect(result.errors.contains("no iPod is mounted there"))
    #expect(try tool.run("device", "none").status == 66)
    #expect(try tool.run("device", "check").status == 64)
  }

  // MARK: device check

  @Test func `a device without missing files is sound`() throws {
    let result = try tool.run("device", "check", tree.write(to: folder))
    #expect(result.status == 0)
    #expect(result.output == "3 tracks and 3 files: nothing is missing\n")
  }

  @Test func `missing, unknown and empty files are listed`() throws {
    var tree = tree
    tree.files["iPod_Control/Music/F00/ONE.mp3"] = nil
    // The case differs, as if the file system had not preserved it.
    tree.files["iPod_Control/Music/F00/TWO.mp3"] = nil
    tree.files["iPod_Control/Music/F00/two.MP3"] = Data("audio".utf8)
    tree.files["iPod_Control/Music/F00/THREE.mp3"] = Data()
    tree.files["iPod_Control/Music/F03/LEFT.mp3"] = Data("audio".utf8)
    tree.files["iPod_Control/Music/F03/._LEFT.mp3"] = Data("hidden".utf8)
    let mount = try tree.write(to: folder)
    let result = try tool.run("device", "check", mount)
    #expect(result.status == 1)
    #expect(
      result.lines == [
        "missing  iPod_Control/Music/F00/ONE.mp3: One (00000000000000A1)",
        "unknown  iPod_Control/Music/F03/LEFT.mp3", "empty    iPod_Control/Music/F00/THREE.mp3",
        "3 tracks and 3 files: 1 missing, 1 unknown, 1 empty",
      ]
    )
    let document = try tool.run("device", "check", "--json", mount).json()
    #expect(document["schema"] as? String == "libsync.device-check/1")
    #expect(document["unknown"] as? [String] == ["iPod_Control/Music/F03/LEFT.mp3"])
    let missing = try #require(document["missing"] as? [[String: Any]])
    #expect(missing.first?["persistentID"] as? String == "00000000000000A1")
  }

  @Test func `unreadable files take precedence over missing files`() throws {
    var tree = tree
    tree.files["iPod_Control/Music/F00/ONE.mp3"] = nil
    tree.files[tree.path("Play Counts")] = Data("nonsense".utf8)
    let result = try tool.run("device", "check", tree.write(to: folder))
    #expect(result.status == 3)
    #expect(result.output.contains("missing  iPod_Control/Music/F00/ONE.mp3"))
    #expect(result.errors.contains("Play Counts"))
  }
}
