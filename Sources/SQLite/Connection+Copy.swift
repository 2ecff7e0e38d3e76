import CSQLite

extension Connection {
  /// Replaces the contents of another file with a copy of this one.
  package func copy(to other: Connection) throws(SQLiteError) {
    guard let backup = sqlite3_backup_init(other.handle, "main", handle, "main") else {
      throw other.error(sqlite3_errcode(other.handle))
    }
    defer { sqlite3_backup_finish(backup) }
    // Copies in portions, since SQLite does not check for interruptions while it copies.
    while true {
      try checkInterruption()
      let result = sqlite3_backup_step(backup, Self.pagesAtOnce)
      if result == SQLITE_DONE { return }
      guard result == SQLITE_OK else { throw other.error(result) }
    }
  }

  private static let pagesAtOnce: Int32 = 1000
}
