import SQLite
import SystemFiles

/// Brings a library file to the schema of this version.
struct Migration {
  /// What `application_id` is in a library file: 'lsyn' in ASCII.
  static let applicationID: Int64 = 0x6C73_796E

  let scripts: MigrationScripts
  /// Made once: it takes longer than all else that opening a file needs.
  private let schema: SchemaObjects

  init(scripts: MigrationScripts) {
    self.scripts = scripts
    schema = scripts.schema
  }

  /// What brings files to the version that this software writes.
  static let standard = Migration(
    scripts: MigrationScripts(
      [
        Schema1.sql, Schema2.sql, Schema3.sql, Schema4.sql, Schema5.sql, Schema6.sql, Schema7.sql,
      ],
      applicationID: applicationID
    )
  )

  /// The version that it brings files to.
  var version: Int64 { scripts.version }

  /// What has to happen before a file can be used.
  enum State {
    case current
    /// There is nothing in it yet.
    case empty
    /// Made by an earlier version.
    case old(version: Int64)
  }

  /// Returns what a file is, whose schema is then known to be that of its version.
  ///
  /// - Throws: `StoreError` for a file of other software, of a newer version, or with another
  ///   schema than that of its version.
  func state(of connection: Connection) throws -> State {
    // Another process may bring the file up to date meanwhile.
    let isOutermost = try connection.beginReading()
    defer { if isOutermost { connection.rollBack() } }
    guard let version = try identifiedVersion(of: connection) else { return .empty }
    let differences = try schema(ofVersion: version).differences(in: connection, limit: 4)
    guard differences.isEmpty else {
      let listed = differences.prefix(3).joined(separator: ", ")
      throw StoreError(
        .wrongSchema,
        differences.count > 3 ? listed + " and more" : listed,
        path: connection.path
      )
    }
    return version == self.version ? .current : .old(version: version)
  }

  /// Returns the version of the schema that a file claims to have; nil for an empty file.
  ///
  /// - Throws: `StoreError` for a file of other software or of a newer version.
  func identifiedVersion(of connection: Connection) throws -> Int64? {
    let version = try connection.integer("PRAGMA user_version")
    let application = try connection.integer("PRAGMA application_id")
    if application == 0, version == 0,
      try connection.integer("SELECT count(*) FROM sqlite_schema") == 0
    {
      return nil
    }
    guard application == Self.applicationID else {
      throw StoreError(
        .notALibrary,
        "it is an SQLite file of other software",
        path: connection.path
      )
    }
    guard version >= 1 else {
      throw StoreError(
        .wrongSchema,
        "its schema version is \(version), expected 1 to \(self.version)",
        path: connection.path
      )
    }
    guard version <= self.version else {
      throw StoreError(
        .newer,
        "its schema is version \(version), this program knows \(self.version)",
        path: connection.path
      )
    }
    return version
  }

  /// The schema that files of a version have, from 1 to that which this software writes.
  func schema(ofVersion version: Int64) -> SchemaObjects {
    version == self.version ? schema : scripts.upTo(version).schema
  }

  /// Makes the file current.
  ///
  /// The first file of an earlier version is copied beside itself, to `NAME.vN-backup`.
  func run(on connection: Connection) throws {
    let found: Int64
    switch try state(of: connection) {
    case .current: return
    case .empty: found = 0
    case .old(let old): found = old
    }
    let backup = found == 0 ? nil : try backUp(connection, of: found)
    do {
      try scripts.run(on: connection, from: found)
    } catch {
      // A file that cannot be migrated is not to leave a copy at each attempt.
      if let backup { try? FileSystem.removeDatabase(backup) }
      guard let error = error as? SQLiteError, error.code == .failed else { throw error }
      throw SQLiteError(.damaged, error.message, path: error.path, sql: error.sql)
    }
  }

  /// Copies the file, unless there is a backup of a file of its version.
  ///
  /// - Returns: The path of the backup that was made; nil for none.
  private func backUp(
    _ connection: Connection,
    of version: Int64
  ) throws -> String? {
    let path = connection.path + ".v\(version)-backup"
    if try FileSystem.exists(path) { return nil }
    // Only a whole copy has the name of a backup.
    let newPath = LibraryCompanions.unfinished(path)
    try FileSystem.removeDatabase(newPath)
    let unfinished = UnfinishedFiles(LibraryCompanions.database(newPath))
    try FileSystem.makeEmptyFile(newPath, like: connection.path)
    let statement = try Statement(connection, "VACUUM INTO ?1")
    statement.bind(1, newPath)
    try connection.withWholeFiles(statement.run)
    try FileSystem.move(newPath, to: path)
    unfinished.keep()
    return path
  }
}
