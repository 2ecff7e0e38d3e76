import Foundation
import System
import TestSupport
import Testing

struct MountedVolumeTests {
  @Test func `a folder is on a volume, which may be mounted elsewhere`() throws {
    let folder = try TemporaryFolder()
    let path = try #require(FilePlace.realPath(folder.path))
    let volume = try MountedVolume(holding: path)
    #expect(!volume.isMountPoint)
    #expect(path.hasPrefix(volume.mount.mountPoint))
    #expect(volume.device == (try FileStatus(of: path).device))
    #expect(volume.size.total >= volume.size.free)
    #expect(volume.size.unit >= 512)
    #expect(volume.marks == VolumeMarks())
    #expect(try MountedVolume(holding: "/proc").isMountPoint)
  }

  @Test func `a folder that is gone is missing`() throws {
    let folder = try TemporaryFolder()
    let error = #expect(throws: SystemError.self) {
      try MountedVolume(holding: folder.file("gone"))
    }
    #expect(error?.isMissing == true)
  }

  @Test func `failing calls are reported`() throws {
    let path = try #require(FilePlace.realPath(try TemporaryFolder.shared().path))
    let calls = Faults()
    _ = try calls.run { try MountedVolume(holding: path) }
    for (index, made) in calls.made.enumerated() where made.call != .close {
      let error = #expect(throws: SystemError.self, "\(made)") {
        try Faults(failing: index, with: EIO).run { try MountedVolume(holding: path) }
      }
      #expect(error?.code == EIO)
    }
    #expect(calls.made.count >= 4)
  }

  @Test func `files take whole clusters`() throws {
    let volume = try Self.volume(cluster: 32768, free: 100)
    #expect(volume.space(for: [0, 1, 32768, 32769]) == 4 * 32768)
    #expect(volume.space(for: []) == 0)
    #expect(volume.space(for: [-5]) == 0)
    #expect(volume.space(for: [.max]) == .max)
    #expect(volume.space(for: [.max - 32768, .max - 32768]) == .max)
  }

  private static func volume(cluster: UInt64, free: UInt64) throws -> MountedVolume {
    let line = "98 27 8:17 / /media/IPOD rw - vfat /dev/sdb1 rw"
    return MountedVolume(
      mount: try #require(MountTable(Array(line.utf8)).mounts.first),
      device: DeviceNumber(major: 8, minor: 17),
      size: FileSystemSize(blockSize: cluster, blocks: 1000, available: free),
      isMountPoint: true
    )
  }
}

struct VolumeMarksTests {
  /// Makes the first sector of a volume with 32 reserved sectors.
  private static func bootSector(isFAT32: Bool, isMarked: Bool) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 512)
    func set(_ offset: Int, _ number: Int) {
      bytes[offset] = UInt8(number & 0xFF)
      bytes[offset + 1] = UInt8(number >> 8)
    }
    set(11, 512)
    bytes[13] = 8
    set(14, 32)
    bytes[16] = 2
    if !isFAT32 {
      set(17, 512)
      set(22, 200)
    }
    set(34, 4)
    bytes[isFAT32 ? 0x41 : 0x25] = isMarked ? 1 : 0
    set(510, 0xAA55)
    return bytes
  }

  @Test(
    arguments: [
      // Linux marks what it writes to, so the mark counts only without.
      (true, [0xFF, 0xFF, 0xFF, 0x0F], true, false), (true, [0xFF, 0xFF, 0xFF, 0x0F], false, true),
      (false, [0xFF, 0xFF, 0xFF, 0x0F], false, false),
      (false, [0xFF, 0xFF, 0xFF, 0x07], true, true),
      (false, [0xFF, 0xFF, 0xFF, 0x0B], true, true), (false, [], false, false),
    ] as [(Bool, [UInt8], Bool, Bool)]
  ) func `volumes with 32-bit entries are marked`(
    isMarked: Bool,
    entry: [UInt8],
    isWritable: Bool,
    isDirty: Bool
  ) throws {
    let sector = try #require(FATBootSector(Self.bootSector(isFAT32: true, isMarked: isMarked)))
    #expect(sector.stateEntryOffset == 32 * 512 + 4)
    #expect(sector.isDirty(stateEntry: entry, isWritable: isWritable) == isDirty)
  }

  @Test func `volumes with 16-bit entries are marked`() throws {
    let sector = try #require(FATBootSector(Self.bootSector(isFAT32: false, isMarked: false)))
    #expect(sector.stateEntryOffset == 32 * 512 + 2)
    #expect(sector.isDirty(stateEntry: [0xFF, 0xFF, 3, 0], isWritable: true) == false)
    #expect(sector.isDirty(stateEntry: [0xFF, 0x7F, 3, 0], isWritable: true) == true)
    #expect(sector.isDirty(stateEntry: [0xFF, 0xBF, 3, 0], isWritable: true) == true)
  }

  @Test func `unreadable marks say nothing`() throws {
    let sector = try #require(FATBootSector(Self.bootSector(isFAT32: true, isMarked: true)))
    #expect(sector.isDirty(stateEntry: [], isWritable: true) == nil)
    #expect(FATBootSector([]) == nil)
    #expect(FATBootSector([UInt8](repeating: 0, count: 512)) == nil)
  }

  @Test func `the header of an HFS+ volume says whether it has a journal`() {
    #expect(HFSPlusHeader(Array("H+".utf8) + [0, 4, 0, 0, 0x21, 0])?.isJournalled == true)
    #expect(HFSPlusHeader(Array("H+".utf8) + [0, 4, 0x80, 0, 1, 0])?.isJournalled == false)
    #expect(HFSPlusHeader(Array("BD".utf8) + [0, 4, 0, 0, 0x20, 0]) == nil)
    #expect(HFSPlusHeader([0x48, 0x2B]) == nil)
  }
}
