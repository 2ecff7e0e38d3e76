import Bytes
import System

/// The folder of a device, which links on it may not lead out of.
struct DeviceBounds {
  /// The reason for not reading a file that such a link leads to.
  static let refusal = "a symbolic link that leads out of the device"

  private let folder: String
  private let realFolder: String?

  /// - Parameter folder: The folder; the result is `nil` without one.
  init?(_ folder: String?) {
    guard let folder else { return nil }
    self.folder = folder.appendingPath("")
    realFolder = FilePlace.realPath(folder)?.appendingPath("")
  }

  /// Returns whether a path that begins in the folder leads to a file outside it.
  func isLeft(by path: String) -> Bool {
    guard path.utf8.starts(with: folder.utf8) else { return false }
    guard let realFolder, let real = FilePlace.realPath(path) else { return true }
    return !real.utf8.starts(with: realFolder.utf8)
  }
}
