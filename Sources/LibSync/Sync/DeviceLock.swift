import MediaDevice
import System

/// A lock by which only one run of this software writes to a device; it ends with this object.
final class DeviceLock {
  private let folder: FileDescriptor

  /// - Throws: `SyncError`, with `inUse` if another process has the lock.
  init(_ path: String) throws {
    do throws(SystemError) {
      // The folder itself is locked, so that nothing is written.
      folder = try FileDescriptor(opening: path, .folder)
      if try folder.lock() { return }
    } catch {
      throw SyncError(DeviceWriteError(error, path: path))
    }
    throw SyncError(DeviceRefusal.locked(file: path))
  }
}
