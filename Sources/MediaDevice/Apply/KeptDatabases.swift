import Bytes

/// The old versions of databases of which a device needs several in the same state.
///
/// The firmware's reaction to tables of different states is unknown, so that an interrupted
/// replacement has to be finished for all of them or undone for all.
struct KeptDatabases {
  private let journal: SyncJournal
  private let volume: DeviceVolume
  private let folder: JournalFolder

  /// The maximum size of a database in bytes, more than any device loads.
  private static let maxByteCount = 1 << 28

  init(_ journal: SyncJournal, _ volume: DeviceVolume, _ folder: JournalFolder) {
    self.journal = journal
    self.volume = volume
    self.folder = folder
  }

  /// Copies a database before it is replaced.
  func keep(_ database: SyncJournal.Database) throws(DeviceWriteError) {
    guard let bytes = try volume.bytes(of: database.path, limit: Self.maxByteCount) else { return }
    try volume.create(folder.copyPath(of: database.path), bytes)
  }

  /// Whether the device has written to its old file since all new ones were ready, so that the new
  /// one must not replace it.
  func wasUsed(since commit: SyncCommit) throws(DeviceWriteError) -> Bool {
    for database in journal.databases where database.isLive {
      guard let new = commit.hashes[database.path] else { continue }
      let present = try hash(database.path)
      guard present != new, present != database.hash, present != nil else { continue }
      if try hash(DeviceVolume.stagedPath(of: database.path)) == new { return true }
    }
    return false
  }

  /// Whether other software has written one of the databases to which the device does not write, so
  /// that the set is no longer that of the change.
  func areForeign(since commit: SyncCommit) throws(DeviceWriteError) -> Bool {
    for database in journal.databases where database.isKept && !database.isLive {
      guard let new = commit.hashes[database.path], let present = try hash(database.path) else {
        continue
      }
      if present != new, present != database.hash { return true }
    }
    return false
  }

  /// Whether a database to which the device writes was replaced, and has changed since.
  func wasReplaced(
    _ database: SyncJournal.Database,
    _ present: String?
  ) throws(DeviceWriteError) -> Bool {
    guard database.isLive, let present, present != database.hash else { return false }
    return try volume.status(of: DeviceVolume.stagedPath(of: database.path)) == nil
  }

  /// Puts the old databases back, except those to which the device has written.
  func restore() throws(DeviceWriteError) {
    for database in journal.databases.reversed() where database.isKept {
      let copy = folder.copyPath(of: database.path)
      guard let old = database.hash, try hash(database.path) != old, try hash(copy) == old,
        let bytes = try volume.bytes(of: copy, limit: Self.maxByteCount)
      else { continue }
      if database.isLive, try hash(database.path) != folder.commit()?.hashes[database.path] {
        continue
      }
      _ = try volume.stage(database.path, bytes)
      try volume.replace(database.path)
    }
  }

  private func hash(_ path: String) throws(DeviceWriteError) -> String? {
    try volume.hash(of: path).map { Hexadecimal.text($0) }
  }
}
