import IPodFormats
import MediaDevice
import MediaImport
import System

extension DeviceSync {
  /// Finishes a sync that was interrupted after its point of no return, and undoes any other.
  ///
  /// - Parameter path: The folder where the device is mounted.
  /// - Returns: The end of the sync; `nil` if none was interrupted.
  /// - Throws: `SyncError`; the recovery can be repeated.
  public static func recover(deviceAt path: String) throws -> SyncReport.Recovery? {
    do {
      let options = SyncOptions()
      let folder = try OpenedDevice.folder(path, options)
      let lock = try DeviceLock(folder.path)
      defer { withExtendedLifetime(lock) {} }
      switch try DeviceRecovery(DeviceVolume(folder)).run(keepingCopies: false) {
      case .nothingToDo: return nil
      case .finished: return .finished
      case .superseded: return .superseded
      case .undone, .resumable: return .undone
      }
    } catch let error as DeviceWriteError {
      throw SyncError(error, advice: "connect the iPod again and run the same command")
    } catch let error as DeviceRefusal {
      throw SyncError(error)
    }
  }
}
