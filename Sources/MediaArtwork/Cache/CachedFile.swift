import Glibc

/// A file of the cache.
struct CachedFile {
  let path: String
  let byteCount: Int
  /// Nanoseconds since 1970.
  let used: Int64

  static func all(in folder: String) -> [Self] {
    names(in: folder).filter { $0.utf8.count == 2 }.flatMap { part in
      names(in: folder + "/" + part).compactMap { Self(folder + "/" + part + "/" + $0) }
    }
  }

  private init?(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    self.path = path
    byteCount = Int(status.st_size)
    used = Int64(status.st_mtim.tv_sec) * 1_000_000_000 + Int64(status.st_mtim.tv_nsec)
  }

  private static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names
  }
}
