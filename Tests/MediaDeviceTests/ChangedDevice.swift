import Bytes
import Foundation
import IPodFormats
import MediaImport
import System
import TestSupport
import Testing

@testable import MediaDevice

/// A device, and a change to it with everything that a change can have.
struct ChangedDevice {
  static let database = "iPod_Control/iTunes/iTunesDB"
  static let covers = "iPod_Control/Artwork/ArtworkDB"
  static let pixels = "iPod_Control/Artwork/F1028_1.ithmb"
  static let plays = "iPod_Control/iTunes/Play Counts"
  static let removed = "iPod_Control/Music/F00/GONE.mp3"
  static let copies = ["iPod_Control/Music/F00/AAAA.mp3", "iPod_Control/Music/F01/BBBB.m4a"]

  let folder: TemporaryFolder
  let path: String
  let device: DeviceFolder
  let old: [String: Data]

  init() throws {
    folder = try TemporaryFolder()
    var tree = DeviceTree("Gone", "Stays")
    tree.files[Self.plays] = DeviceTree.playCounts([[1, 2], [3, 4]])
    tree.files[Self.covers] = Data("old covers".utf8)
    tree.files[Self.pixels] = Data("pixels".utf8)
    path = try tree.write(to: folder)
    device = try #require(DeviceFolder(holdingDevice: path))
    try folder.write(Data(repeating: 1, count: 5_000), to: "first.mp3")
    try folder.write(Data(repeating: 2, count: 100), to: "second.m4a")
    old = try Self.files(at: path)
  }

  /// The files of the device after the change.
  var new: [String: Data] {
    var files = old
    files[Self.removed] = nil
    files[Self.plays] = nil
    files[Self.covers] = Data("new covers".utf8)
    files[Self.database] = Data("new database".utf8)
    files[Self.pixels]?.append(Data("more".utf8))
    files[Self.copies[0]] = Data(repeating: 1, count: 5_000)
    files[Self.copies[1]] = Data(repeating: 2, count: 100)
    return files
  }

  static func files(at path: String) throws -> [String: Data] {
    var files: [String: Data] = [:]
    let found = FileManager.default.enumerator(atPath: path)
    while let name = found?.nextObject() as? String {
      var isFolder = ObjCBool(false)
      let file = path + "/" + name
      if FileManager.default.fileExists(atPath: file, isDirectory: &isFolder), !isFolder.boolValue {
        files[name] = try Data(contentsOf: URL(filePath: file))
      }
    }
    return files
  }

  var files: [String: Data] { get throws { try Self.files(at: path) } }

  static func content(of copy: String) -> CopiedContent {
    let original = FileContent(byteCount: copy.count, modified: 7, encoding: nil)
    return CopiedContent(item: 1, original: original)
  }

  func journal(_ volume: DeviceVolume) throws -> SyncJournal {
    SyncJournal(
      databaseID: 1,
      computer: "here",
      began: 0,
      newFiles: Self.copies.map { SyncJournal.NewFile(path: $0, content: Self.content(of: $0)) },
      positionalFiles: [Self.plays],
      databases: try [Self.covers, Self.database].map {
        SyncJournal.Database(path: $0, hash: try volume.hash(of: $0).map { Hexadecimal.text($0) })
      }
    )
  }

  /// Applies the change.
  func apply(finishing isFinishing: Bool = true) throws {
    let volume = try DeviceVolume(device)
    var change = try DeviceTransaction(beginning: journal(volume), on: volume, recheck: {})
    _ = try change.copy(folder.file("first.mp3"), to: Self.copies[0])
    try change.flushCopies()
    _ = try change.copy(folder.file("second.m4a"), to: Self.copies[1])
    try change.append(Array("more".utf8), to: Self.pixels, at: 6)
    try change.stage(Self.covers, Array("new covers".utf8))
    try change.stage(Self.database, Array("new database".utf8))
    try change.commit(removing: [Self.removed])
    if isFinishing { try change.finish() }
  }

  func recover(keepingCopies: Bool = false) throws -> DeviceRecovery.Outcome {
    let recovery = DeviceRecovery(try DeviceVolume(device))
    let outcome = try recovery.run(keepingCopies: keepingCopies)
    if outcome == .finished { try recovery.finish() }
    return outcome
  }
}
