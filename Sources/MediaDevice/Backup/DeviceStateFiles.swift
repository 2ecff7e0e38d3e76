import Bytes
package import MediaImport
import System

/// The files that make up the state of a device: its databases, settings and covers, without music.
package struct DeviceStateFiles: Equatable, Sendable {
  package struct File: Equatable, Sendable {
    /// The path relative to the device, in the case found there, as an `ExactPath`.
    package let path: String
    package let byteCount: Int
    /// The time of the last change, in seconds and nanoseconds.
    let modified: [Int64]
  }

  /// The files in the order of their paths.
  package private(set) var files: [File] = []
  /// The paths of links and other things that are no files, which are left out.
  package private(set) var skipped: [String] = []

  /// The size of all files in bytes.
  package var byteCount: Int { files.reduce(0) { $0 + $1.byteCount } }

  /// The folders in the control folder.
  private static let folders = ["iTunes", "Artwork", "Device"]
  /// The limits of a sound file system; a device has some dozens of these files in three levels.
  private static let (maxDepth, maxFiles) = (8, 20_000)

  /// Finds the files of a device.
  ///
  /// - Throws: `BackupError` if something cannot be read, since a backup without it would look
  ///   whole.
  package init(of folder: DeviceFolder) throws(BackupError) {
    for name in Self.folders {
      guard let entry = folder.findInControl(name) else { continue }
      if entry.kind == .folder {
        try visit(entry.path, in: folder, depth: 0)
      } else {
        skipped.append(entry.path)
      }
    }
    files.sort { ExactPath.bytes($0.path).lexicographicallyPrecedes(ExactPath.bytes($1.path)) }
    skipped.sort()
  }

  private mutating func visit(
    _ path: String,
    in folder: DeviceFolder,
    depth: Int
  ) throws(BackupError) {
    let system = folder.systemPath(of: path)
    guard depth < Self.maxDepth, files.count < Self.maxFiles else {
      throw BackupError(.tooManyFiles, path: system)
    }
    var inner: [String] = []
    do throws(SystemError) {
      let listing = try FolderListing(system)
      if let failure = listing.failure { throw failure }
      for entry in listing.entries {
        let place = path + "/" + entry.name
        let status = try FileStatus(of: folder.systemPath(of: place), followingLinks: false)
        switch status.kind {
        case .folder: inner.append(place)
        case .file:
          let modified = [status.modified, status.modifiedNanoseconds]
          files.append(File(path: place, byteCount: status.byteCount, modified: modified))
        default: skipped.append(place)
        }
      }
    } catch {
      throw BackupError(.unreadable(error.message), path: error.path)
    }
    for place in inner { try visit(place, in: folder, depth: depth + 1) }
  }
}
