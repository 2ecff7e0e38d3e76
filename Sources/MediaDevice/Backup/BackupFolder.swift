import Bytes
package import System

/// A folder with the backups of a device.
package struct BackupFolder: Sendable {
  package let path: String
  /// The name of a backup that is being made.
  static let unfinishedName = "unfinished"
  /// The number of backups that are kept of a device.
  package static let keptCount = 10

  package init(_ path: String) { self.path = path }

  /// Returns the backups, the oldest first; none if the folder does not exist.
  ///
  /// - Throws: `SystemError` if something in the folder cannot be read.
  package func backups() throws(SystemError) -> [DeviceBackup] {
    guard try FileStatus.ifThere(path) != nil else { return [] }
    let listing = try FolderListing(path)
    if let failure = listing.failure { throw failure }
    var found: [DeviceBackup] = []
    for entry in listing.entries where entry.kind == .folder && BackupName(entry.name) != nil {
      if let backup = try DeviceBackup(at: path.appendingPath(entry.name)) { found.append(backup) }
    }
    return found.sorted { $0.place < $1.place }
  }

  /// Returns the folders with backups of devices in a folder, in the order of their names.
  ///
  /// - Throws: `SystemError` if the folder cannot be read.
  package static func all(in path: String) throws(SystemError) -> [Self] {
    guard try FileStatus.ifThere(path) != nil else { return [] }
    let listing = try FolderListing(path)
    if let failure = listing.failure { throw failure }
    return listing.entries.filter { $0.kind == .folder }.map(\.name).sorted()
      .map { Self(path.appendingPath($0)) }
  }

  /// Gives a complete backup its name.
  ///
  /// - Parameters:
  ///   - name: The name of its folder.
  ///   - day: The date of the backup.
  ///   - folder: This folder.
  /// - Returns: The new name.
  /// - Throws: `SystemError`.
  static func place(
    _ name: String,
    on day: String,
    in folder: OutputFolder
  ) throws(SystemError) -> String {
    let numbers = try folder.listing().entries.compactMap { BackupName($0.name) }
      .filter { $0.date == day }.map(\.number)
    let placed = BackupName(date: day, number: (numbers.max() ?? 0) + 1).text
    try folder.renameFolder(name, to: placed)
    return placed
  }

  /// Removes old backups of a device.
  ///
  /// - Parameters:
  ///   - device: The device.
  ///   - spared: The paths of backups that stay in any case.
  /// - Returns: The names of the removed backups.
  /// - Throws: `SystemError`, `OutputError`.
  func removeOld(of device: BackedUpDevice, sparing spared: Set<String>) throws -> [String] {
    let own = try backups().filter { $0.device.likeness(to: device) == .same }
    let complete = own.filter(\.isComplete)
    let old = Set(complete.dropLast(Self.keptCount).map(\.path))
    // The removal of those that are no longer complete was interrupted.
    let removed = own.filter { !$0.isComplete || old.contains($0.path) }
      .filter { !spared.contains($0.path) }
    let folder = try OutputFolder(path)
    for backup in removed { try BackupRemoval.remove(backup.name, in: folder) }
    return removed.map(\.name)
  }
}
