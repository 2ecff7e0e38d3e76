import Glibc

/// What a library file needs of the file system beside SQLite.
enum FileSystem {
  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  static func isWritable(_ path: String) -> Bool { access(path, W_OK) == 0 }

  /// Bytes of a file; 0 when there is none.
  static func size(of path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

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

  /// Follows symbolic links to the file that is meant, whether or not it exists.
  static func resolved(_ path: String) -> String {
    var path = path
    var target = [CChar](repeating: 0, count: Int(PATH_MAX))
    // As many as the system follows.
    for _ in 0..<40 {
      let count = readlink(path, &target, target.count)
      guard count > 0 else { break }
      let link = String(decoding: target[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
      path = link.hasPrefix("/") ? link : folder(of: path) + "/" + link
    }
    return path
  }

  /// Gives a file its name.
  static func move(_ path: String, to newPath: String) throws(StoreError) {
    guard rename(path, newPath) == 0 else {
      throw StoreError(.cannotCreate, "cannot name it: \(lastError)", path: newPath)
    }
  }

  /// Removes a library file and what SQLite keeps beside it.
  static func removeDatabase(_ path: String) {
    for suffix in ["", "-wal", "-shm", "-journal"] { unlink(path + suffix) }
  }

  /// What the system says of the last call that failed.
  static var lastError: String { String(cString: strerror(errno)) }
}
