import Glibc

/// The folders that output goes to.
enum OutputFolder {
  /// Makes a folder and those above it; an existing one is left as it is.
  static func make(_ path: String) throws(OutputError) {
    var status = stat()
    if unsafe stat(path, &status) == 0 {
      if status.st_mode & S_IFMT == S_IFDIR { return }
      throw OutputError(code: .cannotCreate, message: "it is not a folder", path: path)
    }
    var above = Substring(path)
    while above.utf8.last == 0x2F { above = Substring(above.utf8.dropLast()) }
    while let last = above.utf8.last, last != 0x2F { above = Substring(above.utf8.dropLast()) }
    if !above.isEmpty, above != path { try make(String(above)) }
    guard unsafe mkdir(path, 0o777) == 0 || errno == EEXIST else {
      throw OutputError(code: .cannotCreate, message: Process.lastError, path: path)
    }
  }
}
