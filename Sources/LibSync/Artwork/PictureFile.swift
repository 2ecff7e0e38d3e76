import Bytes
import MediaModel
import System

/// Reads and writes picture files.
enum PictureFile {
  /// The maximum size of a picture file in bytes, so that a hostile file cannot exhaust memory.
  static let maxBytes = 1 << 26

  /// Reads a whole file.
  static func read(_ path: String, maxBytes: Int) throws(ArtworkError) -> [UInt8] {
    let file: FileDescriptor
    do {
      // Opening a named pipe must not block.
      file = try FileDescriptor(opening: path, .notWaiting)
    } catch {
      throw ArtworkError(.cannotOpen, error, path: path)
    }
    return try read(file, maxBytes: maxBytes)
  }

  private static func read(
    _ file: borrowing FileDescriptor,
    maxBytes: Int
  ) throws(ArtworkError) -> [UInt8] {
    let status: FileStatus
    do {
      status = try file.status()
    } catch {
      throw ArtworkError(.inputOutput, error, path: file.path)
    }
    guard status.kind == .file else {
      throw ArtworkError(.cannotOpen, "not a regular file", path: file.path)
    }
    guard status.byteCount <= maxBytes else {
      throw ArtworkError(.tooLarge, "it has \(status.byteCount) bytes", path: file.path)
    }
    do {
      return try file.bytes(count: status.byteCount)
    } catch {
      throw ArtworkError(.inputOutput, error, path: file.path)
    }
  }

  /// Writes a file atomically, and creates the missing folders on its path.
  ///
  /// - Parameters:
  ///   - bytes: The content.
  ///   - name: The path relative to the folder.
  ///   - folder: The output folder.
  ///   - originals: Files that must not be replaced, under any name.
  ///   - isDryRun: Whether to write nothing and only check whether the file would be written.
  /// - Returns: False if the file already had this content and was left alone.
  /// - Throws: `ArtworkError`.
  static func write(
    _ bytes: [UInt8],
    to name: String,
    in folder: OutputFolder,
    sparing originals: Set<FileIdentity> = [],
    isDryRun: Bool = false
  ) throws(ArtworkError) -> Bool {
    let names = name.utf8.split(separator: 0x2F, omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    do throws(OutputError) {
      var folder = folder
      for name in names.dropLast() {
        if isDryRun, try folder.kind(of: name) == nil { return true }
        folder = try folder.folder(name)
      }
      let name = names.last ?? ""
      if try has(bytes, name, in: folder) { return false }
      if let identity = try folder.status(of: name, followingLinks: true)?.identity,
        originals.contains(identity)
      {
        let message = "pictures or the library are read from it"
        throw OutputError(.notReplaced, message, path: try folder.path(of: name))
      }
      if isDryRun { return true }
      let file = try folder.file(name)
      try file.write(bytes)
      // Waiting for the disk would take longer than making a lost picture again.
      try file.finish(isDurable: false)
      return true
    } catch {
      throw ArtworkError(error)
    }
  }

  /// Returns whether a path is taken by anything but a file with the given content.
  static func isOther(
    _ bytes: [UInt8],
    _ name: String,
    in folder: OutputFolder
  ) throws(OutputError) -> Bool {
    let names = name.pathComponents
    var folder = folder
    for name in names.dropLast() {
      guard try folder.kind(of: name) != nil else { return false }
      folder = try folder.folder(name)
    }
    guard let name = names.last, try folder.kind(of: name) != nil else { return false }
    return try !has(bytes, name, in: folder)
  }

  private static func has(
    _ bytes: [UInt8],
    _ name: String,
    in folder: OutputFolder
  ) throws(OutputError) -> Bool {
    guard try folder.status(of: name)?.byteCount == bytes.count,
      let file = try? folder.open(name, .notWaiting),
      let present = try? read(file, maxBytes: bytes.count)
    else { return false }
    return present == bytes
  }
}
