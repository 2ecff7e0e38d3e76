import Bytes
import Glibc

/// The contents of a folder, in file system order.
package struct FolderListing: Sendable {
  /// An entry of the folder.
  package struct Entry: Sendable {
    /// The bytes of the name.
    package let bytes: [UInt8]
    /// The kind of the entry itself, not of a link's target; `nil` if it is unknown.
    package let kind: FileStatus.Kind?

    /// The name, as an `ExactPath`.
    package var name: String { ExactPath.text(bytes) }
  }

  /// The identity of the folder.
  package let identity: FileIdentity
  /// The entries, except `.` and `..`.
  package private(set) var entries: [Entry] = []
  /// The error that ended reading early; `nil` if all entries were read.
  package private(set) var failure: SystemError?

  /// Reads a folder.
  ///
  /// - Throws: `SystemError` if it cannot be opened.
  package init(_ path: some SystemPath) throws(SystemError) {
    let stream = try Syscalls.opendir(path)
    defer { closedir(stream) }
    identity = FileIdentity(try Syscalls.fstat(dirfd(stream), path.description))
    do {
      while let entry = try Syscalls.readdir(stream, path.description) {
        let bytes = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
        if bytes == [0x2E] || bytes == [0x2E, 0x2E] { continue }
        let kind =
          Self.kind(entry.pointee.d_type)
          // Some file systems do not report the kind.
          ?? (try? Self.kind(of: bytes, in: dirfd(stream)))
        entries.append(Entry(bytes: bytes, kind: kind))
      }
    } catch {
      failure = error
    }
  }

  /// Returns the contents of a folder, sorted by name; empty if the folder cannot be opened.
  package static func sorted(_ path: some SystemPath) -> [Entry] {
    ((try? FolderListing(path))?.entries ?? []).sorted { $0.name < $1.name }
  }

  private static func kind(
    of name: [UInt8],
    in folder: Int32
  ) throws(SystemError) -> FileStatus.Kind {
    let path = BytePath(name, description: ExactPath.text(name))
    return try FileStatus(of: path, followingLinks: false, in: folder).kind
  }

  private static func kind(_ type: UInt8) -> FileStatus.Kind? {
    switch Int(type) {
    case Int(DT_UNKNOWN): nil
    case Int(DT_REG): .file
    case Int(DT_DIR): .folder
    case Int(DT_LNK): .link
    case Int(DT_FIFO): .pipe
    case Int(DT_SOCK): .socket
    case Int(DT_CHR), Int(DT_BLK): .device
    default: .other
    }
  }
}
