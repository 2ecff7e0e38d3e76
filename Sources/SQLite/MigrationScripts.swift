/// Scripts that bring the schema of a file from each version to the next.
///
/// `user_version` is the version of the schema, `application_id` says what kind of file it is.
package struct MigrationScripts {
  private let scripts: [String]
  private let applicationID: Int64

  /// - Parameters:
  ///   - scripts: One for each version; the first makes the tables of an empty file.
  ///   - applicationID: What `application_id` is in such a file.
  package init(_ scripts: [String], applicationID: Int64) {
    self.scripts = scripts
    self.applicationID = applicationID
  }

  /// The version that they bring files to.
  package var version: Int64 { Int64(scripts.count) }

  /// Those that lead to a version.
  package func upTo(_ version: Int64) -> MigrationScripts {
    MigrationScripts(Array(scripts.prefix(Int(version))), applicationID: applicationID)
  }

  /// The same and another one behind them.
  package func adding(_ script: String) -> MigrationScripts {
    MigrationScripts(scripts + [script], applicationID: applicationID)
  }

  /// The schema that they make in an empty file.
  package var schema: SchemaObjects { SchemaObjects(scripts) }

  /// Runs those that follow a version, in one transaction.
  ///
  /// - Parameters:
  ///   - connection: The file; one that has another version by now is left as it is.
  ///   - found: The version that it had, 0 for an empty file.
  /// - Throws: `SQLiteError`, among them `damaged` for rows that refer to missing rows.
  package func run(on connection: Connection, from found: Int64) throws {
    // Foreign keys are checked once, when all tables have their new shape.
    try connection.execute("PRAGMA foreign_keys = OFF")
    defer { try? connection.execute("PRAGMA foreign_keys = ON") }
    try connection.write(.exclusive) {
      // Another process may have been faster.
      guard try connection.integer("PRAGMA user_version") == found else { return }
      for script in scripts[Int(found)...] { try connection.execute(script) }
      if let problem = try connection.brokenReferences().first {
        throw SQLiteError(.damaged, problem, path: connection.path)
      }
      try connection.execute("PRAGMA application_id = \(applicationID)")
      try connection.execute("PRAGMA user_version = \(version)")
    }
  }
}
