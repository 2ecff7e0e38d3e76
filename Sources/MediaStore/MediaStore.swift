import SQLite
import SystemFiles

/// One library of a library file, to be asked and changed, and all that the file holds besides.
package struct MediaStore: Sendable {
  let file: StoreFile
  /// The name of the library; nil for the default one.
  package let selection: String?

  init(_ connection: sending Connection, copyOf origin: String? = nil) {
    file = StoreFile(connection, copyOf: origin)
    selection = nil
  }

  private init(_ file: StoreFile, selecting name: String?) {
    self.file = file
    selection = name
  }

  /// The library file; empty for a temporary one.
  package var path: String { file.path }

  /// The same file with another of its libraries; nil selects the default one.
  package func selecting(_ name: String?) -> MediaStore { MediaStore(file, selecting: name) }

  /// Runs the body with a connection, which it must not keep.
  func withConnection<Result>(
    _ body: (inout sending Connection) throws -> sending Result
  ) throws -> sending Result {
    try file.withConnection(body)
  }

  /// Runs the body with a connection that sees one state of the file, whatever others write.
  func read<Result>(
    _ body: (inout sending Connection) throws -> sending Result
  ) throws -> sending Result {
    try file.read(body)
  }

  /// Runs the body in one transaction, which an error or a dry run undoes.
  func change<Result: Sendable>(
    _ options: WriteOptions,
    _ body: @Sendable (Connection) throws -> Result
  ) throws -> Result {
    try file.checkIsFree()
    return try file.withConnection { connection in
      try connection.change(dryRun: options.isDryRun) { try body(connection) }
    }
  }

  /// Opens an existing library file to read it.
  ///
  /// A file of an earlier version is brought up to date first.
  ///
  /// - Parameters:
  ///   - path: The library file.
  ///   - seconds: How long to wait for a first import, which makes the file; nil for as long as it
  ///     takes.
  /// - Returns: The store.
  /// - Throws: `StoreError`, among them `missing`, and `beingMade` for too short a wait.
  package static func open(at path: String, waiting seconds: Int? = 0) throws -> MediaStore {
    let path = try FileSystem.resolved(path, otherwise: .cannotOpen)
    try checkExistence(of: path, waiting: seconds)
    return try StoreError.wrap {
      let connection = try openToRead(path)
      switch try Migration.standard.state(of: connection) {
      case .current: return MediaStore(connection)
      case .empty: throw StoreError(.missing, "the library file is empty", path: path)
      case .old:
        try withWriter(at: path, waiting: 5) { _ in }
        return MediaStore(try openToRead(path))
      }
    }
  }

  /// Throws when there is no library file, after waiting for a process that makes it.
  private static func checkExistence(of path: String, waiting seconds: Int?) throws {
    if try !FileSystem.exists(path), seconds != 0, WriterLock.holder(of: path) != nil {
      try WriterLock.hold(path, waiting: seconds) {}
    }
    guard try FileSystem.exists(path) else {
      if let holder = WriterLock.holder(of: path) {
        let message = "its first import is running in \(holder)"
        throw StoreError(.beingMade, message, path: path)
      }
      throw StoreError(.missing, "there is no library file", path: path)
    }
    guard FileSystem.size(of: path) > 0 else {
      throw StoreError(.missing, "the library file is empty", path: path)
    }
  }

  /// A store that is gone when it is no longer used, to try things out.
  package static func temporary() throws -> MediaStore {
    try StoreError.wrap {
      let connection = try Connection(path: "", mode: .temporary)
      try configure(connection)
      try Migration.standard.run(on: connection)
      return MediaStore(connection)
    }
  }

  /// A copy of the library file that is gone when it is no longer used, to try things out.
  func temporaryCopy() throws -> MediaStore {
    try StoreError.wrap {
      let source = try Self.openToRead(file.origin)
      let copy = try Connection(path: "", mode: .temporary)
      try source.copy(to: copy)
      try Self.configure(copy)
      guard case .current = try Migration.standard.state(of: copy) else {
        throw StoreError(.locked, "another version has taken its place", path: file.origin)
      }
      return MediaStore(copy, copyOf: file.origin).selecting(selection)
    }
  }

  /// Runs the body with a library file that nobody else writes to meanwhile.
  ///
  /// Unless it must exist, the file is made, with its folder, if it is missing, and removed again
  /// if the body then fails.
  ///
  /// - Parameters:
  ///   - path: The library file.
  ///   - seconds: How long to wait for another process that writes; nil for as long as it takes.
  ///   - mustExist: Whether a file that is missing is an error.
  ///   - body: Runs while this process alone may write.
  /// - Returns: What the body returns.
  /// - Throws: `StoreError`, and what the body throws.
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
      // A process that was killed while it rebuilt the file may have left a part of the new one.
      try? FileSystem.removeDatabase(LibraryCompanions.unfinished(path))
      do {
        return try body(openToWrite(path))
      } catch let error as StoreError {
        throw explained(error)
      }
    }
  }

  /// Runs the body with a library file as the options say.
  ///
  /// A dry run makes no new file, not even an empty one.
  package static func withWriter<Result>(
    at path: String,
    _ options: WriteOptions,
    _ body: (MediaStore) throws -> Result
  ) throws -> Result {
    if options.isDryRun, options.makesFile,
      try !FileSystem.exists(FileSystem.resolved(path, otherwise: .cannotCreate))
    {
      return try body(.temporary())
    }
    return try withWriter(
      at: path,
      waiting: options.secondsToWait,
      mustExist: !options.makesFile,
      body
    )
  }

  /// Fills a new file beside its place, so that nobody ever sees a half of it.
  private static func make<Result>(
    _ path: String,
    _ body: (MediaStore) throws -> Result
  ) throws -> Result {
    let newPath = LibraryCompanions.unfinished(path)
    // A process that was killed may have left one.
    try FileSystem.removeDatabase(newPath)
    let unfinished = UnfinishedFiles(LibraryCompanions.database(newPath))
    do {
      let result = try body(openToWrite(newPath))
      guard try !FileSystem.exists(newPath + "-wal") else {
        throw StoreError(.failed, "the new file is still open", path: path)
      }
      // SQLite would apply what is left of a library file that was deleted to the new one.
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
