/// The rest of a change to a device once its databases are replaced.
struct CommittedChange {
  private let journal: SyncJournal
  private let volume: DeviceVolume
  private let folder: JournalFolder

  init(_ journal: SyncJournal, _ volume: DeviceVolume, _ folder: JournalFolder) {
    self.journal = journal
    self.volume = volume
    self.folder = folder
  }

  /// Removes the files that no database names any more.
  func complete(_ commit: SyncCommit) throws(DeviceWriteError) {
    for path in commit.removals { try volume.remove(path) }
    for path in journal.positionalFiles { try volume.remove(folder.copyPath(of: path)) }
    for database in journal.databases {
      try volume.remove(DeviceVolume.stagedPath(of: database.path))
    }
  }
}
