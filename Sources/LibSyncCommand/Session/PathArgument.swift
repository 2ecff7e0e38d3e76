import Bytes
import CommandLineIO
import LibSync
import System

/// Paths on the command line.
enum PathArgument {
  /// Returns whether two paths lead to the same file, or would if it existed.
  static func isSameFile(_ path: String, _ other: String) -> Bool {
    if let first = try? FileStatus(of: path), let second = try? FileStatus(of: other) {
      return first.identity == second.identity
    }
    guard let destination = FilePlace.destination(of: path) else { return false }
    return destination == FilePlace.destination(of: other)
  }

  /// Returns whether a path leads into a folder.
  static func isInside(_ path: String, folder: String) -> Bool {
    guard let folder = FilePlace.realPath(folder), let place = FilePlace.destination(of: path)
    else { return false }
    return place.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }

  /// Returns whether something exists at a path.
  static func hasFile(at path: String) -> Bool { (try? FileStatus(of: path)) != nil }

  /// Returns the absolute form of a path; a Windows path with a drive is returned unchanged.
  static func absolutePath(_ path: String) -> String {
    if PathComponents.isAbsolute(path) { return path }
    return FilePlace.currentFolder.map { $0 + "/" + path } ?? path
  }
}
