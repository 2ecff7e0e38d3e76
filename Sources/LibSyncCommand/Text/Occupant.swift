import System

/// The occupant of the place of a file that would be written, which stays.
enum Occupant {
  /// Returns the words for what has a path, such as `a folder`.
  static func words(_ path: String) -> String {
    switch (try? FileStatus(of: path, followingLinks: false))?.kind {
    case .folder: "a folder"
    case .link: "a symbolic link"
    case .file, nil: "another file"
    case .pipe, .socket, .device, .other: "a pipe or a device"
    }
  }
}
