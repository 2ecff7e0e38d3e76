import System

/// Adds pixels to the ends of files in batches, since waiting for the disk takes longer than
/// writing.
struct PixelAppender {
  private struct Batch {
    let offset: Int
    var bytes: [UInt8]
  }

  private let volume: DeviceVolume
  /// The bytes that are not on the disk yet, by path.
  private var pending: [String: Batch] = [:]
  private var pendingByteCount = 0

  private static let maxByteCount = 4 << 20

  init(_ volume: DeviceVolume) { self.volume = volume }

  /// Adds pixels to a file.
  ///
  /// - Parameters:
  ///   - bytes: The pixels.
  ///   - path: The path of the file, relative to the device.
  ///   - offset: The size that the file has before, with everything that was added to it.
  /// - Throws: `DeviceWriteError`.
  mutating func append(
    _ bytes: [UInt8],
    to path: String,
    at offset: Int
  ) throws(DeviceWriteError) {
    if let batch = pending[path], batch.offset + batch.bytes.count != offset { try flush() }
    pending[path, default: Batch(offset: offset, bytes: [])].bytes += bytes
    pendingByteCount += bytes.count
    if pendingByteCount >= Self.maxByteCount { try flush() }
  }

  /// Waits until all pixels are on the disk.
  mutating func flush() throws(DeviceWriteError) {
    for (path, batch) in pending.sorted(by: { $0.key < $1.key }) {
      guard try volume.status(of: path)?.byteCount ?? 0 == batch.offset else {
        let message = "the file of covers has changed since the sync was planned"
        throw DeviceWriteError(.changed, message, path: volume.shown(path))
      }
      try volume.append(batch.bytes, to: path)
      pending[path] = nil
    }
    pendingByteCount = 0
  }
}
