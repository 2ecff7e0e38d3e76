import Glibc
import SystemProcess

/// Files that are removed unless they are finished, even when a signal ends the process.
///
/// Make it before the files.
package struct UnfinishedFiles: ~Copyable {
  private let paths: [String]
  private let folder: Int32
  private let notes: AbandonedFiles
  private var isKept = false

  /// - Parameters:
  ///   - paths: The files, not all of which need ever exist.
  ///   - folder: The descriptor of the folder that the paths are relative to, which stays open; nil
  ///     for the current folder.
  package init(_ paths: [String], in folder: Int32? = nil) {
    let folder = folder ?? AT_FDCWD
    self.paths = paths
    self.folder = folder
    notes = AbandonedFiles(paths, in: folder)
  }

  /// Keeps the files, which now have the names under which they stay.
  package consuming func keep() { isKept = true }

  deinit {
    if !isKept { for path in paths { try? Syscalls.unlink(path, in: folder) } }
  }
}
