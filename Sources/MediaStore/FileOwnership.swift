import Glibc

/// Whom a file belongs to and who may read and write it, for the files that are made beside it.
///
/// Whoever may use a library file has to be able to use those, also after root has made them.
struct FileOwnership {
  private let user: uid_t
  private let group: gid_t
  /// Without the right to execute it.
  let mode: mode_t

  /// Those of a file or a folder; nil when there is none.
  init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    (user, group) = (status.st_uid, status.st_gid)
    mode = status.st_mode & 0o666
  }

  /// Gives an open file to the same user and group, as far as this process may.
  func giveOwner(to descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return }
    if status.st_uid != user || status.st_gid != group { fchown(descriptor, user, group) }
  }

  /// Lets the same users read and write an open file.
  func giveMode(to descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return }
    if status.st_mode & 0o777 != mode { fchmod(descriptor, mode) }
  }

  /// The name of the user that a file belongs to, or their number; nil when there is no file.
  static func userName(of path: String) -> String? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    guard let name = getpwuid(status.st_uid)?.pointee.pw_name else { return "\(status.st_uid)" }
    return String(cString: name)
  }
}
