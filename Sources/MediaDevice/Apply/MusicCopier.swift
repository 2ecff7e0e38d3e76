import Bytes
import System

/// Copies music to a device, one file after the other, and makes sure in batches that the copies
/// are on the disk.
struct MusicCopier {
  private let volume: DeviceVolume
  private let folder: JournalFolder
  /// The copies that may not be on the disk yet.
  private var pending: [CopiedMusic] = []
  private var pendingByteCount = 0

  /// The number of bytes after which copies are flushed, so that little is copied again after an
  /// interruption.
  private static let batchByteCount = 64 << 20

  init(_ volume: DeviceVolume, _ folder: JournalFolder) {
    self.volume = volume
    self.folder = folder
  }

  /// Copies a file.
  ///
  /// - Parameters:
  ///   - source: The path of the file on this computer.
  ///   - path: The path of the copy, relative to the device; it must not exist yet.
  ///   - progress: Called repeatedly with the number of bytes copied so far.
  /// - Returns: The copy.
  /// - Throws: `DeviceWriteError`.
  mutating func copy(
    _ source: String,
    to path: String,
    progress: (Int) -> Void
  ) throws(DeviceWriteError) -> CopiedMusic {
    let original = try Self.open(source)
    let copy = try volume.newFile(path)
    var hash = SHA256()
    var count = 0
    while true {
      let block: [UInt8]
      do {
        block = try original.nextBlock()
      } catch {
        if error.isInterruption { throw DeviceWriteError(error, path: source) }
        throw DeviceWriteError(.unreadableSource, error.message, path: source)
      }
      if block.isEmpty { break }
      hash.update(block)
      do {
        try copy.write(block)
      } catch {
        throw DeviceWriteError(error, path: volume.shown(path))
      }
      // The disk works while the next block is read and hashed.
      copy.startWriting(count..<count + block.count)
      count += block.count
      progress(count)
    }
    let copied = CopiedMusic(
      path: path,
      byteCount: count,
      hash: Hexadecimal.text(hash.finish())
    )
    pending.append(copied)
    pendingByteCount += count
    if pendingByteCount >= Self.batchByteCount { try flush() }
    return copied
  }

  /// Waits until all copies are on the disk, and records them.
  mutating func flush() throws(DeviceWriteError) {
    guard !pending.isEmpty else { return }
    try volume.sync(pending.map(\.path))
    try folder.add(pending)
    pending = []
    pendingByteCount = 0
  }

  private static func open(_ path: String) throws(DeviceWriteError) -> FileDescriptor {
    do {
      let file = try FileDescriptor(opening: path, .notWaiting)
      if try file.status().kind == .file { return file }
    } catch {
      if error.isInterruption { throw DeviceWriteError(error, path: path) }
      throw DeviceWriteError(.unreadableSource, error.message, path: path)
    }
    throw DeviceWriteError(.unreadableSource, "not a regular file", path: path)
  }
}
