import Bytes
import Foundation
import MediaArchive
import MediaImport
import MediaModel
import System
import TestSupport
import Testing

@testable import MediaDevice

/// Saving the state of a device.
struct DeviceBackupTests {
  private let folder: TemporaryFolder
  private let date = Timestamp(rawValue: 1_795_779_255)
  private var tree = DeviceTree("One", "Two")

  init() throws {
    folder = try TemporaryFolder()
    tree.files["iPod_Control/Device/SysInfo"] = Data(
      "ModelNumStr: MA147\nFirewireGuid: 0x000A27001A2B3C4D\n".utf8
    )
    tree.files["iPod_Control/Artwork/F1028_1.ithmb"] = Data(repeating: 7, count: 3000)
    tree.files["iPod_Control/iTunes/iTunes Library.itlp/Extras.itdb"] = Data("tables".utf8)
  }

  private var backups: BackupFolder { BackupFolder(folder.file("backups")) }

  /// The names in the folder with the backups.
  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: backups.path).sorted() }
  }

  private func device(_ tree: DeviceTree) throws -> DeviceFolder {
    try #require(DeviceFolder(holdingDevice: tree.write(to: folder)))
  }

  private func backUp(_ tree: DeviceTree, days: Int64 = 0) throws -> DeviceBackup {
    let run = try BackupRun(of: device(tree))
    return try run.write(to: backups, date: Timestamp(rawValue: date.rawValue + days * 86_400))
  }

  @Test func `a backup is a sound bag with all files but music`() throws {
    let backup = try backUp(tree)
    #expect(backup.name == "2026-11-27-1")
    #expect(backup.isComplete)
    #expect(
      backup.hashes.keys.sorted() == [
        "iPod_Control/Artwork/F1028_1.ithmb", "iPod_Control/Device/SysInfo",
        "iPod_Control/iTunes/iTunes Library.itlp/Extras.itdb", "iPod_Control/iTunes/iTunesDB",
      ]
    )
    #expect(try Bag(backup.path).check().isSound)
    #expect(backup.device.name == "Traveller")
    #expect(backup.device.libraryID?.description == "B0B1B2B3B4B5B6B7")
    #expect(backup.device.guid == "000A27001A2B3C4D")
    #expect(backup.device.model == "iPod video (5th generation), 60 GB, black")
    #expect(backup.device.trackCount == 2)
    #expect(backup.date == date)
    #expect(backup.fileCount == 4)
    #expect(try folder.contents.sorted() == ["backups", "mount"])
  }

  @Test func `the folder is named after the library, the GUID or the serial number`() throws {
    let run = try BackupRun(of: device(tree))
    #expect(try run.standardFolder(in: "/d").path == "/d/B0B1B2B3B4B5B6B7")
    var tree = tree
    tree.libraryID = 0
    #expect(try BackupRun(of: device(tree)).standardFolder(in: "/d").path == "/d/000A27001A2B3C4D")
    tree.files["iPod_Control/Device/SysInfo"] = Data("pszSerialNumber: 5U82/80\n".utf8)
    #expect(try BackupRun(of: device(tree)).standardFolder(in: "/d").path == "/d/5U8280")
    tree.files["iPod_Control/Device/SysInfo"] = nil
    let unknown = try BackupRun(of: device(tree))
    #expect(throws: BackupError(.unknownDevice, path: folder.file("mount"))) {
      try unknown.standardFolder(in: "/d")
    }
  }

  @Test func `a damaged database still says which device it is`() throws {
    var tree = tree
    tree.files[tree.path("iTunesDB")] = tree.database.prefix(0x50)
    let device = try BackedUpDevice(of: device(tree))
    #expect(device.libraryID?.description == "B0B1B2B3B4B5B6B7")
    #expect(device.trackCount == nil)
  }

  @Test func `a device of another control folder and case is saved`() throws {
    var tree = DeviceTree("One")
    tree.control = "IPOD_CONTROL"
    tree.files = ["IPOD_CONTROL/artwork/ARTWORKDB": Data("covers".utf8)]
    let backup = try backUp(tree)
    #expect(
      backup.hashes.keys.sorted() == [
        "IPOD_CONTROL/artwork/ARTWORKDB", "IPOD_CONTROL/iTunes/iTunesDB",
      ]
    )
  }

  @Test func `an unchanged device needs no new backup`() throws {
    let backup = try backUp(tree)
    let run = try BackupRun(of: device(tree))
    #expect(try run.unchanged(in: backups)?.path == backup.path)
    var other = tree
    other.files[other.path("Play Counts")] = DeviceTree.playCounts([[1], []])
    #expect(try BackupRun(of: device(other)).unchanged(in: backups) == nil)
    other = tree
    other.files["iPod_Control/Artwork/F1028_1.ithmb"] = Data(repeating: 8, count: 3000)
    #expect(try BackupRun(of: device(other)).unchanged(in: backups) == nil)
  }

  @Test func `a damaged backup does not stand for an unchanged device`() throws {
    let backup = try backUp(tree)
    let copy = backup.path + "/data/iPod_Control/iTunes/iTunesDB"
    try Data("damaged".utf8).write(to: URL(filePath: copy))
    #expect(try BackupRun(of: device(tree)).unchanged(in: backups) == nil)
  }

  @Test func `links and what they lead to are not saved`() throws {
    try folder.write("secret", to: "outside")
    let device = try device(tree)
    let link = device.path + "/iPod_Control/iTunes/Link"
    try FileManager.default.createSymbolicLink(
      atPath: link,
      withDestinationPath: folder.file("outside")
    )
    let run = try BackupRun(of: device)
    #expect(run.files.skipped == ["iPod_Control/iTunes/Link"])
    let backup = try run.write(to: backups, date: date)
    #expect(backup.hashes["iPod_Control/iTunes/Link"] == nil)
  }

  @Test func `a device without files is refused`() throws {
    let path = folder.file("bare")
    try FileManager.default.createDirectory(
      atPath: path + "/iPod_Control/iTunes",
      withIntermediateDirectories: true
    )
    let device = try #require(DeviceFolder(holdingDevice: path))
    #expect(throws: BackupError(.nothingToSave, path: device.path)) { try BackupRun(of: device) }
  }

  @Test func `a file that changes meanwhile ends the backup, which can be run again`() throws {
    let device = try device(tree)
    let run = try BackupRun(of: device)
    let settings = URL(filePath: device.path + "/iPod_Control/iTunes/iTunesPrefs")
    #expect {
      try run.write(to: backups, date: date) { _ in try? Data("new".utf8).write(to: settings) }
    } throws: {
      ($0 as? BackupError)?.reason == .changed
    }
    #expect(try backups.backups().isEmpty)
    #expect(try names == ["unfinished"])
    let backup = try BackupRun(of: device).write(to: backups, date: date)
    #expect(backup.hashes.count == 5)
    #expect(try Bag(backup.path).check().isSound)
    #expect(try names == ["2026-11-27-1"])
  }

  @Test func `a complete backup without a name gets it at the next run`() throws {
    let first = try backUp(tree)
    let unfinished = folder.file("backups/unfinished")
    try FileManager.default.moveItem(atPath: first.path, toPath: unfinished)
    _ = try backUp(tree, days: 1)
    #expect(try backups.backups().map(\.name) == ["2026-11-27-1", "2026-11-28-1"])
  }

  @Test func `the newest ten backups of a device are kept`() throws {
    var other = tree
    other.libraryID = 1
    other.files["iPod_Control/Device/SysInfo"] = nil
    let others = try backUp(other, days: -5)
    for number in 1...9 { #expect(try backUp(tree).name == "2026-11-27-\(number)") }
    let run = try BackupRun(of: device(tree))
    #expect(try run.removeOld(in: backups) == [])
    _ = try backUp(tree)
    let newest = try backUp(tree)
    #expect(newest.name == "2026-11-27-11")
    #expect(try run.removeOld(in: backups, sparing: [folder.file("backups/2026-11-27-1")]) == [])
    // Something that only has such a name is nobody's to remove.
    try FileManager.default.createDirectory(
      atPath: folder.file("backups/2020-01-01-1"),
      withIntermediateDirectories: false
    )
    try folder.write("mine", to: "backups/2020-01-01-1/letter")
    #expect(try run.removeOld(in: backups) == ["2026-11-27-1"])
    #expect(try backups.backups().first?.path == others.path)
    #expect(try backups.backups().count == 11)
    #expect(try names.contains("2020-01-01-1"))
  }

  @Test func `an interrupted removal is completed and never looks like a backup`() throws {
    let first = try backUp(tree)
    try FileManager.default.removeItem(atPath: first.path + "/bagit.txt")
    try FileManager.default.removeItem(atPath: first.path + "/data/iPod_Control/iTunes")
    let second = try backUp(tree)
    #expect(try backups.backups().map(\.isComplete) == [false, true])
    let run = try BackupRun(of: device(tree))
    #expect(try run.removeOld(in: backups) == [first.name])
    #expect(try backups.backups().map(\.name) == [second.name])
  }
}
