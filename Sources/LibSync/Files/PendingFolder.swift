import Glibc
import Synchronization
package import System

/// An output folder, which is created with the first file in it.
final class PendingFolder: Sendable {
  private let path: String
  private let isDryRun: Bool
  private let opened = Mutex<OutputFolder?>(nil)

  /// - Parameters:
  ///   - path: The path of the folder.
  ///   - isDryRun: Whether a missing folder is not created.
  init(_ path: String, isDryRun: Bool) {
    self.path = path
    self.isDryRun = isDryRun
  }

  /// Returns the folder; `nil` if it is missing in a dry run.
  func folder() throws(OutputError) -> OutputFolder? {
    try opened.withLock { folder throws(OutputError) in
      if let folder { return folder }
      folder = try OutputFolder.opened(path, isDryRun: isDryRun)
      return folder
    }
  }
}

extension OutputFolder {
  /// Opens a folder that the user names, creating it if it is missing.
  ///
  /// - Parameters:
  ///   - path: The path of the folder.
  ///   - isDryRun: Whether a missing folder is not created.
  /// - Returns: The folder; `nil` if it is missing in a dry run.
  /// - Throws: `OutputError`, also in a dry run if there is something else.
  package static func opened(
    _ path: String,
    isDryRun: Bool
  ) throws(OutputError) -> OutputFolder? {
    // The folder of a name alone is the current one.
    if isDryRun, !path.isEmpty {
      do throws(SystemError) {
        _ = try FileStatus(of: path)
      } catch {
        if error.code == ENOENT { return nil }
      }
    }
    return try OutputFolder(making: path)
  }

  /// Returns the folder below this one by the names along its path, for a dry run; `nil` if it is
  /// missing.
  ///
  /// - Throws: `OutputError` if there is something else, as when the folder is created.
  package func existingFolder(_ names: [String]) throws(OutputError) -> OutputFolder? {
    var folder = self
    for name in names {
      guard try folder.kind(of: name) != nil else { return nil }
      folder = try folder.folder(name)
    }
    return folder
  }

  /// Removes folders below this one that are empty now, by the names along their path, the innermost
  /// first.
  package func removeEmptyFolders(_ names: [String]) {
    var parents = names
    while let last = parents.popLast(), let parent = try? existingFolder(parents) {
      do { try parent.removeFolder(last) } catch { return }
    }
  }
}
