package import Foundation
import Testing

/// The writes to the blocks of a device during a sync, as the kernel's `dm-log-writes` recorded
/// them.
package struct WriteRecording {
  package struct Write {
    package let offset: Int
    package let bytes: [UInt8]

    /// The writes to each sector, any of which may get lost.
    package var sectors: [Write] {
      stride(from: 0, to: bytes.count, by: WriteRecording.sectorSize).map { start in
        let end = start + WriteRecording.sectorSize
        return Write(offset: offset + start, bytes: Array(bytes[start..<end]))
      }
    }
  }

  /// The writes, divided where the kernel waited for the disk.
  package private(set) var epochs: [[Write]] = []

  /// The documented layout of a log: its first sector, and the flags of an entry.
  private static let magic = 0x6A_7366_7773_6872
  private static let sectorSize = 512
  private static let (flush, discard) = (1, 4)

  /// Reads a recording, a file whose name ends with `.log.xz`.
  package init(_ file: URL) throws {
    // The rest of the recorded device is empty.
    let log = try Self.decompressed(file, upTo: 1 << 22)
    func number(at offset: Int, size: Int = 8) throws -> Int {
      try #require(offset + size <= log.count)
      return (0..<size).reduce(0) { $0 | Int(log[offset + $1]) << (8 * $1) }
    }
    try #require(number(at: 0) == Self.magic)
    try #require(number(at: 24, size: 4) == Self.sectorSize)
    var offset = Self.sectorSize
    var epoch: [Write] = []
    for _ in 0..<(try number(at: 16)) {
      let (sector, count) = (try number(at: offset), try number(at: offset + 8))
      let flags = try number(at: offset + 16)
      offset += Self.sectorSize
      if flags & Self.flush != 0 {
        epochs.append(epoch)
        epoch = []
      }
      if flags & Self.discard != 0 || count == 0 { continue }
      let end = offset + count * Self.sectorSize
      try #require(end <= log.count)
      epoch.append(Write(offset: sector * Self.sectorSize, bytes: Array(log[offset..<end])))
      offset = end
    }
    epochs.append(epoch)
  }

  /// The program that decompresses recordings.
  package static let decompressor = Programs.path(of: "xz")

  /// Returns the bytes of a device before a sync, from a file whose name ends with `.img.xz`.
  package static func image(_ file: URL) throws -> [UInt8] {
    try decompressed(file, upTo: 1 << 26)
  }

  /// Returns the start of the decompressed content of a file.
  private static func decompressed(_ file: URL, upTo count: Int) throws -> [UInt8] {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: try #require(decompressor))
    process.arguments = ["-dc", file.path(percentEncoded: false)]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.read(upToCount: count) ?? Data()
    process.terminate()
    process.waitUntilExit()
    return Array(data)
  }
}
