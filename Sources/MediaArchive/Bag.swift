import CLibArchive
import System

/// A bag on this machine: a folder or a tar, which may be compressed.
package struct Bag {
  /// The version of libarchive, which reads and writes tars.
  package static var libraryVersion: String { ARCHIVE_VERSION_ONLY_STRING }

  /// The path of the folder or the file.
  package let path: String
  private let reader: any BagReader

  /// Opens a bag without reading it.
  ///
  /// - Throws: `ArchiveError`.
  package init(_ path: String) throws {
    let status: FileStatus
    do {
      status = try FileStatus(of: path)
    } catch {
      throw ArchiveError.cannotOpen(error)
    }
    self.path = path
    reader = status.kind == .folder ? FolderBagReader(path) : TarBagReader(path)
  }

  /// Reads the whole bag and compares every file with the manifest.
  ///
  /// - Parameter progress: Called with the numbers of bytes and files done so far, and with that of
  ///   all bytes if it is known.
  /// - Returns: The result of the check.
  /// - Throws: `ArchiveError`, `Interruption.Stop`.
  package func check(
    progress: (_ bytesDone: Int, _ filesDone: Int, _ byteCount: Int?) -> Void = { _, _, _ in }
  ) throws -> BagCheck {
    // Any other folder may be large, and says nothing about itself.
    if let folder = reader as? FolderBagReader, !folder.isBag {
      throw ArchiveError.damaged("it has no \(BagFile.declaration.rawValue)", path: path)
    }
    let byteCount = reader.byteCount
    do {
      return try BagCheck(reader) { progress($0, $1, byteCount) }
    } catch let error as TagFileLimit.Exceeded {
      throw ArchiveError.damaged(error.message, path: path)
    }
  }

  /// Calls the body with each file of the payload.
  ///
  /// - Throws: `ArchiveError`, `SystemError`, `Interruption.Stop`, and any error of the body.
  package func forEachFile(_ body: (BagPath, BagContent) throws -> Void) throws {
    try reader.forEachMember { member, content in
      if case .file(let path, _) = member, path.isPayload { try body(path, content) }
    }
  }
}
