import Glibc
import SQLite
import Synchronization

/// A library file that is open, for one thread at a time.
final class StoreFile: Sendable {
  /// The library file; empty for a temporary one.
  let path: String
  /// The file that copies are made from: of a copy, that which it was made from.
  let origin: String
  private let connection: Mutex<Connection>
  /// The thread that uses the connection; 0 for none.
  private let user = Atomic<UInt>(0)
  /// Answers what is asked while the connection is in use by the same thread.
  private let inner = Mutex<StoreFile?>(nil)

  init(_ connection: sending Connection, copyOf origin: String? = nil) {
    path = connection.path
    self.origin = origin ?? connection.path
    self.connection = Mutex(connection)
  }

  /// Runs the body with a connection, which it must not keep.
  ///
  /// Calls may nest: an inner one gets a connection of its own, which sees the file as it is now.
  func withConnection<Result>(
    _ body: (inout sending Connection) throws -> sending Result
  ) throws -> sending Result {
    let thread = UInt(pthread_self())
    // Only this thread stores its own number, so no order with others is needed.
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

  /// Throws when the same thread walks over the file: a change meanwhile would be lost on it.
  func checkIsFree() throws(StoreError) {
    guard user.load(ordering: .relaxed) == UInt(pthread_self()) else { return }
    throw StoreError(
      .inUse,
      "it cannot be changed from inside a walk over it; collect the items first",
      path: path
    )
  }

  private func innerFile() throws -> StoreFile {
    if path.isEmpty {
      throw StoreError(
        .inUse,
        "a past state answers one query at a time; collect the items first, then ask about them",
        path: path
      )
    }
    return try inner.withLock { file in
      if let file { return file }
      let new = StoreFile(try MediaStore.openToRead(path))
      file = new
      return new
    }
  }
}
