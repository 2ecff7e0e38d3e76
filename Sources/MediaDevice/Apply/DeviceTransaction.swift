import Bytes
import System

/// A change to a device that is done whole or not at all.
///
/// The steps are called in this order: `begin`, `copy` for each file, `append` for covers, `stage`
/// for each database, `commit`, `finish`. If one of them fails, or if the process ends or the device
/// is disconnected, `DeviceRecovery` makes the device as before or finishes the change.
package struct DeviceTransaction {
  private let volume: DeviceVolume
  private let folder: JournalFolder
  private let recheck: () throws(DeviceWriteError) -> Void
  private let journal: SyncJournal
  private var copier: MusicCopier
  private var appender: PixelAppender
  private var staged: [String: String] = [:]
  /// Whether the change is done even if the process ends now.
  package private(set) var isCommitted = false

  /// Writes the journal, from which on an interrupted change can be undone.
  ///
  /// - Parameters:
  ///   - journal: Everything that is to be done.
  ///   - volume: The device.
  ///   - recheck: Throws an error if the device is no longer the one that the change was planned
  ///     for.
  /// - Throws: `DeviceWriteError`.
  package init(
    beginning journal: SyncJournal,
    on volume: DeviceVolume,
    recheck: @escaping () throws(DeviceWriteError) -> Void
  ) throws(DeviceWriteError) {
    self.volume = volume
    self.journal = journal
    self.recheck = recheck
    folder = JournalFolder(volume)
    copier = MusicCopier(volume, folder)
    appender = PixelAppender(volume)
    try recheck()
    // The mark of an earlier change could be left.
    try folder.removeMark()
    try folder.write(journal)
  }

  /// Copies a music file, which the present database does not know.
  ///
  /// - Parameters:
  ///   - source: The path of the file on this computer.
  ///   - path: The path of the copy, which the journal lists as a new file.
  ///   - progress: Called repeatedly with the number of bytes copied so far.
  /// - Returns: The copy.
  /// - Throws: `DeviceWriteError`.
  package mutating func copy(
    _ source: String,
    to path: String,
    progress: (Int) -> Void = { _ in }
  ) throws(DeviceWriteError) -> CopiedMusic {
    try copier.copy(source, to: path, progress: progress)
  }

  /// Makes sure that what was copied need not be copied again after an interruption.
  package mutating func flushCopies() throws(DeviceWriteError) { try copier.flush() }

  /// Adds pixels to the end of a file of covers, where no database names them yet.
  ///
  /// They are on the disk when a database is staged.
  ///
  /// - Parameters:
  ///   - bytes: The pixels.
  ///   - path: The path of the file, which is created if it is missing.
  ///   - offset: The size that the file has before, with all pixels that were added.
  /// - Throws: `DeviceWriteError`, with `changed` if the file has another size.
  package mutating func append(
    _ bytes: [UInt8],
    to path: String,
    at offset: Int
  ) throws(DeviceWriteError) {
    try appender.append(bytes, to: path, at: offset)
  }

  /// Writes a new database beside the one that it is to replace, and reads it back.
  package mutating func stage(_ path: String, _ bytes: [UInt8]) throws(DeviceWriteError) {
    try copier.flush()
    try appender.flush()
    staged[path] = Hexadecimal.text(try volume.stage(path, bytes))
  }

  /// Does the change with the staged databases.
  ///
  /// - Parameter removals: The paths of files that no database names any more.
  /// - Throws: `DeviceWriteError`; if `isCommitted`, the change can only be finished.
  package mutating func commit(removing removals: [String]) throws(DeviceWriteError) {
    try copier.flush()
    for path in journal.positionalFiles {
      guard let bytes = try volume.bytes(of: path, limit: PositionalFiles.maxByteCount) else {
        continue
      }
      try volume.create(folder.copyPath(of: path), bytes)
    }
    for database in journal.databases where database.isKept && staged[database.path] != nil {
      try KeptDatabases(journal, volume, folder).keep(database)
    }
    try recheck()
    let commit = SyncCommit(hashes: staged, removals: removals)
    try folder.write(commit)
    isCommitted = true
    for path in journal.positionalFiles { try volume.remove(path) }
    for database in journal.databases where staged[database.path] != nil {
      try volume.replace(database.path)
    }
    try CommittedChange(journal, volume, folder).complete(commit)
  }

  /// Forgets that there was a change, once all that is to be known about it is recorded elsewhere.
  package func finish() throws(DeviceWriteError) {
    try folder.close()
  }
}
