import Glibc
import SQLite
import Synchronization
import SystemFiles
import SystemProcess

/// Keeps libraries in one SQLite file and answers what is in them.
public final class MediaStore: Sendable {
  /// The library file; empty for a temporary one.
  public let path: String
  private let connection: Mutex<Connection>
  /// The thread that uses the connection; 0 for none.
  private let user = Atomic<UInt>(0)
  /// Answers what is asked while the connection is in use by the same thread.
  private let inner = Mutex<MediaStore?>(nil)
  /// The file that copies are made from: of a copy, that which it was made from.
  private let origin: String

  init(_ connection: sending Connection, copyOf origin: String? = nil) {
    path = connection.path
    self.origin = origin ?? connection.path
    self.connection = Mutex(connection)
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
  public static func read(_ path: String, waiting seconds: Int? = 0) throws -> MediaStore {
    let path = try FileSystem.resolved(path, otherwise: .cannotOpen)
    try checkExistence(of: path, waiting: seconds)
    return try StoreError.wrap {
      let connection = try openToRead(path)
      switch try Migration.standard.state(of: connection) {
      case .current: return MediaStore(connection)
      case .empty: throw StoreError(.missing, "the library file is empty", path: path)
      case .old:
        try write(path, waiting: 5) { _ in }
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
  public static func temporary() throws -> MediaStore {
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
      let source = try Self.openToRead(origin)
      let copy = try Connection(path: "", mode: .temporary)
      try source.copy(to: copy)
      try Self.configure(copy)
      guard case .current = try Migration.standard.state(of: copy) else {
        throw StoreError(.locked, "another version has taken its place", path: origin)
      }
      return MediaStore(copy, copyOf: origin)
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
  public static func write<Result>(
    _ path: String,
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

  /// Runs the body with a connection, which it must not keep.
  ///
  /// Calls may nest: an inner one gets a connection of its own, which sees the file as it is now.
  func withConnection<Result>(
    _ body: (inout sending Connection) throws -> sending Result
  ) throws -> sending Result {
    let thread = UInt(pthread_self())
    // Only this thread stores its own number, so no order with others is needed.
    if user.load(ordering: .relaxed) == thread { return try innerStore().withConnection(body) }
    do {
      return try connection.withLock { connection in
        user.store(thread, ordering: .relaxed)
        defer { user.store(0, ordering: .relaxed) }
        return try body(&connection)
      }
    } catch let error as SQLiteError {
      throw StoreError(error)
    }
  }

  /// Runs the body with a connection that sees one state of the file, whatever others write.
  ///
  /// Within such a call another one sees the same state.
  func read<Result>(
    _ body: (inout sending Connection) throws -> sending Result
  ) throws -> sending Result {
    try withConnection { connection in
      let isOutermost = try connection.beginReading()
      defer { if isOutermost { connection.rollBack() } }
      return try body(&connection)
    }
  }

  /// Runs the body in one transaction, which an error or a dry run undoes.
  func change<Result: Sendable>(
    isDryRun: Bool,
    _ body: @Sendable (Connection) throws -> Result
  ) throws -> Result {
    try withConnection { connection in
      try connection.change(dryRun: isDryRun) { try body(connection) }
    }
  }

  private func innerStore() throws -> MediaStore {
    if path.isEmpty {
      throw StoreError(
        .inUse,
        "a past state answers one query at a time; collect the items first, then ask about them",
        path: path
      )
    }
    return try inner.withLock { store in
      if let store { return store }
      let new = MediaStore(try Self.openToRead(path))
      store = new
      return new
    }
  }
}
