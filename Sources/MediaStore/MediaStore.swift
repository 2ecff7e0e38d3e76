import SQLite
import System

/// A library file, with one of its libraries selected for queries and changes.
package struct MediaStore: Sendable {
  let file: StoreFile
  /// The name of the selected library; nil for the default one.
  package let selection: String?

  init(_ connection: sending Connection, copyOf origin: String? = nil) {
    file = StoreFile(connection, copyOf: origin)
    selection = nil
  }

  init(_ file: StoreFile, selecting name: String? = nil) {
    self.file = file
    selection = name
  }

  /// The path of the library file; empty for a temporary one.
  package var path: String { file.path }

  /// Returns a store for the same file with another library selected; nil selects the default one.
  package func selecting(_ name: String?) -> MediaStore { MediaStore(file, selecting: name) }

  /// Runs the body with a connection, which must not escape it.
  func withConnection<Result>(
    _ body: (inout sending Connection) throws -> sending Result
  ) throws -> sending Result {
    try file.withConnection(body)
  }

  /// Runs the body with a connection that sees one state of the file, whatever other connections
  /// write.
  func read<Result>(
    _ body: (inout sending Connection) throws -> sending Result
  ) throws -> sending Result {
    try file.read(body)
  }

  /// Runs the body in one transaction, which is rolled back after an error or a dry run.
  func change<Result: Sendable>(
    _ options: WriteOptions,
    _ body: @Sendable (Connection) throws -> Result
  ) throws -> Result {
    try file.checkIsFree()
    return try file.withConnection { connection in
      try connection.change(dryRun: options.isDryRun) { try body(connection) }
    }
  }

  /// Does the same for changes to any number of rows, whose foreign keys are not checked.
  func changeManyRows<Result: Sendable>(
    _ options: WriteOptions,
    _ body: @Sendable (Connection) throws -> Result
  ) throws -> Result {
    try file.checkIsFree()
    return try file.withConnection { connection in
      try connection.changeWithoutChecks(dryRun: options.isDryRun) { try body(connection) }
    }
  }

  /// Runs the body and returns when its changes, and all earlier ones, outlive a power cut.
  ///
  /// Other changes outlive the end of the process, but not that of the system.
  func durably<Result>(_ body: () throws -> Result) throws -> Result {
    func set(_ level: String) throws {
      try withConnection { try $0.execute("PRAGMA synchronous = \(level)") }
    }
    try set("FULL")
    defer { try? set("NORMAL") }
    return try body()
  }

  /// Opens an existing library file for reading.
  ///
  /// A file of an earlier version is migrated first; if it is read-only, a temporary copy is.
  ///
  /// - Parameters:
  ///   - path: The library file.
  ///   - seconds: How long to wait for another process that is creating the file with its first
  ///     import; nil to wait without a limit.
  /// - Returns: The store.
  /// - Throws: `StoreError`, such as `missing`, or `beingCreated` if the wait was too short.
  package static func open(at path: String, waiting seconds: Int? = 0) throws -> MediaStore {
    let path = try FileSystem.resolved(path, otherwise: .cannotOpen)
    try checkExistence(of: path, waiting: seconds)
    return try StoreError.wrap {
      let connection = try openToRead(path)
      switch try Migration.standard.state(of: connection) {
      case .current:
        connection.keepStatements()
        return MediaStore(connection)
      case .empty: throw StoreError(.missing, "the library file is empty", path: path)
      case .old:
        do {
          try withWriter(at: path, waiting: 5) { _ in }
        } catch let error as StoreError where error.code == .readOnly {
          return MediaStore(try StoreFile(UpgradedCopy(of: connection), of: path))
        }
        return MediaStore(try openToRead(path))
      }
    }
  }

  /// Throws if there is no library file, but first waits for a process that is creating it.
  private static func checkExistence(of path: String, waiting seconds: Int?) throws {
    if try !FileSystem.exists(path), seconds != 0, WriterLock.holder(of: path) != nil {
      try WriterLock.hold(path, waiting: seconds) {}
    }
    guard try FileSystem.exists(path) else {
      if let holder = WriterLock.holder(of: path) {
        let message = "its first import is running in \(holder)"
        throw StoreError(.beingCreated, message, path: path)
      }
      throw StoreError(.missing, "there is no library file", path: path)
    }
    guard FileSystem.size(of: path) > 0 else {
      throw StoreError(.missing, "the library file is empty", path: path)
    }
  }

  /// Creates an empty temporary store, whose file is deleted when the store is no longer used.
  package static func temporary() throws -> MediaStore {
    try StoreError.wrap {
      let connection = try Connection(path: "", mode: .temporary)
      try configure(connection)
      try Migration.standard.run(on: connection)
      return MediaStore(connection)
    }
  }

  /// Copies the library file to a temporary store, which is deleted when it is no longer used; a
  /// store that is itself temporary is returned as is.
  package func temporaryCopy() throws -> MediaStore {
    if file.path.isEmpty, file.origin.isEmpty { return self }
    return try StoreError.wrap {
      let source = try Self.openToRead(file.origin)
      let copy = try Connection(path: "", mode: .temporary)
      try source.copy(to: copy)
      try Self.configure(copy)
      guard case .current = try Migration.standard.state(of: copy) else {
        throw StoreError(.locked, "it was replaced while being copied", path: file.origin)
      }
      return MediaStore(copy, copyOf: file.origin).selecting(selection)
    }
  }

  /// Runs the body with a library file, while no other process can write to it.
  ///
  /// A missing file is created, with its folder, unless `mustExist` is set; if the body then fails,
  /// the new file is removed again.
  ///
  /// - Parameters:
  ///   - path: The library file.
  ///   - seconds: How long to wait for another writer; nil to wait without a limit.
  ///   - mustExist: Whether a missing file is an error.
  ///   - body: Runs while only this process may write.
  /// - Returns: The result of the body.
  /// - Throws: `StoreError`, and any error of the body.
  package static func withWriter<Result>(
    at path: String,
    waiting seconds: Int? = 0,
    mustExist: Bool = false,
    _ body: (MediaStore) throws -> Result
  ) throws -> Result {
    let path = try FileSystem.resolved(path, otherwise: .cannotCreate)
    if mustExist { try checkExistence(of: path, waiting: seconds) }
    try FileSystem.makeFolder(of: path)
    return try WriterLock.hold(path, waiting: seconds) {
      guard try FileSystem.exists(path) else { return try make(path, body) }
      // A process that was killed while rebuilding the file may have left an unfinished new file
      // behind.
      try? FileSystem.removeDatabase(LibraryCompanions.unfinished(path))
      do {
        return try body(openToWrite(path))
      } catch let error as StoreError {
        throw explained(error)
      }
    }
  }

  /// Runs the body with a library file, as the options specify.
  ///
  /// A dry run makes no new file, not even an empty one.
  package static func withWriter<Result>(
    at path: String,
    _ options: WriteOptions,
    _ body: (MediaStore) throws -> Result
  ) throws -> Result {
    if options.isDryRun, options.createsFile,
      try !FileSystem.exists(FileSystem.resolved(path, otherwise: .cannotCreate))
    {
      return try body(.temporary())
    }
    return try withWriter(
      at: path,
      waiting: options.secondsToWait,
      mustExist: !options.createsFile,
      body
    )
  }

  /// Fills a new file under a temporary name, so that no other process ever sees an incomplete one.
  private static func make<Result>(
    _ path: String,
    _ body: (MediaStore) throws -> Result
  ) throws -> Result {
    let newPath = LibraryCompanions.unfinished(path)
    // A process that was killed may have left a file of that name.
    try FileSystem.removeDatabase(newPath)
    let unfinished = UnfinishedFiles(LibraryCompanions.database(newPath))
    do {
      let result = try body(openToWrite(newPath))
      guard try !FileSystem.exists(newPath + "-wal") else {
        // SQLite ignores that it cannot write its log to the file, or remove it afterwards.
        throw StoreError(.inputOutput, "its write-ahead log cannot be removed", path: path)
      }
      // If a library file was deleted but its log was not, SQLite would apply that log to the new
      // file.
      try FileSystem.removeCompanions(of: path)
      try FileSystem.move(newPath, to: path)
      unfinished.keep()
      return result
    } catch {
      guard let error = error as? StoreError else { throw error }
      throw StoreError(error.code, error.message, path: path, sql: error.sql)
    }
  }
}
