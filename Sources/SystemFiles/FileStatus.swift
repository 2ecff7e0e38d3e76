import Glibc

/// Which file it is, whatever its name.
package struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let inode: UInt64

  init(_ status: stat) {
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
  }
}

/// What the system knows about a file, a folder or anything else with a name.
package struct FileStatus: Sendable {
  /// What has a name in a folder.
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
  package let byteCount: Int
  /// When the content was last changed, in seconds since 1970.
  package let modified: Int64
  /// What is to be added to that.
  package let modifiedNanoseconds: Int64
  /// How many names it has.
  package let linkCount: Int
  /// The number of the user that it belongs to.
  package let user: UInt32
  package let group: UInt32
  /// Who may do what with it, without the kind.
  package let permissions: UInt32

  init(_ status: stat) {
    kind = Kind(mode: status.st_mode)
    identity = FileIdentity(status)
    byteCount = Int(status.st_size)
    modified = Int64(status.st_mtim.tv_sec)
    modifiedNanoseconds = Int64(status.st_mtim.tv_nsec)
    linkCount = Int(status.st_nlink)
    (user, group) = (status.st_uid, status.st_gid)
    permissions = status.st_mode & 0o7777
  }

  /// Asks about what is at a path.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - isFollowing: Whether a symbolic link at its end stands for what it leads to.
  ///   - folder: The number of the folder that the path is relative to; nil for the current one.
  /// - Throws: `SystemError`.
  package init(
    of path: some SystemPath,
    followingLinks isFollowing: Bool = true,
    in folder: Int32? = nil
  ) throws(SystemError) {
    let flags = isFollowing ? 0 : AT_SYMLINK_NOFOLLOW
    self.init(try Syscalls.stat(path, in: folder ?? AT_FDCWD, flags))
  }

  /// Asks about what may be at a path.
  ///
  /// - Returns: Nil if there is nothing, or a symbolic link that leads nowhere.
  /// - Throws: `SystemError` if the system does not say whether there is anything.
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
package struct FileSystemSize: Sendable {
  /// In bytes; 0 if the file system reports none.
  package let total: Int64
  /// What may still be written, in bytes.
  package let free: Int64

  /// Asks about the file system of a path; nil if it does not answer.
  package init?(of path: String) {
    guard let status = try? Syscalls.fileSystem(path) else { return nil }
    self.init(
      blockSize: UInt64(status.f_frsize),
      blocks: UInt64(status.f_blocks),
      available: UInt64(status.f_bavail)
    )
  }

  package init(blockSize: UInt64, blocks: UInt64, available: UInt64) {
    let size = Int64(clamping: blockSize)
    total = Int64(clamping: blocks).multipliedReportingOverflow(by: size).partialValue
    free = Int64(clamping: available).multipliedReportingOverflow(by: size).partialValue
  }
}
