import Bytes
import MediaArchive
package import MediaImport
package import MediaModel
import System

/// Saves the databases, settings and covers of a device on this computer.
///
/// Nothing is written to the device. The backup gets its name when it is complete and on the disk;
/// an interrupted one is continued by the next run.
package struct BackupRun {
  package let device: BackedUpDevice
  package let files: DeviceStateFiles
  private let folder: DeviceFolder

  /// Finds what is to be saved.
  ///
  /// - Parameter folder: The device.
  /// - Throws: `BackupError`.
  package init(of folder: DeviceFolder) throws(BackupError) {
    self.folder = folder
    files = try DeviceStateFiles(of: folder)
    guard !files.files.isEmpty else { throw BackupError(.nothingToSave, path: folder.path) }
    device = BackedUpDevice(of: folder)
  }

  /// The folder for the backups of the device.
  ///
  /// - Parameter path: The folder with those of all devices.
  /// - Returns: The folder.
  /// - Throws: `BackupError` if nothing identifies the device.
  package func standardFolder(in path: String) throws(BackupError) -> BackupFolder {
    guard let name = device.folderName else {
      throw BackupError(.unknownDevice, path: folder.path)
    }
    return BackupFolder(path.appendingPath(name))
  }

  /// Returns the newest backup if the device still has exactly its files.
  ///
  /// The backup itself is read as well: a damaged one does not count.
  ///
  /// - Parameters:
  ///   - backups: The folder with the backups.
  ///   - progress: Called with the number of bytes of the device that were read.
  /// - Returns: The backup; `nil` if a new one is needed.
  /// - Throws: `SystemError`, `OutputError`, `ArchiveError`, `Interruption.Stop`.
  package func unchanged(
    in backups: BackupFolder,
    progress: (Int) -> Void = { _ in }
  ) throws -> DeviceBackup? {
    let own = try backups.backups().filter { $0.device.likeness(to: device) != .other }
    guard let newest = own.last(where: \.isComplete) else { return nil }
    let hashes = newest.hashes
    guard Set(hashes.keys) == Set(files.files.map(\.path)) else { return nil }
    var done = 0
    var folders = try DeviceFolders(folder)
    // Large files with covers rarely change.
    for file in files.files.sorted(by: { $0.byteCount < $1.byteCount }) {
      guard let (parent, name) = try folders.place(of: file.path) else { return nil }
      let content = try stopping {
        try parent.hash(of: name) { count in
          done += count
          progress(done)
        }
      }
      if content.hash != hashes[file.path] { return nil }
    }
    return try Bag(newest.path).check().isSound ? newest : nil
  }

  /// Makes a backup.
  ///
  /// - Parameters:
  ///   - backups: The folder with the backups, which is created if it is missing.
  ///   - date: The present time.
  ///   - progress: Called with the number of bytes that were saved.
  /// - Returns: The backup.
  /// - Throws: `BackupError`, `ArchiveError`, `OutputError`, `SystemError`, `Interruption.Stop`.
  package func write(
    to backups: BackupFolder,
    date: Timestamp,
    progress: (Int) -> Void = { _ in }
  ) throws -> DeviceBackup {
    // Names of tracks and of the owner are for nobody else.
    let output = try OutputFolder(making: backups.path, mode: 0o700)
    try placeFinished(in: output)
    let unfinished = backups.path.appendingPath(BackupFolder.unfinishedName)
    let writer = try FolderBagWriter(unfinished, isUpdating: false, isLinking: false)
    var folders = try DeviceFolders(folder)
    var done = 0
    for file in files.files {
      guard let place = DeviceBackup.bagPath(of: file.path),
        let (parent, name) = try folders.place(of: file.path)
      else { throw changed(file) }
      let added = try writer.add(name, in: parent, at: place) { count in
        done += count
        progress(done)
      }
      switch added {
      case .added(let entry) where entry.way != .kept && entry.byteCount == file.byteCount: break
      case .unreadable(let message):
        throw BackupError(.unreadable(message), path: folder.systemPath(of: file.path))
      default: throw changed(file)
      }
    }
    let after = try DeviceStateFiles(of: folder)
    guard after == files else {
      let pairs = zip(after.files, files.files).first { $0 != $1 }?.1 ?? files.files.last
      throw pairs.map(changed) ?? BackupError(.changed, path: folder.path)
    }
    try writer.finish(DeviceBackup.information(of: device, at: date))
    let name = try BackupFolder.place(
      BackupFolder.unfinishedName,
      on: BackupName.day(of: date),
      in: output
    )
    guard let backup = try DeviceBackup(at: backups.path.appendingPath(name)) else {
      throw BackupError(.notABackup, path: backups.path.appendingPath(name))
    }
    return backup
  }

  /// Removes old backups of the device, so that the newest ten are left.
  ///
  /// - Parameters:
  ///   - backups: The folder with the backups.
  ///   - spared: The paths of backups that stay in any case.
  /// - Returns: The names of the removed backups.
  /// - Throws: `SystemError`, `OutputError`.
  package func removeOld(
    in backups: BackupFolder,
    sparing spared: Set<String> = []
  ) throws -> [String] {
    try backups.removeOld(of: device, sparing: spared)
  }

  /// Gives a backup its name whose writer was stopped between its last two steps.
  private func placeFinished(in output: OutputFolder) throws {
    let path = output.path.appendingPath(BackupFolder.unfinishedName)
    guard try output.kind(of: BackupFolder.unfinishedName) == .folder,
      let backup = try DeviceBackup(at: path), backup.isComplete, let date = backup.date
    else { return }
    _ = try BackupFolder.place(
      BackupFolder.unfinishedName,
      on: BackupName.day(of: date),
      in: output
    )
  }

  private func changed(_ file: DeviceStateFiles.File) -> BackupError {
    BackupError(.changed, path: folder.systemPath(of: file.path))
  }

  private func stopping<Result>(_ work: () throws -> Result) throws -> Result {
    do {
      return try work()
    } catch let error as SystemError where error.isInterruption {
      throw Interruption.Stop()
    }
  }
}

/// The result of saving the state of a device.
package struct BackupOutcome: Sendable {
  /// The backup with the state; `nil` after a dry run that found a new one to be needed.
  package let backup: DeviceBackup?
  /// Whether the backup was made now, or would be; otherwise the device has not changed since.
  package let isNew: Bool
  /// The names of old backups that were removed.
  package let removed: [String]
}

extension BackupRun {
  /// Saves the state of a device unless the newest backup has it.
  ///
  /// - Parameters:
  ///   - backups: The folder with the backups of the device.
  ///   - date: The present time.
  ///   - isDryRun: Whether nothing is written.
  ///   - isRemovingOld: Whether only the newest ten backups are kept.
  ///   - spared: The paths of backups that stay in any case.
  ///   - progress: Called with the number of bytes that were read of the device.
  /// - Returns: The outcome.
  /// - Throws: `BackupError`, `ArchiveError`, `OutputError`, `SystemError`, `Interruption.Stop`.
  package func save(
    to backups: BackupFolder,
    date: Timestamp,
    isDryRun: Bool = false,
    isRemovingOld: Bool = true,
    sparing spared: Set<String> = [],
    progress: (Int) -> Void = { _ in }
  ) throws -> BackupOutcome {
    if let newest = try unchanged(in: backups, progress: progress) {
      return BackupOutcome(backup: newest, isNew: false, removed: [])
    }
    if isDryRun { return BackupOutcome(backup: nil, isNew: true, removed: []) }
    let backup = try write(to: backups, date: date, progress: progress)
    let spared = spared.union([backup.path])
    let removed = isRemovingOld ? try removeOld(in: backups, sparing: spared) : []
    return BackupOutcome(backup: backup, isNew: true, removed: removed)
  }
}
