import Foundation
@testable import LibSync
import MediaDevice
import MediaImport
import TestSupport
import Testing

/// The files that are kept on this computer before a sync removes them.
struct RemovedMusicTests {
  @Test func `each content of a file is kept once`() throws {
    let folder = try TemporaryFolder()
    let path = try DeviceTree("One", "Two").write(to: folder)
    let device = try #require(DeviceFolder(holdingDevice: path))
    let song = "iPod_Control/Music/F00/ONE.mp3"
    let kept = try RemovedMusic(
      of: BackupRun(of: device),
      in: folder.file("backups"),
      on: Timestamp(rawValue: 1_714_521_600)
    )
    func contents() throws -> [Data] {
      try FileManager.default.contentsOfDirectory(atPath: kept.path).sorted().map {
        try Data(contentsOf: URL(filePath: kept.path + "/" + $0))
      }
    }
    let first = try Data(contentsOf: URL(filePath: path + "/" + song))
    // As if the first sync had been interrupted.
    for _ in 0..<2 { try kept.keep([song, "iPod_Control/Music/F00/NONE.mp3"], of: device) }
    #expect(try contents() == [first])
    var second = first
    second[0] ^= 1
    try second.write(to: URL(filePath: path + "/" + song))
    for _ in 0..<2 { try kept.keep([song], of: device) }
    #expect(try contents() == [second, first])
    // Nor if it continues on another day.
    let later = try RemovedMusic(
      of: BackupRun(of: device),
      in: folder.file("backups"),
      on: Timestamp(rawValue: 1_714_521_600 + 86_400)
    )
    try first.write(to: URL(filePath: path + "/" + song))
    try later.keep([song], of: device)
    #expect(try FileManager.default.contentsOfDirectory(atPath: later.path).isEmpty)
  }
}
