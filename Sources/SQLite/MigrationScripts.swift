/// Scripts that migrate the schema of a file from each version to the next.
///
/// `user_version` is the version of the schema, `application_id` identifies the kind of file.
package struct MigrationScripts {
  private let scripts: [String]
  private let firstRows: [Int64: String]
  private let applicationID: Int64

  /// - Parameters:
  ///   - scripts: One script for each version; the first creates the tables of an empty file.
  ///   - firstRows: The SQL that inserts the rows that the scripts give an empty file, by the version
  ///     of the script.
  ///   - applicationID: The `application_id` of files that the scripts create.
  package init(_ scripts: [String], firstRows: [Int64: String] = [:], applicationID: Int64) {
    (self.scripts, self.firstRows) = (scripts, firstRows)
    self.applicationID = applicationID
  }

  /// The version that the scripts migrate files to.
  package var version: Int64 { Int64(scripts.count) }

  /// Returns only the scripts that lead to the given version.
  package func upTo(_ version: Int64) -> MigrationScripts {
    MigrationScripts(
      Array(scripts.prefix(Int(version))),
      firstRows: firstRows.filter { $0.key <= version },
      applicationID: applicationID
    )
  }

  /// Returns the scripts with another added at the end.
  package func adding(_ script: String) -> MigrationScripts {
    MigrationScripts(scripts + [script], firstRows: firstRows, applicationID: applicationID)
  }

  /// The schema that the scripts create in an empty file.
  package var schema: SchemaObjects { SchemaObjects(scripts) }

  /// Gives an empty file the schema of the latest version and the rows that go with it, without the
  /// way through all earlier ones.
  ///
  /// - Parameters:
  ///   - schema: `schema`, which callers keep, since it takes long to compute.
  ///   - connection: The file; if it is no longer empty, it is not changed.
  ///   - complete: Computes what the scripts cannot, at the end of the same transaction.
  /// - Throws: `SQLiteError`.
  package func create(
    _ schema: SchemaObjects,
    on connection: Connection,
    completing complete: (Connection) throws -> Void = { _ in }
  ) throws {
    try change(connection, from: 0, completing: complete) {
      try connection.execute(schema.creation)
      for sql in firstRows.values { try connection.execute(sql) }
    }
  }

  /// Runs the scripts that migrate the file from a version to the latest one, in one transaction.
  ///
  /// - Parameters:
  ///   - connection: The file; if it no longer has the version `found`, it is not changed.
  ///   - found: The version that the file was found to have; 0 for an empty file.
  ///   - complete: Computes what the scripts cannot, at the end of the same transaction.
  /// - Throws: `SQLiteError`, such as `damaged` for rows that refer to missing rows.
  package func run(
    on connection: Connection,
    from found: Int64,
    completing complete: (Connection) throws -> Void = { _ in }
  ) throws {
    // Foreign keys are only checked once, after all scripts have run.
    try connection.execute("PRAGMA foreign_keys = OFF")
    defer { try? connection.execute("PRAGMA foreign_keys = ON") }
    try change(connection, from: found, completing: complete) {
      for script in scripts[Int(found)...] { try connection.execute(script) }
      if let problem = try connection.brokenReferences().first {
        throw SQLiteError(.damaged, problem, path: connection.path)
      }
    }
  }

  /// Makes a change of a version to the latest one in one transaction.
  private func change(
    _ connection: Connection,
    from found: Int64,
    completing complete: (Connection) throws -> Void,
    _ body: () throws -> Void
  ) throws {
    try connection.write(.exclusive) {
      // Another process may have migrated the file in the meantime.
      guard try connection.value("PRAGMA user_version") == found else { return }
      try body()
      try connection.execute("PRAGMA application_id = \(applicationID)")
      try connection.execute("PRAGMA user_version = \(version)")
      try complete(connection)
    }
  }
}
