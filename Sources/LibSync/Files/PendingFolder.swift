import Synchronization
import System

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
      folder = try isDryRun ? try? OutputFolder(path) : OutputFolder(making: path)
      return folder
    }
  }
}
