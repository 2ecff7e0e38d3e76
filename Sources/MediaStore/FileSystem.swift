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
  ///
  /// - Parameters:
  ///   - path: The path of a library file.
  ///   - code: The error's code for links without an end.
  /// - Returns: The path of a file, a folder or nothing.
  /// - Throws: `StoreError` for links without an end, and for what would make a reader wait.
  static func resolved(
    _ path: String,
    otherwise code: StoreError.Code
  ) throws(StoreError) -> String {
    let given = path
    var path = path
    var target = [CChar](repeating: 0, count: Int(PATH_MAX))
    // As many as the system follows.
    for _ in 0...40 {
      let count = readlink(path, &target, target.count)
      guard count > 0 else {
        if let kind = specialKind(of: path) {
          throw StoreError(.notALibrary, "it is \(kind)", path: given)
        }
        return path
      }
      let link = String(decoding: target[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
      path = link.hasPrefix("/") ? link : folder(of: path) + "/" + link
    }
    throw StoreError(code, String(cString: strerror(ELOOP)), path: given)
  }

  /// What kind of thing other than a file or folder is at a path; nil for none of them.
  private static func specialKind(of path: String) -> String? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return switch status.st_mode & S_IFMT {
    case S_IFIFO: "a named pipe"
    case S_IFSOCK: "a socket"
    case S_IFCHR, S_IFBLK: "a device"
    default: nil
    }
  }

  /// Makes a file that belongs to the same user as another, and that nobody else may read.
  static func makeEmptyFile(_ path: String, like other: String) throws(StoreError) {
    let ownership = FileOwnership(of: other)
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, ownership?.mode ?? 0o600)
    guard descriptor >= 0 else { throw StoreError(.cannotCreate, lastError, path: path) }
    ownership?.giveOwner(to: descriptor)
    ownership?.giveMode(to: descriptor)
    close(descriptor)
  }

  /// Gives a file its name.
  static func move(_ path: String, to newPath: String) throws(StoreError) {
    guard rename(path, newPath) == 0 else {
      throw StoreError(.cannotCreate, "cannot name it: \(lastError)", path: newPath)
    }
  }

  /// Removes a library file and what SQLite keeps beside it.
  static func removeDatabase(_ path: String) {
    for file in databaseFiles(path) { unlink(file) }
  }

  /// Removes what SQLite keeps beside a library file.
  static func removeCompanions(of path: String) {
    for file in databaseFiles(path).dropFirst() { unlink(file) }
  }

  /// A library file and the files that SQLite keeps beside it, some of which may not exist.
  static func databaseFiles(_ path: String) -> [String] {
    ["", "-wal", "-shm", "-journal"].map { path + $0 }
  }

  /// What the system says of the last call that failed.
  static var lastError: String { String(cString: strerror(errno)) }
}
