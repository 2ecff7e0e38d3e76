import Glibc

/// Files of pictures.
enum PictureFile {
  /// A hostile file must not fill the memory.
  static let mostBytes = 1 << 26

  /// Reads a file as a whole.
  static func read(_ path: String, mostBytes: Int) throws(ArtworkError) -> [UInt8] {
    // A pipe of that name must not be waited for.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw ArtworkError(.cannotOpen, path: path) }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else {
      throw ArtworkError(.inputOutput, path: path)
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw ArtworkError(.cannotOpen, "it is not a file", path: path)
    }
    guard status.st_size <= mostBytes else {
      throw ArtworkError(.tooLarge, "it has \(status.st_size) bytes", path: path)
    }
    let count = Int(status.st_size)
    var failed = false
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let rest = unsafe UnsafeMutableBufferPointer(rebasing: buffer[filled..<count])
        let got = unsafe Glibc.read(descriptor, rest.baseAddress, rest.count)
        if got < 0 && errno == EINTR { continue }
        failed = got < 0
        if got <= 0 { break }
        filled += got
      }
    }
    if failed { throw ArtworkError(.inputOutput, path: path) }
    return bytes
  }

  /// Writes a file, which is there as a whole or as it was before, and makes the folders on the way.
  ///
  /// - Parameters:
  ///   - bytes: What is to be in it.
  ///   - path: The file.
  ///   - originals: Files that must not be replaced, by whatever name.
  /// - Returns: False when the file had these bytes already, and was left alone.
  /// - Throws: `ArtworkError`.
  static func write(
    _ bytes: [UInt8],
    to path: String,
    sparing originals: Set<FileStamp.Identity> = []
  ) throws(ArtworkError) -> Bool {
    if has(bytes, at: path) { return false }
    let mode = try mode(of: path, sparing: originals)
    try makeFolder(of: path)
    let folder = String(path.lastIndex(of: "/").map { path[...$0] } ?? "")
    let unfinished = folder + ".libsync-\(getpid())-\(path.hashValue.magnitude)"
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW
    let descriptor = unsafe open(unfinished, flags, 0o666)
    guard descriptor >= 0 else { throw ArtworkError(.cannotCreate, path: path) }
    if let mode { fchmod(descriptor, mode) }
    var written = 0
    var failure: ArtworkError?
    unsafe bytes.withUnsafeBytes { buffer in
      while written < bytes.count, failure == nil {
        let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[written...])
        let count = unsafe Glibc.write(descriptor, rest.baseAddress, rest.count)
        if count < 0 && errno == EINTR { continue }
        if count < 0 { failure = ArtworkError(.inputOutput, path: path) } else { written += count }
      }
    }
    if close(descriptor) != 0, failure == nil { failure = ArtworkError(.inputOutput, path: path) }
    if failure == nil, unsafe rename(unfinished, path) != 0 {
      failure = ArtworkError(.cannotCreate, path: path)
    }
    if let failure {
      unsafe unlink(unfinished)
      throw failure
    }
    return true
  }

  /// The mode of a file that may be replaced; nil where there is none.
  private static func mode(
    of path: String,
    sparing originals: Set<FileStamp.Identity>
  ) throws(ArtworkError) -> mode_t? {
    if let stamp = FileStamp(path), originals.contains(stamp.identity) {
      throw ArtworkError(.notReplaced, "pictures or the library are read from it", path: path)
    }
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return status.st_mode & 0o7777
    // A link is replaced, not followed: it may lead anywhere.
    case S_IFLNK: return nil
    case S_IFDIR: throw ArtworkError(.notReplaced, "there is a folder of that name", path: path)
    default: throw ArtworkError(.notReplaced, "there is something that is no file", path: path)
    }
  }

  private static func has(_ bytes: [UInt8], at path: String) -> Bool {
    var status = stat()
    guard unsafe stat(path, &status) == 0, status.st_size == bytes.count,
      let present = try? read(path, mostBytes: bytes.count)
    else { return false }
    return present == bytes
  }

  private static func makeFolder(of path: String) throws(ArtworkError) {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return }
    let folder = String(path[..<slash])
    var status = stat()
    if unsafe stat(folder, &status) == 0 {
      if status.st_mode & S_IFMT == S_IFDIR { return }
      throw ArtworkError(.notReplaced, "there is a file in the place of a folder", path: folder)
    }
    try makeFolder(of: folder)
    guard unsafe mkdir(folder, 0o777) == 0 || errno == EEXIST else {
      throw ArtworkError(.cannotCreate, path: folder)
    }
  }
}
