/// The state that a file system records of itself, outside any file.
package struct VolumeMarks: Equatable, Sendable {
  /// Whether the file system needs to be checked; `nil` if unknown.
  package var isDirty: Bool?
  /// Whether an HFS+ volume has a journal, with which Linux writes nothing; `nil` if unknown.
  package var isJournalled: Bool?

  package init(isDirty: Bool? = nil, isJournalled: Bool? = nil) {
    self.isDirty = isDirty
    self.isJournalled = isJournalled
  }

  /// Reads the marks of a volume, which takes permission to read its device.
  ///
  /// - Parameter mount: The mount of the volume.
  init(of mount: Mount) {
    self.init()
    guard mount.isFAT || mount.isHFSPlus, let path = Self.devicePath(of: mount),
      let device = try? FileDescriptor(opening: path)
    else { return }
    if mount.isHFSPlus {
      let header = try? device.bytes(from: HFSPlusHeader.offset, count: HFSPlusHeader.byteCount)
      isJournalled = header.flatMap { HFSPlusHeader($0) }?.isJournalled
    } else if let boot = try? device.bytes(count: FATBootSector.byteCount),
      let sector = FATBootSector(boot)
    {
      let entry = try? device.bytes(from: sector.stateEntryOffset, count: 4)
      isDirty = sector.isDirty(stateEntry: entry ?? [], isWritable: !mount.isReadOnly)
    }
  }

  /// Returns the path of the device file of a mount; `nil` if none is known to stand for it.
  private static func devicePath(of mount: Mount) -> String? {
    [mount.source, "/dev/block/\(mount.device)"].first { path in
      guard let status = try? FileStatus(of: path) else { return false }
      return status.kind == .device && status.representedDevice == mount.device
    }
  }
}

/// The first sector of a FAT volume, by Microsoft's specification.
package struct FATBootSector: Sendable {
  package static let byteCount = 512

  private let bytes: [UInt8]
  /// Whether the entries of the table have 32 bits; otherwise 16, or 12 on the smallest volumes.
  private let isFAT32: Bool
  private let sectorSize: Int
  private let reservedSectorCount: Int

  /// - Parameter bytes: The first bytes of the volume.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count >= Self.byteCount, bytes[510] == 0x55, bytes[511] == 0xAA else { return nil }
    func number(_ offset: Int) -> Int { Int(bytes[offset]) | Int(bytes[offset + 1]) << 8 }
    self.bytes = bytes
    isFAT32 = number(22) == 0
    (sectorSize, reservedSectorCount) = (number(11), number(14))
    guard [512, 1024, 2048, 4096].contains(sectorSize), reservedSectorCount > 0 else { return nil }
  }

  /// The offset of the second entry of the table, which has marks instead of the number of a
  /// cluster.
  package var stateEntryOffset: Int { reservedSectorCount * sectorSize + (isFAT32 ? 4 : 2) }

  /// Returns whether the volume needs to be checked.
  ///
  /// Linux sets the mark in the boot sector whenever it writes to a volume, so that it then says
  /// nothing. The marks in the table are only set by other systems.
  ///
  /// - Parameters:
  ///   - stateEntry: The bytes at `stateEntryOffset`.
  ///   - isWritable: Whether the volume is mounted for writing.
  /// - Returns: Whether it is marked, or `nil` if that is unknown.
  package func isDirty(stateEntry: [UInt8], isWritable: Bool) -> Bool? {
    let isMarked = bytes[isFAT32 ? 0x41 : 0x25] & 1 != 0
    if isMarked, !isWritable { return true }
    // The volume was unmounted, and there were no errors of the disk.
    let soundBits: UInt8 = isFAT32 ? 0x0C : 0xC0
    guard stateEntry.count >= 4, isFAT32 || isFAT16 else { return isWritable ? nil : false }
    return stateEntry[isFAT32 ? 3 : 1] & soundBits != soundBits
  }

  /// Whether entries have 16 bits, which depends on the number of clusters.
  private var isFAT16: Bool {
    func number(_ offset: Int) -> Int { Int(bytes[offset]) | Int(bytes[offset + 1]) << 8 }
    let small = number(19)
    let sectorCount = small != 0 ? small : number(32) | number(34) << 16
    let rootCount = (number(17) * 32 + sectorSize - 1) / sectorSize
    let tableCount = Int(bytes[16]) * number(22)
    let clusterSize = Int(bytes[13])
    guard clusterSize > 0 else { return false }
    let clusters = (sectorCount - reservedSectorCount - tableCount - rootCount) / clusterSize
    return 4085..<65525 ~= clusters
  }
}

/// The header of an HFS+ volume, by Apple's TN1150.
package struct HFSPlusHeader: Sendable {
  package static let offset = 1024
  package static let byteCount = 8

  package let isJournalled: Bool

  /// - Parameter bytes: The bytes of the volume at the offset.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count >= Self.byteCount,
      bytes.starts(with: "H+".utf8) || bytes.starts(with: "HX".utf8)
    else { return nil }
    isJournalled = bytes[6] & 0x20 != 0
  }
}
