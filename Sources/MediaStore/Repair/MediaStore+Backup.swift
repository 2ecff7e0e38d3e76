import SQLite
import System

extension MediaStore {
  /// Writes a copy of a library file as it is now, while others may write to it, and checks the
  /// copy.
  ///
  /// - Parameters:
  ///   - path: The library file.
  ///   - newPath: The path of the copy, which is replaced.
  /// - Throws: `StoreError`, with the code `damaged` if the copy is not sound.
  package static func backUp(_ path: String, to newPath: String) throws {
    let path = try FileSystem.resolved(path, otherwise: .cannotOpen)
    guard try FileSystem.exists(path) else {
      throw StoreError(.missing, "there is no library file", path: path)
    }
    try FileSystem.removeDatabase(newPath)
    try FileSystem.makeEmptyFile(newPath, like: path)
    try StoreError.wrap {
      let source = try openToRead(path)
      // The copy is of one state; without the transaction, it would begin again after each change
      // by others.
      _ = try source.beginReading()
      try source.run("PRAGMA schema_version")
      let copy = try Connection(path: newPath, mode: .create)
      try source.copy(to: copy)
      // One file is easier to keep than two.
      try copy.execute("PRAGMA journal_mode = DELETE")
    }
    try check(newPath, copiedFrom: path, "its copy is not sound")
  }

  /// Throws an error about the original, unless its copy is sound.
  private static func check(
    _ copy: String,
    copiedFrom original: String,
    _ message: String
  ) throws {
    do {
      try StoreError.wrap { try upgrade(copy: Connection(path: copy, mode: .readWrite)) }
      if try diagnose(copy).isSound { return }
    } catch let error as StoreError where error.path == copy {
      throw StoreError(error.code, error.message, path: original)
    }
    throw StoreError(.damaged, message, path: original)
  }

  /// Writes a copy of a library file like `backUp`, which appears under its name when it is
  /// complete.
  package static func backUp(_ path: String, replacing output: String) throws {
    try? OutputFolder(FilePlace(output).folder).removeAbandonedFiles()
    // The name is not one that a file of the user may have.
    let newPath = FilePlace(output).folder + "/" + OutputFile.newTemporaryName()
    let unfinished = UnfinishedFiles(LibraryCompanions.database(newPath))
    do {
      try backUp(path, to: newPath)
    } catch let error as StoreError where error.path == newPath {
      throw StoreError(error.code, error.message, path: output, sql: error.sql)
    }
    // SQLite would apply the log of an older file to the new one.
    try FileSystem.removeCompanions(of: output)
    try FileSystem.move(newPath, to: output)
    unfinished.keep()
  }

  /// Makes a library file from a copy, which is checked first.
  ///
  /// - Parameters:
  ///   - path: The library file, which must not exist.
  ///   - write: Writes the copy to the path that it is given.
  /// - Throws: `StoreError`, and any error of `write`.
  package static func restore(to path: String, _ write: (String) throws -> Void) throws {
    let path = try FileSystem.resolved(path, otherwise: .cannotCreate)
    try FileSystem.makeFolder(of: path)
    try WriterLock.hold(path, waiting: 0) {
      if try FileSystem.exists(path) {
        throw StoreError(.cannotCreate, "there is a file already", path: path)
      }
      let newPath = LibraryCompanions.unfinished(path)
      try FileSystem.removeDatabase(newPath)
      let unfinished = UnfinishedFiles(LibraryCompanions.database(newPath))
      try write(newPath)
      try check(newPath, copiedFrom: path, "the archived library file is not sound")
      try StoreError.wrap {
        try Connection(path: newPath, mode: .readWrite).execute("PRAGMA journal_mode = WAL")
      }
      try FileSystem.removeCompanions(of: path)
      try FileSystem.move(newPath, to: path)
      unfinished.keep()
    }
  }
}
