import IPodFormats
import MediaDevice
import MediaImport
import MediaModel
import System

extension DeviceSync {
  /// Finishes a sync that was interrupted after its point of no return, and undoes any other.
  ///
  /// The tracks of a finished sync are recorded in the library file, if it is there and has their
  /// items; otherwise, they are taken for tracks that no sync put there.
  ///
  /// - Returns: The end of the sync; `nil` if none was interrupted.
  /// - Throws: `SyncError`, and `StoreError` for the library; the recovery can be repeated.
  public func recover() throws -> SyncReport.Recovery? {
    do {
      let folder = try OpenedDevice.folder(path, options)
      let lock = try DeviceLock(folder.path)
      defer { withExtendedLifetime(lock) {} }
      let recovery = DeviceRecovery(try DeviceVolume(folder))
      switch try recovery.run(keepingCopies: false) {
      case .nothingToDo: return nil
      case .finished:
        do {
          try recordFinished(lock)
        } catch is DeviceRefusal {
          // Without a database that can be read, there is nothing to record.
        }
        try recovery.finish()
        return .finished
      case .superseded: return .superseded
      case .undone, .resumable: return .undone
      }
    } catch let error as DeviceWriteError {
      throw SyncError(error, advice: "connect the iPod again and run the same command")
    } catch let error as DeviceRefusal {
      throw SyncError(error)
    }
  }

  private func recordFinished(_ lock: DeviceLock) throws {
    guard (try? FileStatus(of: libraryPath)) != nil else { return }
    var options = options
    options.interrupted = .resume
    // The sync that is finished was allowed.
    options.allowsExperimental = true
    let opened = try OpenedDevice(path, options, lock: lock)
    let library = try MediaLibrary(reading: libraryPath)
    let device = try library.store.device(opened.device.key)
    let item = opened.finishedTracks.first.map { PersistentID(rawValue: $0.item) }
    let holding = try item.map { try library.items(withID: $0) } ?? []
    guard let feeding = device?.feedingLibrary ?? holding.first?.library else { return }
    try MediaLibrary.withWriter(at: libraryPath, options: options.write) {
      try recordFinished(opened, ofLibrary: device?.library, $0.selecting(feeding))
    }
  }
}
