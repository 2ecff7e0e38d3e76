import Glibc

/// Files that are removed unless they are finished, even if a signal ends the process.
///
/// Create this value before the files.
package struct UnfinishedFiles: ~Copyable {
  private let paths: [String]
  private let folder: Int32
  private let abandoned: AbandonedFiles
  private var isKept = false

  /// - Parameters:
  ///   - paths: The files, some of which may never exist.
  ///   - folder: The descriptor of the folder that the paths are relative to, which must stay open;
  ///     `nil` for the current folder.
  package init(_ paths: [String], in folder: Int32? = nil) {
    let folder = folder ?? AT_FDCWD
    self.paths = paths
    self.folder = folder
    abandoned = AbandonedFiles(paths, in: folder)
  }

  /// Keeps the files, which have their final names by now.
  package consuming func keep() { isKept = true }

  deinit {
    if !isKept { for path in paths { try? Syscalls.unlink(path, in: folder) } }
  }
}
