import SQLite
import System

/// The migration of a library file to the current schema.
struct Migration {
  /// The `application_id` of a library file: 'lsyn' in ASCII.
  static let applicationID: Int64 = 0x6C73_796E

  let scripts: MigrationScripts
  /// The current schema, computed only once, since that takes longer than everything else that is
  /// needed to open a file.
  private let schema: SchemaObjects

  init(scripts: MigrationScripts) {
    self.scripts = scripts
    schema = scripts.schema
  }

  /// The migration to the version that this software writes.
  static let standard = Migration(
    scripts: MigrationScripts(
      [
        Schema1.sql, Schema2.sql, Schema3.sql, Schema4.sql, Schema5.sql, Schema6.sql, Schema7.sql,
        Schema8.sql, Schema9.sql, Schema10.sql, Schema11.sql, Schema12.sql, Schema13.sql,
        Schema14.sql, Schema15.sql, Schema16.sql, Schema17.sql, Schema18.sql, Schema19.sql,
      ],
      firstRows: [2: Schema2.firstRows],
      applicationID: applicationID
    )
  )

  /// The version that files are migrated to.
  var version: Int64 { scripts.version }

  /// The state of a file's schema.
  enum State {
    case current
    /// The file has no tables yet.
    case empty
    /// The file was written by an earlier version.
    case old(version: Int64)
  }

  /// Returns the state of a file's schema, after checking that the schema matches the version that
  /// the file claims.
  ///
  /// - Throws: `StoreError` for a file of other software or of a newer version, or if its schema
  ///   differs from that of the version that it claims.
  func state(of connection: Connection) throws -> State {
    // Another process may be migrating the file at the same time, so one state of the file is read.
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

  /// Returns the schema version that a file claims to have; nil for an empty file.
  ///
  /// - Throws: `StoreError` for a file of other software or of a newer version.
  func identifiedVersion(of connection: Connection) throws -> Int64? {
    let version: Int64 = try connection.requiredValue("PRAGMA user_version")
    let application: Int64 = try connection.requiredValue("PRAGMA application_id")
    if application == 0, version == 0,
      try connection.value("SELECT NOT EXISTS (SELECT 1 FROM sqlite_schema)") == true
    {
      return nil
    }
    guard application == Self.applicationID else {
      throw StoreError(
        .notALibrary,
        "it is an SQLite file made by another program",
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
        "its schema version is \(version), expected at most \(self.version)",
        path: connection.path
      )
    }
    return version
  }

  /// Returns the schema of files of a version, from 1 to the current one.
  func schema(ofVersion version: Int64) -> SchemaObjects {
    version == self.version ? schema : scripts.upTo(version).schema
  }

  /// Migrates the file to the current version.
  ///
  /// A file of an earlier version is first copied to `NAME.vN-backup` in the same folder, unless
  /// that file exists.
  ///
  /// - Parameters:
  ///   - connection: The file.
  ///   - isBackedUp: Whether the file is copied first.
  ///   - complete: Computes what the scripts cannot, so that others never see the file without it.
  /// - Throws: `StoreError`, `SQLiteError`.
  func run(
    on connection: Connection,
    backingUp isBackedUp: Bool = true,
    completing complete: (Connection) throws -> Void = { _ in }
  ) throws {
    let found: Int64
    switch try state(of: connection) {
    case .current: return
    case .empty: return try scripts.create(schema, on: connection, completing: complete)
    case .old(let old): found = old
    }
    let backup = isBackedUp ? try backUp(connection, of: found) : nil
    do {
      try scripts.run(on: connection, from: found, completing: complete)
    } catch {
      // Failed migrations must not leave copies behind.
      if let backup { try? FileSystem.removeDatabase(backup) }
      guard let error = error as? SQLiteError, error.code == .failed else { throw error }
      throw SQLiteError(.damaged, error.message, path: error.path, sql: error.sql)
    }
  }

  /// Copies the file, unless there already is a backup for its version.
  ///
  /// - Returns: The path of the new backup; nil if none was made.
  private func backUp(
    _ connection: Connection,
    of version: Int64
  ) throws -> String? {
    let path = LibraryCompanions.backup(of: connection.path, version: version)
    if try FileSystem.exists(path) { return nil }
    // The copy is made under a temporary name, so that a backup is always complete.
    let newPath = LibraryCompanions.unfinished(path)
    try FileSystem.removeDatabase(newPath)
    let unfinished = UnfinishedFiles(LibraryCompanions.database(newPath))
    try FileSystem.makeEmptyFile(newPath, like: connection.path)
    try connection.withWholeFiles { try connection.run("VACUUM INTO ?1", newPath) }
    try FileSystem.move(newPath, to: path)
    unfinished.keep()
    return path
  }
}
