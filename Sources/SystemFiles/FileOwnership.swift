import Glibc

/// Who owns a file and may read and write it, for the files that are made beside it.
///
/// Whoever may use a library file has to be able to use those, also after root has made them.
package struct FileOwnership: Sendable {
  private let user: UInt32
  private let group: UInt32
  /// Without the right to execute it.
  package let mode: UInt32

  /// Those of a file or a folder; nil if there is none.
  package init?(of path: String) throws(SystemError) {
    guard let status = try FileStatus.ifThere(path) else { return nil }
    self.init(status)
  }

  init(_ status: FileStatus) {
    (user, group) = (status.user, status.group)
    mode = status.permissions & 0o666
  }

  /// Gives an open file to the same user and group, as far as this process may.
  package func copyOwner(to file: borrowing FileDescriptor) {
    guard let status = try? file.status() else { return }
    if status.user != user || status.group != group { file.setOwner(toUser: user, group: group) }
  }

  /// Lets the same users read and write an open file.
  package func copyMode(to file: borrowing FileDescriptor) {
    guard let status = try? file.status() else { return }
    if status.permissions & 0o777 != mode { file.setPermissions(mode) }
  }

  /// The name of the user that a file belongs to, or their number; nil if there is no file.
  package static func userName(of path: String) -> String? {
    guard let status = try? FileStatus(of: path, followingLinks: false) else { return nil }
    guard let name = getpwuid(status.user)?.pointee.pw_name else { return "\(status.user)" }
    return String(cString: name)
  }
}

extension FileDescriptor {
  /// Gives the file to a user and a group, if this process may.
  func setOwner(toUser user: UInt32, group: UInt32) {
    try? Syscalls.fchown(number, path, user, group)
  }

  /// Sets who may do what with the file, if this process may.
  func setPermissions(_ permissions: UInt32) {
    try? Syscalls.fchmod(number, path, permissions)
  }
}
