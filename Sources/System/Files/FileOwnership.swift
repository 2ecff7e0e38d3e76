import Glibc

/// The owner and permissions of a file, to be given to the files that are created next to it.
///
/// Everyone who may use a library file must be able to use those files, even if root created them.
package struct FileOwnership: Sendable {
  private let user: UInt32
  private let group: UInt32
  /// The permissions to read and write the file.
  package let mode: UInt32

  /// Reads the ownership of a file or folder; `nil` if it does not exist.
  package init?(of path: String) throws(SystemError) {
    guard let status = try FileStatus.ifThere(path) else { return nil }
    self.init(status)
  }

  init(_ status: FileStatus) {
    (user, group) = (status.user, status.group)
    mode = status.permissions & 0o666
  }

  /// Gives an open file the same user and group if this process may do so.
  package func copyOwner(to file: borrowing FileDescriptor) {
    guard let status = try? file.status() else { return }
    if status.user != user || status.group != group { file.setOwner(toUser: user, group: group) }
  }

  /// Gives an open file the same read and write permissions if this process may do so.
  package func copyMode(to file: borrowing FileDescriptor) {
    guard let status = try? file.status() else { return }
    if status.permissions & 0o777 != mode { file.setPermissions(mode) }
  }

  /// Returns the name of the user that owns a file, or the user's number if there is no name; `nil`
  /// if there is no file.
  package static func userName(of path: String) -> String? {
    guard let status = try? FileStatus(of: path, followingLinks: false) else { return nil }
    guard let name = getpwuid(status.user)?.pointee.pw_name else { return "\(status.user)" }
    return String(cString: name)
  }
}

extension FileDescriptor {
  /// Sets the user and group of the file if this process may do so.
  func setOwner(toUser user: UInt32, group: UInt32) {
    try? Syscalls.fchown(number, path, user, group)
  }

  /// Sets the permissions of the file if this process may do so.
  func setPermissions(_ permissions: UInt32) {
    try? Syscalls.fchmod(number, path, permissions)
  }
}
