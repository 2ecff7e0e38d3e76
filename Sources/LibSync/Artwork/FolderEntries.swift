import Glibc

/// What is in a folder.
enum FolderEntries {
  /// The names in a folder, sorted, and whether each is a folder itself; none where it cannot be
  /// read.
  static func names(in folder: String) -> [(name: String, isFolder: Bool)] {
    guard let stream = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(stream) }
    var names: [(name: String, isFolder: Bool)] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name == "." || name == ".." { continue }
      names.append((name, unsafe isFolder(entry.pointee, folder + "/" + name)))
    }
    return names.sorted { $0.name < $1.name }
  }

  /// Some file systems do not say what an entry is.
  private static func isFolder(_ entry: dirent, _ path: String) -> Bool {
    if Int(entry.d_type) != DT_UNKNOWN { return Int(entry.d_type) == DT_DIR }
    var status = stat()
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
