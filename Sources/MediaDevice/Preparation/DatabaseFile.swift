package import IPodFormats
import MediaImport
import System

/// A database on a device as it was read.
package struct DatabaseFile: Sendable {
  /// The whole file as it is stored; its path is relative to the device.
  package let stored: DeviceBytes
  /// The SHA-256 of the stored bytes.
  package let digest: [UInt8]
  /// The file without compression.
  package let content: DeviceBytes
  /// Whether the file is compressed, as an `iTunesCDB` is.
  package let isDeflated: Bool

  /// Takes the bytes of a file.
  ///
  /// - Throws: `DeviceRefusal.damaged` if the file is compressed and cannot be inflated.
  package init(_ stored: DeviceBytes) throws(DeviceRefusal) {
    self.stored = stored
    digest = SHA256.hash(of: stored.bytes)
    guard let start = ITunesDatabase.compressedStart(in: stored.bytes) else {
      (content, isDeflated) = (stored, false)
      return
    }
    let limit = Inflation.limit(of: stored.bytes, from: start)
    let inflation = Inflation(stored.bytes, from: start, limit: limit)
    if let problem = inflation.problem {
      throw .damaged(file: stored.path, message: problem)
    }
    guard stored.uint32(at: Self.lengthOffset).map({ Int($0) }) == stored.count else {
      throw .damaged(file: stored.path, message: "the length in its header is wrong")
    }
    content = DeviceBytes(path: stored.path, bytes: inflation.bytes)
    isDeflated = true
  }

  package var path: String { stored.path }

  static let lengthOffset = 8
  private static let headerLengthOffset = 4
  private static let versionOffset = 0x10
  private static let libraryIDOffset = 0x48
  private static let clockOffset = 0x6C

  /// The version of the format.
  package var version: UInt32 { stored.uint32(at: Self.versionOffset) ?? 0 }

  /// The ID of the library on the device, which stays the same until the device is restored; `nil`
  /// in early versions.
  package var libraryID: UInt64? { Self.libraryID(in: stored) }

  static func libraryID(in file: DeviceBytes) -> UInt64? {
    guard hasField(libraryIDOffset, count: 8, in: file) else { return nil }
    return file.uint64(at: libraryIDOffset).flatMap { $0 == 0 ? nil : $0 }
  }

  /// The offset of the device's clock from UTC in seconds; `nil` in early versions.
  package var clockOffset: Int? {
    guard Self.hasField(Self.clockOffset, count: 4, in: stored) else { return nil }
    return stored.uint32(at: Self.clockOffset).map { Int(Int32(bitPattern: $0)) }
  }

  private static func hasField(_ offset: Int, count: Int, in file: DeviceBytes) -> Bool {
    let headerCount = Int(file.uint32(at: headerLengthOffset) ?? 0)
    return file.bytes.starts(with: "mhbd".utf8) && headerCount >= offset + count
  }
}
