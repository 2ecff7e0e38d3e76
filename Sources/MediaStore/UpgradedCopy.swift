import SQLite
import Synchronization
import System

/// A temporary copy of a library file of an earlier version that cannot be upgraded itself, for
/// example because its disk is read-only; it is removed when it is no longer used.
final class UpgradedCopy: Sendable {
  /// The path of the copy.
  let path: String
  private let files: Mutex<UnfinishedFiles>

  /// - Parameter original: The library file.
  /// - Throws: `StoreError`, `SQLiteError`.
  init(of original: Connection) throws {
    let folder = FilePlace.temporaryFolder
    try? OutputFolder(folder).removeAbandonedFiles()
    path = folder + "/" + OutputFile.newTemporaryName()
    files = Mutex(UnfinishedFiles(LibraryCompanions.database(path)))
    try FileSystem.makeEmptyFile(path, like: nil)
    do {
      let connection = try Connection(path: path, mode: .readWrite)
      try original.copy(to: connection)
      try MediaStore.upgrade(copy: connection)
    } catch let error as SQLiteError {
      throw SQLiteError(error.code, error.message, path: original.path, sql: error.sql)
    }
  }
}
