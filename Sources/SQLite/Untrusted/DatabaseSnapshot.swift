import Bytes
import Synchronization
import System

/// A database that another program may be using, in the state of one moment.
///
/// A file with a write-ahead log is copied together with the log, because reading both would write
/// next to the original. Any other file is read where it is.
package final class DatabaseSnapshot: Sendable {
  /// The path of the file to open.
  package let path: String
  /// Whether that file is a copy.
  package let isCopy: Bool
  private let original: String
  private let state: [FileState]
  private let copies: Mutex<UnfinishedFiles?>

  /// - Parameter path: The path of the database.
  /// - Throws: `SQLiteError`, `locked` if another program is in the middle of a change.
  package init(of path: String) throws(SQLiteError) {
    // The log is beside the file itself, not beside a link to it.
    let original = FilePlace.realPath(path) ?? path
    self.original = original
    try Self.checkJournal(of: original)
    state = Self.state(of: original)
    guard state[1].byteCount > WriteAheadLog.headerSize else {
      (self.path, isCopy) = (original, false)
      copies = Mutex(nil)
      return
    }
    let folder = FilePlace.temporaryFolder
    try? OutputFolder(folder).removeAbandonedFiles()
    let copy = folder.appendingPath(OutputFile.newTemporaryName())
    self.path = copy
    isCopy = true
    copies = Mutex(UnfinishedFiles(LibraryCompanions.database(copy)))
    for suffix in Self.suffixes { try Self.copy(original + suffix, to: copy + suffix) }
    try check()
  }

  /// Throws if the database has changed since it was opened, so that what was read may be of
  /// several moments.
  package func check() throws(SQLiteError) {
    guard Self.state(of: original) != state else { return }
    throw SQLiteError(
      .locked,
      "another program changed it meanwhile; try again, or close that program first",
      path: original
    )
  }

  // MARK: Files

  /// The database and its write-ahead log.
  private static let suffixes = ["", "-wal"]

  private struct FileState: Equatable {
    var identity: FileIdentity?
    var byteCount = 0
    var modified: Int64 = 0
    var modifiedNanoseconds: Int64 = 0
  }

  private static func state(of path: String) -> [FileState] {
    suffixes.map { suffix in
      guard let status = try? FileStatus(of: path + suffix) else { return FileState() }
      return FileState(
        identity: status.identity,
        byteCount: status.byteCount,
        modified: status.modified,
        modifiedNanoseconds: status.modifiedNanoseconds
      )
    }
  }

  /// The beginning of the journal of a change that has not ended, as SQLite's description of its
  /// file format has it; a journal that is kept for later begins with zeros.
  private static let journalStart: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]

  private static func checkJournal(of path: String) throws(SQLiteError) {
    guard let journal = try? FileDescriptor(opening: path + "-journal", .notWaiting),
      let start = try? journal.bytes(count: journalStart.count), start == journalStart
    else { return }
    throw SQLiteError(
      .locked,
      "another program is changing it or ended in the middle of a change; "
        + "start and close that program first",
      path: path
    )
  }

  private static func copy(_ original: String, to path: String) throws(SQLiteError) {
    do throws(SystemError) {
      let file = try FileDescriptor(opening: original, .notWaiting)
      let copy = try FileDescriptor(opening: path, [.writing, .new], mode: 0o600)
      try file.copyRest(to: copy)
    } catch {
      if error.isInterruption { throw SQLiteError(.cancelled, "interrupted", path: original) }
      let folder = FilePlace.temporaryFolder
      throw SQLiteError(
        .inputOutput,
        "cannot copy it to the folder for temporary files, \(folder): \(error.message)",
        path: original
      )
    }
  }
}
