import CommandTesting
import Foundation
import TestSupport
import Testing

/// Saving the state of an iPod, putting it back, and checking everything on it.
struct DeviceBackupCommandTests {
  private let folder: TemporaryFolder
  private let tool: Tool
  private var tree = DeviceTree("One", "Two")
  private static let store = ".local/share/libsync/devices/B0B1B2B3B4B5B6B7/2024-05-01-1"

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder, environment: ["SOURCE_DATE_EPOCH": "1714521600"])
    tree.files["iPod_Control/Device/SysInfo"] = Data(
      "ModelNumStr: MA147\nFirewireGuid: 0x000A27001A2B3C4D\n".utf8
    )
  }

  /// A later state of the device, with another track and plays.
  private var later: DeviceTree {
    var later = DeviceTree("One", "Two", "Three")
    later.files.merge(tree.files) { first, _ in first }
    later.files[later.path("Play Counts")] = DeviceTree.playCounts([[1], [], []])
    return later
  }

  @Test func `a backup is made once, listed and put back`() throws {
    let mount = try tree.write(to: folder)
    #expect(try tool.run("device", "backup", mount, "--dry-run").status == 1)
    let made = try tool.run("device", "backup", mount)
    #expect(made.status == 0)
    #expect(made.output.contains("'Traveller': 2 files"))
    #expect(made.output.contains(Self.store))
    let again = try tool.run("device", "backup", mount)
    #expect(again.status == 0)
    #expect(again.output.contains("has not changed since its backup"))
    #expect(try tool.run("archive", "verify", Self.store).status == 0)
    let list = try tool.run("device", "backups", mount)
    #expect(list.output.contains("2024-05-01-1"))
    #expect(list.output.contains("Traveller"))

    try later.write(to: folder)
    let plan = try tool.run("device", "restore", mount, "--dry-run")
    #expect(plan.status == 1)
    #expect(plan.lines.first?.hasPrefix("remove  iPod_Control/iTunes/Play Counts") == true)
    let refused = try tool.run("device", "restore", mount)
    #expect(refused.status == 77)
    #expect(refused.errors.contains("--yes"))
    let restored = try tool.run("device", "restore", mount, "2024-05-01-1", "--yes")
    #expect(restored.status == 0)
    #expect(restored.lines.contains("'Traveller' is as in the backup 2024-05-01-1"))
    let database = try Data(contentsOf: URL(filePath: mount + "/iPod_Control/iTunes/iTunesDB"))
    #expect(database == tree.database)
    #expect(try tool.run("device", "backups", mount, "--json").output.contains("2024-05-01-2"))
    #expect(try tool.run("device", "restore", mount, "2024-05-01-1").status == 0)
  }

  @Test func `a backup of another iPod needs --force-device`() throws {
    #expect(try tool.run("device", "backup", tree.write(to: folder), "-q").status == 0)
    var other = later
    other.libraryID = 7
    other.files["iPod_Control/Device/SysInfo"] = Data("ModelNumStr: MA147\n".utf8)
    let mount = try other.write(to: folder)
    #expect(try tool.run("device", "backups", mount).status == 1)
    #expect(try tool.run("device", "restore", mount, "-y").status == 64)
    let refused = try tool.run("device", "restore", mount, Self.store, "-y")
    #expect(refused.status == 77)
    #expect(refused.errors.contains("GUID 000A27001A2B3C4D"))
    let forced = try tool.run("device", "restore", mount, Self.store, "-y", "--force-device")
    #expect(forced.status == 0)
  }

  @Test func `tracks without a file are listed after putting a backup back`() throws {
    #expect(try tool.run("device", "backup", tree.write(to: folder), "-q").status == 0)
    var later = later
    later.files["iPod_Control/Music/F00/TWO.mp3"] = nil
    let result = try tool.run("device", "restore", later.write(to: folder), "-y")
    #expect(result.status == 3)
    #expect(result.lines.contains("gone    iPod_Control/Music/F00/TWO.mp3: Two"))
    #expect(result.lines.contains("1 track without a file"))
  }

  @Test func `nothing is saved on the iPod itself`() throws {
    let mount = try tree.write(to: folder)
    #expect(try tool.run("device", "backup", mount, "--to", mount + "/saved").status == 64)
    #expect(try tool.run("device", "backup", mount, "--to", mount).status == 64)
  }

  @Test func `an old backup is removed from the standard folder only`() throws {
    for number in 0..<12 {
      var changed = tree
      changed.name = "Number \(number)"
      let mount = try changed.write(to: folder)
      let result = try tool.run("device", "backup", mount)
      #expect(result.output.contains("removed the old backup 2024-05-01-2") == (number == 11))
      #expect(try tool.run("device", "backup", mount, "--to", "kept", "-q").status == 0)
    }
    #expect(try tool.run("device", "backups", "--in", "kept").lines.count == 13)
    #expect(try tool.run("device", "backups").lines.count == 11)
  }

  // MARK: device check --deep

  @Test func `the deep check says what to do`() throws {
    let sound = try tool.run("device", "check", "--deep", tree.write(to: folder))
    #expect(sound.status == 0)
    #expect(sound.output == "2 tracks: nothing was found\n")
    var damaged = tree
    var bytes = [UInt8](tree.database)
    bytes[8] ^= 1
    damaged.files[tree.path("iTunesDB")] = Data(bytes)
    damaged.files["iPod_Control/Music/F00/TWO.mp3"] = nil
    let result = try tool.run("device", "check", "--deep", damaged.write(to: folder))
    #expect(result.status == 1)
    #expect(
      result.lines.first?.hasPrefix("error    iPod_Control/iTunes/iTunesDB at byte 0: ") == true
    )
    #expect(result.output.contains("device restore"))
    let document = try tool.run("device", "check", "--deep", "--json", "mount").json()
    #expect(document["schema"] as? String == "libsync.device-inspection/1")
    let findings = try #require(document["findings"] as? [[String: Any]])
    #expect(findings.first?["severity"] as? String == "error")
    #expect(findings.first?["offset"] as? Int == 0)
  }

  // MARK: device eject and init

  @Test func `a folder that is no disk is not ejected`() throws {
    let result = try tool.run("device", "eject", tree.write(to: folder))
    #expect(result.status == 0)
    #expect(result.errors.contains("not a mounted disk"))
  }

  @Test func `a first database is written only on request`() throws {
    let mount = try tree.write(to: folder)
    try FileManager.default.removeItem(atPath: mount + "/iPod_Control/iTunes/iTunesDB")
    #expect(try tool.run("device", "init", mount, "-n").status == 1)
    #expect(try tool.run("device", "init", mount).status == 77)
    let result = try tool.run("device", "init", mount, "-y", "--name", "New")
    #expect(result.status == 0)
    #expect(result.errors.contains("2 files with music"))
    #expect(try tool.run("device", mount).lines.contains("name            New"))
    #expect(try tool.run("device", "init", mount, "-y").status == 77)
    #expect(try tool.run("device", "init", "nowhere", "-y").status == 66)
  }
}
