import Glibc

/// What a library file needs of the file system beside SQLite.
enum FileSystem {
  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  static func isWritable(_ path: String) -> Bool { access(path, W_OK) == 0 }

  /// The folder that a path lies in.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Makes a folder and those above it, for its user alone; an existing one is left as it is.
  static func makeFolder(_ path: String) throws(StoreError) {
    if path.isEmpty || exists(path) { return }
    try makeFolder(folder(of: path))
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
      throw StoreError(.cannotCreate, "cannot make its folder: \(lastError)", path: path)
    }
  }

  /// Removes a library file and what SQLite keeps beside it.
  static func removeDatabase(_ path: String) {
    for suffix in ["", "-wal", "-shm", "-journal"] { unlink(path + suffix) }
  }

  /// What the system says of the last call that failed.
  static var lastError: String { String(cString: strerror(errno)) }
}
