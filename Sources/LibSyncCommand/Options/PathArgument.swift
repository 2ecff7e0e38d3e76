import LibSync
import SystemFiles

/// Paths that a user names.
enum PathArgument {
  /// Whether two paths lead to one file, or to one place where no file is yet.
  static func isSameFile(_ path: String, _ other: String) -> Bool {
    if let first = try? FileStatus(of: path), let second = try? FileStatus(of: other) {
      return first.identity == second.identity
    }
    guard let destination = FilePlace.destination(of: path) else { return false }
    return destination == FilePlace.destination(of: other)
  }

  /// Whether there is something at a path.
  static func hasFile(at path: String) -> Bool { (try? FileStatus(of: path)) != nil }

  /// The path from the root; one of Windows that has a drive stays as it is.
  static func absolutePath(_ path: String) -> String {
    if PathComponents.isAbsolute(path) { return path }
    return FilePlace.currentFolder.map { $0 + "/" + path } ?? path
  }
}
