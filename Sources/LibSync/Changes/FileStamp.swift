import Glibc
import MediaModel

/// What tells that a file is another one, or another than it was.
package struct FileStamp: Equatable, Sendable {
  /// Which file it is, whatever its name.
  struct Identity: Hashable, Sendable {
    let device: UInt64
    let inode: UInt64

    init(_ status: stat) {
      device = UInt64(status.st_dev)
      inode = UInt64(status.st_ino)
    }
  }

  let identity: Identity
  /// Whether it is a file, not a folder, a pipe or a device.
  let isFile: Bool
  private let size: Int
  private let seconds: Int
  private let nanoseconds: Int

  /// Asks the system; nil when there is no file.
  package init?(_ path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    identity = Identity(status)
    isFile = status.st_mode & S_IFMT == S_IFREG
    size = Int(status.st_size)
    (seconds, nanoseconds) = (Int(status.st_mtim.tv_sec), Int(status.st_mtim.tv_nsec))
  }

  /// Adds what stays when the file is moved to another disk: its size and its time.
  func hash(into hasher: inout StableHasher) {
    hasher.combine(UInt64(size))
    hasher.combine(UInt64(bitPattern: Int64(seconds)))
    hasher.combine(UInt64(bitPattern: Int64(nanoseconds)))
  }
}
