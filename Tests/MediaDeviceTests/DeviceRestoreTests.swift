import Bytes
import Foundation
import IPodFormats
import MediaImport
import MediaModel
import System
import TestSupport
import Testing

@testable import MediaDevice

/// Putting a backup back on a device.
struct DeviceRestoreTests {
  private let folder: TemporaryFolder
  private let date = Timestamp(rawValue: 1_795_779_255)
  private var tree = DeviceTree("One", "Two")

  init() throws {
    folder = try TemporaryFolder()
    tree.files["iPod_Control/Device/SysInfo"] = Data(
      "ModelNumStr: MA147\nFirewireGuid: 0x000A27001A2B3C4D\n".utf8
    )
    tree.files["iPod_Control/Artwork/ArtworkDB"] = Data("covers".utf8)
    tree.files["iPod_Control/Artwork/F1028_1.ithmb"] = Data(repeating: 7, count: 300)
    tree.files["iPod_Control/iTunes/iTunesPrefs"] = Data("settings".utf8)
    tree.files[tree.path("Play Counts")] = DeviceTree.playCounts([[1], []])
  }

  @Test func `a backup whose tables have another signature is doubted`() throws {
    let path = folder.file("nano")
    try FileManager.default.copyItem(atPath: ProjectFiles.fixture("iPod/nano5g"), toPath: path)
    let nano = try #require(DeviceFolder(holdingDevice: path))
    func plan(_ name: String) throws -> RestorePlan {
      let backup = try BackupRun(of: nano).write(to: BackupFolder(folder.file(name)), date: date)
      return try RestorePlan(backup, to: nano, isForced: false)
    }
    #expect(try plan("sound").doubts == [])
    let tables = path + "/iPod_Control/iTunes/iTunes Library.itlp/"
    let seal = URL(filePath: tables + "Locations.itdb.cbk")
    var bytes = try Data(contentsOf: seal)
    bytes[50] ^= 1
    try bytes.write(to: seal)
    #expect(try plan("changed").doubts.count == 1)
  }

  private func device(_ tree: DeviceTree) throws -> DeviceFolder {
    try #require(DeviceFolder(holdingDevice: tree.write(to: folder)))
  }

  private func backUp(_ tree: DeviceTree) throws -> DeviceBackup {
    try BackupRun(of: device(tree)).write(to: BackupFolder(folder.file("backups")), date: date)
  }

  /// The content of a file on the device; `nil` if it does not exist.
  private func content(_ path: String) -> Data? {
    try? Data(contentsOf: URL(filePath: folder.file("mount/iPod_Control/" + path)))
  }

  private func plan(
    _ backup: DeviceBackup,
    to tree: DeviceTree,
    isForced: Bool = false
  ) throws -> RestorePlan {
    try RestorePlan(backup, to: device(tree), isForced: isForced)
  }

  /// A later state of the device: another track, more covers, other plays and settings.
  private var later: DeviceTree {
    var later = DeviceTree("One", "Two", "Three")
    later.files.merge(tree.files) { first, _ in first }
    later.files["iPod_Control/Artwork/ArtworkDB"] = Data("more covers".utf8)
    later.files["iPod_Control/Artwork/F1028_1.ithmb"] = Data(repeating: 7, count: 400)
    later.files["iPod_Control/iTunes/iTunesPrefs"] = Data("other settings".utf8)
    later.files[later.path("Play Counts")] = DeviceTree.playCounts([[2], [], [3]])
    later.files[later.path("OTGPlaylistInfo")] = DeviceTree.onTheGoList([2])
    return later
  }

  private func actions(_ plan: RestorePlan) -> [String] {
    plan.steps.map { "\($0.action) \($0.path.lastPathComponent)" }
  }

  @Test func `databases, covers and plays are as in the backup, and nothing else changes`() throws {
    let backup = try backUp(tree)
    let plan = try plan(backup, to: later)
    #expect(
      actions(plan) == [
        "remove OTGPlaylistInfo", "write Play Counts", "keepLonger F1028_1.ithmb",
        "write ArtworkDB", "write iTunesDB",
      ]
    )
    #expect(plan.doubts == [])
    try DeviceRestore.run(plan)
    #expect(content("iTunes/iTunesDB") == tree.database)
    #expect(content("Artwork/ArtworkDB") == Data("covers".utf8))
    #expect(content("Artwork/F1028_1.ithmb")?.count == 400)
    #expect(content("iTunes/Play Counts") == tree.files[tree.path("Play Counts")])
    #expect(content("iTunes/OTGPlaylistInfo") == nil)
    #expect(content("iTunes/iTunesPrefs") == Data("other settings".utf8))
    #expect(content("Music/F00/THREE.mp3") != nil)
    let after = try #require(DeviceFolder(holdingDevice: folder.file("mount")))
    #expect(try DeviceInspection(of: after).findings.map(\.kind).contains(.leftover) == false)
    #expect(try RestorePlan(backup, to: after, isForced: false).isNothing)
  }

  @Test func `plays that the backup lacks are removed, since their places are of the present`()
    throws
  {
    var tree = tree
    tree.files[tree.path("Play Counts")] = nil
    let backup = try backUp(tree)
    try DeviceRestore.run(plan(backup, to: later))
    #expect(content("iTunes/Play Counts") == nil)
  }

  @Test func `a present database that the backup lacks is removed last`() throws {
    let backup = try backUp(tree)
    var later = later
    later.files[later.path("iTunesCDB")] = later.database
    let plan = try plan(backup, to: later)
    #expect(actions(plan).contains("remove iTunesCDB"))
    try DeviceRestore.run(plan)
    #expect(content("iTunes/iTunesCDB") == nil)
    #expect(content("iTunes/iTunesDB") == tree.database)
  }

  @Test func `other pixels are written before the index that names them`() throws {
    let backup = try backUp(tree)
    var later = later
    later.files["iPod_Control/Artwork/F1028_1.ithmb"] = Data(repeating: 8, count: 400)
    let plan = try plan(backup, to: later)
    #expect(actions(plan)[2...3] == ["write F1028_1.ithmb", "write ArtworkDB"])
    try DeviceRestore.run(plan)
    #expect(content("Artwork/F1028_1.ithmb") == Data(repeating: 7, count: 300))
  }

  @Test func `missing folders are created, and names keep their case`() throws {
    let backup = try backUp(tree)
    var bare = DeviceTree("One")
    bare.files = [
      "iPod_Control/iTunes/ITUNESDB": bare.database,
      "iPod_Control/Device/SysInfo": tree.files["iPod_Control/Device/SysInfo"] ?? Data(),
    ]
    let mount = try bare.write(to: folder)
    try FileManager.default.removeItem(atPath: mount + "/iPod_Control/iTunes/iTunesDB")
    let device = try #require(DeviceFolder(holdingDevice: mount))
    try DeviceRestore.run(RestorePlan(backup, to: device, isForced: false))
    #expect(content("iTunes/ITUNESDB") == tree.database)
    #expect(content("iTunes/iTunesDB") == nil)
    #expect(content("Artwork/ArtworkDB") == Data("covers".utf8))
  }

  @Test func `tracks without a file are listed`() throws {
    let backup = try backUp(tree)
    var later = later
    later.files["iPod_Control/Music/F00/TWO.mp3"] = nil
    #expect(try plan(backup, to: later).missing.map(\.title) == ["Two"])
  }

  @Test func `music is only unused if the database of the backup was read whole`() throws {
    let whole = try plan(backUp(tree), to: later)
    #expect(whole.unused.map(\.name) == ["THREE.mp3"] && whole.doubts == [])
    var damaged = tree
    var bytes = [UInt8](damaged.database)
    let tracks = bytes.indices.dropLast(3).filter { bytes[$0..<$0 + 4].elementsEqual("mhit".utf8) }
    bytes[try #require(tracks.last) + 3] = UInt8(ascii: "x")
    damaged.files[damaged.path("iTunesDB")] = Data(bytes)
    let backup = try BackupRun(of: device(damaged))
      .write(to: BackupFolder(folder.file("damaged")), date: date)
    let partial = try plan(backup, to: later)
    #expect(partial.unused.isEmpty)
    #expect(partial.doubts.contains { $0.contains("no music is removed") }, "\(partial.doubts)")
  }

  // MARK: Refusals

  private func reason(_ work: () throws -> RestorePlan) -> BackupError.Reason? {
    do {
      _ = try work()
      return nil
    } catch {
      return (error as? BackupError)?.reason
    }
  }

  private func sysInfo(_ text: String) -> DeviceTree {
    var tree = later
    tree.files["iPod_Control/Device/SysInfo"] = Data(text.utf8)
    return tree
  }

  @Test func `a backup of another device is refused`() throws {
    let backup = try backUp(tree)
    let other = sysInfo("FirewireGuid: 0x000A27001A2B3C4E\n")
    #expect(
      reason { try plan(backup, to: other) }
        == .otherDevice("'Traveller', GUID 000A27001A2B3C4D")
    )
    #expect(reason { try plan(backup, to: other, isForced: true) } == nil)
  }

  @Test func `a device that iTunes restored is the same, by its GUID`() throws {
    let backup = try backUp(tree)
    var restored = later
    restored.libraryID = 5
    #expect(reason { try plan(backup, to: restored) } == nil)
    // Without a GUID, nothing says so.
    restored.files["iPod_Control/Device/SysInfo"] = nil
    #expect(
      reason { try plan(backup, to: restored) }
        == .otherDevice("'Traveller', GUID 000A27001A2B3C4D")
    )
    restored.libraryID = 0
    #expect(reason { try plan(backup, to: restored) } == .unidentified)
  }

  @Test func `a device of another generation is refused even if forced`() throws {
    let backup = try backUp(tree)
    let other = sysInfo("ModelNumStr: MC293\nFirewireGuid: 0x000A27001A2B3C4E\n")
    guard case .unusable = reason({ try plan(backup, to: other, isForced: true) }) else {
      Issue.record("it was not refused")
      return
    }
  }

  @Test func `a signed database is never put on another device`() throws {
    let own = "ModelNumStr: MC293\nFirewireGuid: 0x000A27001A2B3C4D\n"
    var signed = sysInfo(own)
    var bytes = [UInt8](signed.database)
    bytes[0x30] = 1
    let file = DeviceBytes(path: "iTunesDB", bytes: bytes)
    let guid = try FireWireGUID("000A27001A2B3C4D", file: "")
    let signer = try DatabaseSigner(replacing: file, guid: guid, material: nil, functions: .openSSL)
    signed.files[signed.path("iTunesDB")] = Data(try signer.sign(file).bytes)
    let backup = try backUp(signed)
    #expect(reason { try plan(backup, to: sysInfo(own)) } == nil)
    let other = sysInfo("ModelNumStr: MC293\nFirewireGuid: 0x000A27001A2B3C4E\n")
    guard case .unusable = reason({ try plan(backup, to: other, isForced: true) }) else {
      Issue.record("it was not refused")
      return
    }
    // On its own device, a wrong signature is only doubtful: it was like that.
    signed.files[signed.path("iTunesDB")] = Data(bytes.prefix(0x58) + [1] + bytes.dropFirst(0x59))
    let doubtful = try plan(backUp(signed), to: sysInfo(own))
    #expect(doubtful.doubts.count == 1)
  }

  @Test func `a damaged or incomplete backup is refused`() throws {
    let backup = try backUp(tree)
    let copy = URL(filePath: backup.path + "/data/iPod_Control/iTunes/iTunesDB")
    try Data("altered".utf8).write(to: copy)
    #expect(
      reason { try plan(backup, to: later) } == .damaged("data/iPod_Control/iTunes/iTunesDB")
    )
    try FileManager.default.removeItem(atPath: backup.path + "/bagit.txt")
    let incomplete = try #require(try DeviceBackup(at: backup.path))
    #expect(reason { try plan(incomplete, to: later) } == .notABackup)
  }

  @Test func `a backup without a database never removes that of the device`() throws {
    var tree = tree
    tree.files[tree.path("iTunesDB")] = nil
    let mount = try tree.write(to: folder)
    try FileManager.default.removeItem(atPath: mount + "/iPod_Control/iTunes/iTunesDB")
    let device = try #require(DeviceFolder(holdingDevice: mount))
    let store = BackupFolder(folder.file("backups"))
    let backup = try BackupRun(of: device).write(to: store, date: date)
    #expect(reason { try plan(backup, to: later) } == .unusable("it has no database"))
  }

  @Test func `an interrupted sync must be ended first`() throws {
    let backup = try backUp(tree)
    var later = later
    later.files["iPod_Control/libsync/journal.json"] = Data("{}".utf8)
    #expect(reason { try plan(backup, to: later) } == .interruptedSync)
  }

  @Test func `a device that changed since the plan is left alone`() throws {
    let plan = try plan(backUp(tree), to: later)
    try folder.write("new", to: "mount/iPod_Control/iTunes/iTunesPrefs")
    #expect {
      try DeviceRestore.run(plan)
    } throws: {
      ($0 as? BackupError)?.reason == .gone
    }
    #expect(content("iTunes/iTunesDB") == later.database)
  }

  @Test func `a backup that changes after its check is not written`() throws {
    let backup = try backUp(tree)
    let plan = try plan(backup, to: later)
    let copy = URL(filePath: backup.path + "/data/iPod_Control/iTunes/iTunesDB")
    try Data("altered".utf8).write(to: copy)
    #expect(throws: BackupError.self) { try DeviceRestore.run(plan) }
    #expect(content("iTunes/iTunesDB") == later.database)
    #expect(content("Artwork/ArtworkDB") == Data("more covers".utf8))
    #expect(content("iTunes/Play Counts") == later.files[later.path("Play Counts")])
    #expect(content("iTunes/iTunesDB.new") == nil)
    #expect(content("Artwork/ArtworkDB.new") == nil)
  }

  // MARK: Errors of the system

  @Test(arguments: [EIO, ENOSPC, EROFS])
  func `an error of any call leaves the old or the new state, and another run completes it`(
    _ code: Int32
  ) throws {
    let backup = try backUp(tree)
    let counting = Faults()
    let first = try plan(backup, to: later)
    try counting.run { try DeviceRestore.run(first) }
    let calls = counting.made.map(\.call)
    let writing: Set<SystemCall> = [.write, .fsync, .rename, .unlink, .open]
    let indices = calls.indices.filter { writing.contains(calls[$0]) }
    #expect(indices.count > 30)
    for index in indices.filter({ $0 % 5 == Int(code) % 5 }) {
      let plan = try plan(backup, to: later)
      // A failed flush may be repaired by the one of the whole file system.
      try? Faults(failing: index, with: code).run { try DeviceRestore.run(plan) }
      let database = content("iTunes/iTunesDB")
      #expect(database == later.database || database == tree.database, "call \(index)")
      if database == later.database, content("iTunes/Play Counts") != nil {
        #expect(content("iTunes/Play Counts") == later.files[later.path("Play Counts")])
      }
      let device = try #require(DeviceFolder(holdingDevice: folder.file("mount")))
      try DeviceRestore.run(RestorePlan(backup, to: device, isForced: false))
      #expect(content("iTunes/iTunesDB") == tree.database, "call \(index)")
      #expect(content("Artwork/ArtworkDB") == Data("covers".utf8), "call \(index)")
      #expect(content("iTunes/Play Counts") == tree.files[tree.path("Play Counts")])
      #expect(content("iTunes/OTGPlaylistInfo") == nil)
    }
  }
}
