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
    do throws(OutputError) {
      return try WholeFile.write(
        bytes,
        to: name,
        in: folder,
        sparing: originals,
        because: "pictures or the library are read from it",
        isDryRun: isDryRun
      )
    } catch {
      throw ArtworkError(error)
    }
  }
}
