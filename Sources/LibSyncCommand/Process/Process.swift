import Glibc
import LibSync

/// The process as the system sees it.
enum Process {
  /// Whether two paths lead to one file, or to one place where no file is yet.
  static func isSameFile(_ path: String, _ other: String) -> Bool {
    var (first, second) = (stat(), stat())
    if unsafe stat(path, &first) == 0, unsafe stat(other, &second) == 0 {
      return first.st_dev == second.st_dev && first.st_ino == second.st_ino
    }
    guard let destination = destination(of: path) else { return false }
    return destination == self.destination(of: other)
  }

  /// Where a path leads, without links; nil where the folder of a file that is not there is not
  /// there either.
  static func destination(of path: String) -> String? {
    var path = path
    for _ in 0..<mostLinks {
      if let real = realPath(path) { return real }
      while path.utf8.last == 0x2F { path.removeLast() }
      let name = path.suffix(
        from: path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
      )
      let folder = path.prefix(upTo: name.startIndex)
      guard let link = linkedPath(path) else {
        return realPath(folder.isEmpty ? "." : String(folder)).map { $0 + "/" + name }
      }
      path = link.utf8.first == 0x2F ? link : folder + link
    }
    return nil
  }

  /// As many links as Linux follows.
  private static let mostLinks = 40

  /// The path from the root without links; nil when there is nothing.
  static func realPath(_ path: String) -> String? {
    guard let real = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  /// What a symbolic link says; nil for what is none.
  private static func linkedPath(_ path: String) -> String? {
    let most = Int(PATH_MAX)
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
      let length = unsafe buffer.withMemoryRebound(to: CChar.self) { characters in
        unsafe characters.baseAddress.map { unsafe readlink(path, $0, most) }
      }
      count = max(0, length ?? 0)
    }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
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
}
