import SQLite
import System

extension MediaStore {
  /// Returns a store for the same library that keeps showing the present state of the file,
  /// whatever other connections write later.
  package func inOneState() throws -> MediaStore {
    try StoreError.wrap {
      let other = try file.reopened()
      // The read transaction ends when the connection is closed.
      try other.withConnection { connection in
        _ = try connection.beginReading()
        // The first query decides which state the transaction sees.
        try connection.execute("SELECT 1 FROM library LIMIT 1")
      }
      return MediaStore(other, selecting: selection)
    }
  }

  static func openToRead(_ path: String) throws -> Connection {
    do {
      return try openReading(path, .readOnly)
    } catch {
      guard error.code == .cannotOpen || error.code == .readOnly else { throw error }
      let folder = FilePlace(path).folder
      if !FileSystem.isWritable(folder) { return try openAtRest(path) }
      guard FileSystem.isWritable(path) else { throw explained(StoreError(error)) }
      // A process that was killed while writing left a journal behind; rolling its changes back
      // requires write access.
      do {
        try configure(Connection(path: path, mode: .readWrite))
        return try openReading(path, .readOnly)
      } catch {
        throw explained(StoreError(error))
      }
    }
  }

  /// Opens a library file in a read-only folder, where SQLite cannot create the shared-memory index
  /// of the write-ahead log.
  private static func openAtRest(_ path: String) throws -> Connection {
    for suffix in ["-wal", "-journal"] where FileSystem.size(of: path + suffix) > 0 {
      throw StoreError(
        .cannotOpen,
        "recent changes are in \(path)\(suffix); reading them requires write access to the folder",
        path: path
      )
    }
    return try openReading(path, .immutable)
  }

  private static func openReading(
    _ path: String,
    _ mode: Connection.Mode
  ) throws(SQLiteError) -> Connection {
    let connection = try Connection(path: path, mode: mode)
    try configure(connection)
    return connection
  }

  static func openToWrite(_ path: String) throws -> MediaStore {
    try StoreError.wrap {
      let connection = try Connection(path: path, mode: .create)
      try configure(connection)
      try Migration.standard.run(on: connection, completing: complete)
      // A process that was killed may have left a file of an earlier version half upgraded.
      try complete(connection)
      return MediaStore(connection)
    }
  }

  /// Upgrades a copy of a library file of an earlier version, which needs no backup.
  static func upgrade(copy connection: Connection) throws {
    try configure(connection)
    guard case .old = try Migration.standard.state(of: connection) else { return }
    try Migration.standard.run(on: connection, backingUp: false, completing: complete)
  }

  /// Computes what a file of an earlier version lacks.
  static func complete(_ connection: Connection) throws {
    try RevisionRecount.run(connection)
    try connection.addMissingIndexes()
  }

  /// Returns an error that names the file next to the library file that this user may not write to;
  /// if there is no such file, returns the given error.
  static func explained(_ error: StoreError) -> StoreError {
    guard error.code == .cannotOpen || error.code == .readOnly || error.code == .cannotCreate
    else { return error }
    for file in LibraryCompanions.database(error.path).dropFirst()
    where (try? FileSystem.exists(file)) == true && !FileSystem.isWritable(file) {
      guard let owner = FileOwnership.userName(of: file) else { continue }
      return StoreError(
        error.code,
        "\(file) belongs to user '\(owner)' and can be removed while no process uses it",
        path: error.path,
        sql: error.sql
      )
    }
    return error
  }

  static func configure(_ connection: Connection) throws(SQLiteError) {
    connection.allowTriggersAndViews(false)
    connection.limitLength()
    do {
      try connection.readingLimitedSchema { () throws(SQLiteError) in
        try connection.execute(
          """
          PRAGMA foreign_keys = ON;
          PRAGMA synchronous = NORMAL;
          PRAGMA secure_delete = OFF;
          PRAGMA page_size = 8192;
          PRAGMA cache_size = -4096;
          """
        )
        // This is the first statement that reads the file, so it fails if the file is not an SQLite
        // file.
        try connection.run("PRAGMA schema_version")
      }
    } catch {
      // An unspecific failure of these statements can only be due to the contents of the file.
      throw error.code == .failed
        ? SQLiteError(.damaged, error.message, path: error.path, sql: error.sql) : error
    }
  }
}
