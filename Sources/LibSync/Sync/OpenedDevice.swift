import IPodFormats
import MediaDevice
import MediaImport
import MediaModel
import System

/// A device that is ready for a sync, and locked as long as this value exists.
struct OpenedDevice {
  let lock: DeviceLock
  let device: WritableDevice
  let volume: DeviceVolume
  /// The end of a sync that was interrupted before; `nil` if there was none.
  private(set) var recovery: SyncReport.Recovery?
  /// The copies of an interrupted sync, by their content.
  private(set) var copies: [CopiedContent: CopiedMusic] = [:]
  /// The tracks of a finished sync that was interrupted before the library recorded them; its
  /// journal stays until they are recorded.
  private(set) var finishedTracks: [KnownTrack] = []
  /// The playlists of that sync which syncs have made.
  private(set) var finishedPlaylists: [PersistentID] = []

  /// Finishes or undoes an interrupted sync, and reads the device.
  ///
  /// - Parameters:
  ///   - path: The folder where the device is mounted.
  ///   - options: The options.
  ///   - lock: The lock of the device, if this process has it.
  /// - Throws: `SyncError`, `DeviceRefusal`, `DeviceWriteError`.
  init(_ path: String, _ options: SyncOptions, lock: DeviceLock? = nil) throws {
    let folder = try Self.folder(path, options)
    self.lock = try lock ?? DeviceLock(folder.path)
    volume = try DeviceVolume(folder)
    let recovery = DeviceRecovery(volume)
    var finished: [String: CopiedContent] = [:]
    if let journal = try recovery.journal() {
      try Self.check(journal, in: folder, options)
      if options.isDryRun {
        self.recovery = .resumed
      } else {
        switch try recovery.run(keepingCopies: options.interrupted != .abandon) {
        case .nothingToDo: break
        case .finished:
          self.recovery = .finished
          for file in journal.newFiles { finished[file.path] = file.content }
          finishedPlaylists = journal.playlists.map(PersistentID.init(rawValue:))
        case .undone: self.recovery = .undone
        case .superseded: self.recovery = .superseded
        case .resumable(let copies):
          self.recovery = .resumed
          self.copies = copies
        }
      }
    } else if !options.isDryRun {
      // What is left of a journal that was being removed.
      _ = try recovery.run(keepingCopies: false)
    }
    var device = try Self.preparation(path, options).device()
    // Their file belongs to the present database only.
    if let plays = device.playCounts { device.editable.add(plays) }
    self.device = device
    for track in device.editable.trackIDs {
      guard let path = device.editable.path(of: track), let content = finished[path] else {
        continue
      }
      let (item, original) = (content.item, content.original)
      finishedTracks.append(KnownTrack(track: track, item: item, content: original))
    }
  }

  /// Removes the copies of an interrupted sync.
  func forgetCopies() throws(DeviceWriteError) {
    _ = try DeviceRecovery(volume).run(keepingCopies: false)
  }

  /// Removes the journal of a finished sync, once its tracks are recorded.
  func finish() throws(DeviceWriteError) { try DeviceRecovery(volume).finish() }

  /// Inspects a device with everything that editing its database needs.
  static func preparation(_ path: String, _ options: SyncOptions) -> DevicePreparation {
    var preparing = DevicePreparation.Options()
    preparing.environment = options.environment
    preparing.allowsExperimental = options.allowsExperimental
    return DevicePreparation(ofDeviceAt: path, options: preparing)
  }

  static func folder(
    _ path: String,
    _ options: SyncOptions
  ) throws(DeviceRefusal) -> DeviceFolder {
    if let folder = DeviceFolder(holdingDevice: path) { return folder }
    throw preparation(path, options).refusals.first ?? .noDevice(path)
  }

  /// Refuses to continue what another computer has begun, unless this was requested.
  private static func check(
    _ journal: SyncJournal,
    in folder: DeviceFolder,
    _ options: SyncOptions
  ) throws(DeviceRefusal) {
    guard options.interrupted == .own, journal.computer != Computer.name else { return }
    throw .otherComputer(file: folder.control + "/libsync/journal.json", name: journal.computer)
  }
}
