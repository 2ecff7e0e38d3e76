import Bytes

/// The disk that a volume is on, asked what it is.
///
/// Only users who may read the disk itself can ask, which other users are not told.
package struct DiskInquiry: ~Copyable {
  private let file: FileDescriptor

  /// The maximum size of a page in bytes, which libgpod uses as well.
  private static let maxByteCount = 252

  /// Opens the disk; `nil` if there is none, or if the user may not read it.
  ///
  /// - Parameters:
  ///   - block: The number of the disk or of a partition on it.
  ///   - system: The folder where sysfs is mounted.
  ///   - devices: The folder of the special files.
  package init?(
    holding block: DeviceNumber,
    system: String = "/sys",
    devices: String = "/dev"
  ) {
    guard let folder = FilePlace.realPath("\(system)/dev/block/\(block)") else { return nil }
    // The system lets nobody ask a partition.
    let isPartition = (try? FileStatus(of: folder + "/partition")) != nil
    let disk = isPartition ? FilePlace(folder).folder : folder
    guard let number = Self.number(ofDisk: disk),
      let file = try? FileDescriptor(opening: devices.appendingPath(disk.lastPathComponent)),
      let status = try? file.status(), status.kind == .device, status.representedDevice == number
    else { return nil }
    self.file = file
  }

  private static func number(ofDisk folder: String) -> DeviceNumber? {
    guard let file = try? FileDescriptor(opening: folder + "/dev", .notWaiting),
      let bytes = try? file.bytes(count: 32)
    else { return nil }
    return DeviceNumber(String(decoding: bytes.prefix { $0 > 0x20 }, as: UTF8.self))
  }

  /// Returns a page of the vital product data, with its header; `nil` if the disk does not answer.
  package func page(_ number: UInt8) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: Self.maxByteCount)
    let count = bytes.withUnsafeMutableBytes {
      try? Syscalls.inquire(file.number, file.path, page: number, into: $0)
    }
    return count.map { Array(bytes.prefix($0)) }
  }
}
