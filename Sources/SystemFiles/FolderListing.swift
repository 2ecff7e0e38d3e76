import Glibc
import MediaModel

/// What is in a folder, in the order of the file system.
package struct FolderListing: Sendable {
  /// Something in the folder.
  package struct Entry: Sendable {
    /// The bytes of its name.
    package let bytes: [UInt8]
    /// What it is itself, not what a link leads to; nil if the system does not say.
    package let kind: FileStatus.Kind?

    /// Its name, as an `ExactPath`.
    package var name: String { ExactPath.text(bytes) }
  }

  /// Which folder it is.
  package let identity: FileIdentity
  /// All but `.` and `..`.
  package private(set) var entries: [Entry] = []
  /// Why there may be more entries than were read; nil if those are all.
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
          // Some file systems do not say.
          ?? (try? Self.kind(of: bytes, in: dirfd(stream)))
        entries.append(Entry(bytes: bytes, kind: kind))
      }
    } catch {
      failure = error
    }
  }

  /// What is in a folder, in the order of the names; nothing if it cannot be read.
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
