import Bytes
import MediaModel
package import System

/// The identity, size and modification time of a file, which reveal that it was replaced or
/// changed.
package struct FileStamp: Equatable, Sendable {
  package let identity: FileIdentity
  /// Whether it is a regular file.
  let isFile: Bool
  private let size: Int
  private let seconds: Int64
  private let nanoseconds: Int64

  /// Reads the stamp of a file; returns `nil` if the file does not exist.
  package init?(_ path: String) {
    guard let status = try? FileStatus(of: path) else { return nil }
    self.init(status)
  }

  init(_ status: FileStatus) {
    identity = status.identity
    isFile = status.kind == .file
    size = status.byteCount
    (seconds, nanoseconds) = (status.modified, status.modifiedNanoseconds)
  }

  /// Hashes the size and the modification time, which do not change when a file is moved to another
  /// disk.
  func hash(into hasher: inout StableHasher) {
    hasher.combine(UInt64(size))
    hasher.combine(UInt64(bitPattern: seconds))
    hasher.combine(UInt64(bitPattern: nanoseconds))
  }
}
