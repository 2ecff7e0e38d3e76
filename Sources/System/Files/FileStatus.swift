import Glibc

/// The identity of a file, regardless of its name.
package struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let inode: UInt64

  init(_ status: stat) {
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
  }

  /// Whether two files are on the same volume.
  package func isOnVolume(of other: FileIdentity) -> Bool { device == other.device }
}

/// The status of a file, a folder or any other kind of file.
package struct FileStatus: Sendable {
  /// The kind of a file.
  package enum Kind: Sendable {
    case file, folder, link, pipe, socket, device, other

    init(mode: mode_t) {
      self =
        switch mode & S_IFMT {
        case S_IFREG: .file
        case S_IFDIR: .folder
        case S_IFLNK: .link
        case S_IFIFO: .pipe
        case S_IFSOCK: .socket
        case S_IFCHR, S_IFBLK: .device
        default: .other
        }
    }
  }

  package let kind: Kind
  package let identity: FileIdentity
  /// The device of the file system that the file is on.
  package let device: DeviceNumber
  /// The device that a special file stands for; meaningless for other kinds of file.
  package let representedDevice: DeviceNumber
  package let byteCount: Int
  /// The time of the last change to the content, in seconds since 1970.
  package let modified: Int64
  /// The nanoseconds to add to `modified`.
  package let modifiedNanoseconds: Int64
  /// The number of hard links.
  package let linkCount: Int
  /// The ID of the user that owns the file.
  package let user: UInt32
  package let group: UInt32
  /// The permission bits of the mode, without the kind.
  package let permissions: UInt32

  init(_ status: stat) {
    kind = Kind(mode: status.st_mode)
    identity = FileIdentity(status)
    device = DeviceNumber(status.st_dev)
    representedDevice = DeviceNumber(status.st_rdev)
    byteCount = Int(status.st_size)
    modified = Int64(status.st_mtim.tv_sec)
    modifiedNanoseconds = Int64(status.st_mtim.tv_nsec)
    linkCount = Int(status.st_nlink)
    (user, group) = (status.st_uid, status.st_gid)
    permissions = status.st_mode & 0o7777
  }

  /// Reads the status of the file at a path.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - isFollowing: Whether a symbolic link at the end of the path is followed.
  ///   - folder: The descriptor of the folder that the path is relative to; `nil` for the current
  ///     folder.
  /// - Throws: `SystemError`.
  package init(
    of path: some SystemPath,
    followingLinks isFollowing: Bool = true,
    in folder: Int32? = nil
  ) throws(SystemError) {
    let flags = isFollowing ? 0 : AT_SYMLINK_NOFOLLOW
    self.init(try Syscalls.stat(path, in: folder ?? AT_FDCWD, flags))
  }

  /// Returns the status of a file that may not exist.
  ///
  /// - Returns: The status, or `nil` if there is no file or a followed link is broken.
  /// - Throws: `SystemError` if it cannot be determined whether the file exists.
  package static func ifThere(
    _ path: some SystemPath,
    followingLinks isFollowing: Bool = true,
    in folder: Int32? = nil
  ) throws(SystemError) -> FileStatus? {
    do {
      return try FileStatus(of: path, followingLinks: isFollowing, in: folder)
    } catch {
      if error.isMissing { return nil }
      throw error
    }
  }
}

/// The size of a file system.
package struct FileSystemSize: Equatable, Sendable {
  /// The total size in bytes; 0 if the file system reports none.
  package let total: Int64
  /// The free space that this process may use, in bytes.
  package let free: Int64
  /// The number of bytes by which files grow: a cluster on FAT.
  package let unit: Int64

  /// Reads the size of the file system that contains a path; `nil` if it is unavailable.
  package init?(of path: String) {
    guard let size = try? Self(holding: path) else { return nil }
    self = size
  }

  /// Reads the size of the file system that contains a path.
  ///
  /// - Throws: `SystemError`.
  package init(holding path: String) throws(SystemError) {
    let status = try Syscalls.fileSystem(path)
    self.init(
      blockSize: UInt64(status.f_frsize),
      blocks: UInt64(status.f_blocks),
      available: UInt64(status.f_bavail)
    )
  }

  package init(blockSize: UInt64, blocks: UInt64, available: UInt64) {
    let size = Int64(clamping: blockSize)
    unit = size
    total = Int64(clamping: blocks).multipliedReportingOverflow(by: size).partialValue
    free = Int64(clamping: available).multipliedReportingOverflow(by: size).partialValue
  }
}
