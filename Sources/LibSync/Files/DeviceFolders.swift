import Bytes
import MediaImport
import MediaModel
import Synchronization
import System

/// Knows which folders are on iPods, where nothing may be written.
final class DeviceFolders: Sendable {
  private let known = Mutex<[FileIdentity: Bool]>([:])

  /// Returns whether a folder is on an iPod.
  func hold(_ folder: String) -> Bool {
    guard let identity = FileStamp(folder)?.identity else { return false }
    if let known = known.withLock({ $0[identity] }) { return known }
    let above = folder.appendingPath("..")
    let isRoot = FileStamp(above)?.identity == identity
    let result = DeviceFolder(holdingDevice: folder) != nil || !isRoot && hold(above)
    known.withLock { $0[identity] = result }
    return result
  }
}
