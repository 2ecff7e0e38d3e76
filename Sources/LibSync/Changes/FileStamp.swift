import Bytes
import MediaModel
package import System

/// The identity, size and modification time of a file, which reveal that it was replaced or
/// changed.
package struct FileStamp: Equatable, Sendable {
  package let identity: FileIdentity
  /// Whether it is a regular file.
  let isFile: Bool
  /// The size in bytes.
  let byteCount: Int
  /// The time of the last change, in whole seconds since 1970.
  let modified: Int64
  private let nanoseconds: Int64

  /// Reads the stamp of a file; returns `nil` if the file does not exist.
  package init?(_ path: String) {
    guard let status = try? FileStatus(of: path) else { return nil }
    self.init(status)
  }

  /// The time of the last change, in nanoseconds since 1970.
  var modifiedNanoseconds: Int64 {
    let (time, overflows) = modified.multipliedReportingOverflow(by: 1_000_000_000)
    return overflows ? (modified < 0 ? .min : .max) : time.addingClamped(nanoseconds)
  }

  /// The size and the time of the last change, to be stored and compared later.
  var text: String { "\(byteCount) \(modifiedNanoseconds)" }

  init(_ status: FileStatus) {
    identity = status.identity
    isFile = status.kind == .file
    byteCount = status.byteCount
    (modified, nanoseconds) = (status.modified, status.modifiedNanoseconds)
  }

  /// Hashes the size and the modification time, which do not change when a file is moved to another
  /// disk.
  func hash(into hasher: inout StableHasher) {
    hasher.combine(UInt64(byteCount))
    hasher.combine(UInt64(bitPattern: modified))
    hasher.combine(UInt64(bitPattern: nanoseconds))
  }
}
