import Glibc
import LibSync

/// The process as the system sees it.
enum Process {
  static func exit(_ status: Int32) -> Never { Glibc.exit(status) }

  static func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Whether two paths lead to one file.
  static func isSameFile(_ path: String, _ other: String) -> Bool {
    var (first, second) = (stat(), stat())
    guard unsafe stat(path, &first) == 0, unsafe stat(other, &second) == 0 else { return false }
    return first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }

  /// Whether there is something at a path.
  static func hasFile(at path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0
  }

  /// The path from the root; one of Windows that has a drive stays as it is.
  static func absolutePath(_ path: String) -> String {
    if PathComponents.isAbsolute(path) { return path }
    guard let folder = unsafe getcwd(nil, 0) else { return path }
    defer { unsafe free(folder) }
    return unsafe String(cString: folder) + "/" + path
  }

  /// What the system says of the last call that failed.
  static var lastError: String { unsafe String(cString: strerror(errno)) }

  /// The time that a build wants to be the present one.
  static var sourceDate: Timestamp? {
    environment("SOURCE_DATE_EPOCH").flatMap(Int64.init).map(Timestamp.init(rawValue:))
  }
}
