import Bytes
import System

/// The files that were copied from a camera roll.
public struct CameraRollExport: Hashable, Sendable {
  /// The outcome for a file.
  public enum Outcome: String, Hashable, Sendable {
    /// It was copied.
    case copied
    /// A copy of it was there already.
    case kept
    /// There is another file in its place, which was not replaced.
    case occupied
    /// It cannot be read.
    case unreadable
  }

  /// A file of the camera roll.
  public struct File: Hashable, Sendable {
    /// The path of the file.
    public let path: String
    /// The path of the copy.
    public let copy: String
    /// The outcome.
    public let outcome: Outcome
  }

  /// The files, including those that belong to pictures, such as descriptions of edits.
  public private(set) var files: [File] = []

  /// Whether all files have a copy.
  public var isComplete: Bool {
    files.allSatisfy { $0.outcome == .copied || $0.outcome == .kept }
  }

  /// Copies all files of a camera roll, into folders of the same names.
  ///
  /// A file that was copied earlier is left alone, so an interrupted export can be run again, and
  /// no other file is replaced.
  ///
  /// - Parameters:
  ///   - roll: The camera roll.
  ///   - folder: The path of the folder for the copies, which is created if it is missing.
  /// - Throws: ``CameraRollError`` if there is no camera roll, or if nothing can be written.
  public init(of roll: CameraRoll, to folder: String) throws(CameraRollError) {
    let folders = try roll.folders()
    do throws(OutputError) {
      let target = try OutputFolder(making: folder)
      for source in folders {
        let copies = try target.folder(source.lastPathComponent)
        for entry in FolderListing.sorted(source)
        where entry.kind == .file && !OutputFile.isTemporary(entry.name) {
          files.append(try Self.copy(entry.name, from: source, to: copies))
        }
      }
    } catch {
      throw CameraRollError(error)
    }
  }

  private static func copy(
    _ name: String,
    from source: String,
    to folder: OutputFolder
  ) throws(OutputError) -> File {
    let path = source.appendingPath(name)
    func file(_ outcome: Outcome) -> File {
      File(path: path, copy: folder.path.appendingPath(name), outcome: outcome)
    }
    guard let original = try? OpenPhoto(path) else { return file(.unreadable) }
    if let old = try folder.status(of: name) {
      let isSame =
        old.kind == .file && old.byteCount == original.byteCount
        && old.modified == original.status.modified
      return file(isSame ? .kept : .occupied)
    }
    let copy = try folder.file(name)
    do throws(SystemError) {
      try copy.copy(original.file)
    } catch {
      if error.path == path, !error.isInterruption { return file(.unreadable) }
      throw OutputError(.inputOutput, error, path: folder.path.appendingPath(name))
    }
    copy.setModified(as: original.status)
    return file(try copy.place(as: name, in: folder) ? .copied : .occupied)
  }
}
