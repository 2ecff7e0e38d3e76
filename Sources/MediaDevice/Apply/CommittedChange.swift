import Bytes
import System

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

  /// Puts the new positional files in their places, and removes the files that no database names any
  /// more.
  func complete(_ commit: SyncCommit) throws(DeviceWriteError) {
    for path in journal.newPositionalFiles { try place(path, commit.hashes[path]) }
    for path in commit.removals { try volume.remove(path) }
    for path in journal.copiedFiles { try volume.remove(folder.copyPath(of: path)) }
    for database in journal.databases {
      try volume.remove(DeviceVolume.stagedPath(of: database.path))
    }
  }

  private func place(_ path: String, _ hash: String?) throws(DeviceWriteError) {
    let staged = DeviceVolume.stagedPath(of: path)
    if let hash, let new = try volume.bytes(of: staged, limit: PositionalFiles.maxByteCount),
      Hexadecimal.text(SHA256.hash(of: new)) == hash,
      try PositionalFiles.lacks(new, path, on: volume)
    {
      try volume.replace(path)
    }
    try volume.remove(staged)
  }
}
