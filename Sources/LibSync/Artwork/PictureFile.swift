import Glibc

/// Files of pictures.
enum PictureFile {
  /// A hostile file must not fill the memory.
  static let mostBytes = 1 << 26

  /// Reads a file as a whole.
  static func read(_ path: String, mostBytes: Int) throws(ArtworkError) -> [UInt8] {
    // A pipe of that name must not be waited for.
    let number = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard number >= 0 else { throw ArtworkError(.cannotOpen, path: path) }
    return try read(FileDescriptor(number), path: path, mostBytes: mostBytes)
  }

  private static func read(
    _ file: borrowing FileDescriptor,
    path: String,
    mostBytes: Int
  ) throws(ArtworkError) -> [UInt8] {
    let descriptor = file.number
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
  ///   - name: Its path below the folder.
  ///   - folder: Where all output goes.
  ///   - originals: Files that must not be replaced, by whatever name.
  /// - Returns: False when the file had these bytes already, and was left alone.
  /// - Throws: `ArtworkError`.
  static func write(
    _ bytes: [UInt8],
    to name: String,
    in folder: OutputFolder,
    sparing originals: Set<FileStamp.Identity> = []
  ) throws(ArtworkError) -> Bool {
    let names = name.utf8.split(separator: 0x2F, omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    do throws(OutputError) {
      let folder = try folder.folder(names.dropLast())
      let name = names.last ?? ""
      if has(bytes, name, in: folder) { return false }
      if let identity = folder.identity(of: name), originals.contains(identity) {
        let message = "pictures or the library are read from it"
        throw OutputError(.notReplaced, message, path: try folder.path(of: name))
      }
      let file = try folder.file(name)
      try file.write(bytes)
      // A picture can be made again, and waiting for the disk would take longer than making it.
      try file.finish(isDurable: false)
      return true
    } catch {
      throw ArtworkError(error)
    }
  }

  /// Whether something with other bytes is at the place of a file.
  static func isOther(
    _ bytes: [UInt8],
    _ name: String,
    in folder: OutputFolder
  ) throws(OutputError) -> Bool {
    let names = name.split(separator: "/").map(String.init)
    var folder = folder
    for name in names.dropLast() {
      guard folder.kind(of: name) != nil else { return false }
      folder = try folder.folder(name)
    }
    guard let name = names.last, folder.kind(of: name) != nil else { return false }
    return !has(bytes, name, in: folder)
  }

  private static func has(_ bytes: [UInt8], _ name: String, in folder: OutputFolder) -> Bool {
    guard let status = folder.status(of: name), status.st_size == bytes.count,
      let file = folder.open(name, O_RDONLY | O_NONBLOCK),
      let present = try? read(file, path: name, mostBytes: bytes.count)
    else { return false }
    return present == bytes
  }
}
