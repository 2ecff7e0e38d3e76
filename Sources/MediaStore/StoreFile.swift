import Glibc
import SQLite
import Synchronization

/// An open library file, used by one thread at a time.
final class StoreFile: Sendable {
  /// The path of the library file; empty for a temporary one.
  let path: String
  /// The path of the file to open again; for a temporary copy, that of the library file it was
  /// copied from.
  let origin: String
  /// The copy that is read in place of the library file, which is of an earlier version.
  let upgraded: UpgradedCopy?
  private let connection: Mutex<Connection>
  /// The thread that is using the connection; 0 if there is none.
  private let user = Atomic<UInt>(0)
  /// A second opening of the file for queries that a thread makes while it is already using the
  /// connection.
  private let inner = Mutex<StoreFile?>(nil)

  init(_ connection: sending Connection, copyOf origin: String? = nil) {
    path = connection.path
    self.origin = origin ?? connection.path
    upgraded = nil
    self.connection = Mutex(connection)
  }

  /// Opens a copy of a library file of an earlier version.
  init(_ copy: UpgradedCopy, of path: String) throws {
    self.path = path
    origin = copy.path
    upgraded = copy
    connection = Mutex(try MediaStore.openToRead(copy.path))
  }

  /// Opens the file again.
  func reopened() throws -> StoreFile {
    if let upgraded { return try StoreFile(upgraded, of: path) }
    return StoreFile(try MediaStore.openToRead(path))
  }

  /// Runs the body with a connection, which must not escape it.
  ///
  /// Calls may nest: an inner call gets a connection of its own, which sees the current state of
  /// the file.
  func withConnection<Result>(
    _ body: (inout sending Connection) throws -> sending Result
  ) throws -> sending Result {
    let thread = UInt(pthread_self())
    // Other threads never store this thread's number, so relaxed ordering is enough.
    if user.load(ordering: .relaxed) == thread { return try innerFile().withConnection(body) }
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

  /// Runs the body with a connection that sees one state of the file, whatever other connections
  /// write.
  ///
  /// A nested call runs on a connection of its own and sees the state at the time it starts.
  func read<Result>(
    _ body: (inout sending Connection) throws -> sending Result
  ) throws -> sending Result {
    try withConnection { connection in
      let isOutermost = try connection.beginReading()
      defer { if isOutermost { connection.rollBack() } }
      return try body(&connection)
    }
  }

  /// Throws if the same thread is in the middle of a query on the file, because the query would
  /// miss a change made now.
  func checkIsFree() throws(StoreError) {
    guard user.load(ordering: .relaxed) == UInt(pthread_self()) else { return }
    throw StoreError(
      .inUse,
      "it cannot be changed while a query is running on it; collect the items first",
      path: path
    )
  }

  private func innerFile() throws -> StoreFile {
    if path.isEmpty {
      throw StoreError(
        .inUse,
        "a past state runs one query at a time; collect the items first, then query them",
        path: path
      )
    }
    return try inner.withLock { file in
      if let file { return file }
      let new = try reopened()
      file = new
      return new
    }
  }
}
