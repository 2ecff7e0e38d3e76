import MediaModel
package import SystemFiles

/// What tells that a file is another one, or another than it was.
package struct FileStamp: Equatable, Sendable {
  package let identity: FileIdentity
  /// Whether it is a file, not a folder, a pipe or a device.
  let isFile: Bool
  private let size: Int
  private let seconds: Int64
  private let nanoseconds: Int64

  /// Asks the system; nil when there is no file.
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

  /// Adds what stays when the file is moved to another disk: its size and its time.
  func hash(into hasher: inout StableHasher) {
    hasher.combine(UInt64(size))
    hasher.combine(UInt64(bitPattern: seconds))
    hasher.combine(UInt64(bitPattern: nanoseconds))
  }
}
