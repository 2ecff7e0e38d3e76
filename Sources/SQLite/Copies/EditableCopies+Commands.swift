import CSQLite

extension EditableCopies {
  /// Runs SQL that comes with the databases and is not trusted: it reaches nothing but the copies,
  /// and has no effect if it fails.
  ///
  /// - Parameter sql: One or several statements.
  /// - Returns: Whether it succeeded.
  /// - Throws: `SQLiteError`, only after an interruption or an error of memory.
  package func runUntrusted(_ sql: String) throws(SQLiteError) -> Bool {
    let isNested = sqlite3_get_autocommit(connection.handle) == 0
    try connection.run("SAVEPOINT command")
    let maxValue = sqlite3_limit(connection.handle, SQLITE_LIMIT_LENGTH, Self.maxValueByteCount)
    defer { sqlite3_limit(connection.handle, SQLITE_LIMIT_LENGTH, maxValue) }
    limit(true)
    let isDone: Bool
    do {
      defer { limit(false) }
      try connection.execute(sql)
      isDone = true
    } catch {
      isDone = false
    }
    try connection.checkInterruption()
    // After some failures, SQLite has undone everything by itself.
    if !isDone, sqlite3_get_autocommit(connection.handle) != 0 {
      guard !isNested else { throw SQLiteError(.failed, "a command undid the edits", path: "") }
      return false
    }
    if !isDone { try connection.run("ROLLBACK TO command") }
    try connection.run("RELEASE command")
    return isDone
  }

  /// The number of checks for interruptions after which a command is stopped, which take
  /// some seconds.
  private static let maxChecks = 5_000
  /// The maximum size of a text or of bytes, more than tables of devices have.
  private static let maxValueByteCount: Int32 = 1 << 24

  /// Runs statements that triggers in the databases may prolong, for some seconds at most.
  package func limited<Result>(
    _ body: (Connection) throws(SQLiteError) -> Result
  ) throws(SQLiteError) -> Result {
    var count = 0
    connection.stop {
      count += 1
      return count > Self.maxChecks
    }
    defer { connection.stopWhenInterrupted() }
    return try body(connection)
  }

  private func limit(_ isLimited: Bool) {
    guard isLimited else {
      sqlite3_set_authorizer(connection.handle, nil, nil)
      connection.stopWhenInterrupted()
      return
    }
    sqlite3_set_authorizer(
      connection.handle,
      { _, action, name, _, _, _ in
        switch action {
        case SQLITE_ATTACH, SQLITE_DETACH, SQLITE_TRANSACTION, SQLITE_SAVEPOINT,
          SQLITE_CREATE_VTABLE, SQLITE_DROP_VTABLE:
          return SQLITE_DENY
        case SQLITE_PRAGMA:
          // Its version is the only setting of a database that firmware has a use for.
          let isVersion = name.map { String(cString: $0).lowercased() == "user_version" }
          return isVersion ?? false ? SQLITE_OK : SQLITE_DENY
        default: return SQLITE_OK
        }
      },
      nil
    )
    var count = 0
    connection.stop {
      count += 1
      return count > Self.maxChecks
    }
  }
}
