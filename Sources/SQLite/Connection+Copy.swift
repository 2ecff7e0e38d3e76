import CSQLite

extension Connection {
  /// Replaces everything in another file by a copy of this one.
  package func copy(to other: Connection) throws(SQLiteError) {
    guard let backup = sqlite3_backup_init(other.handle, "main", handle, "main") else {
      throw other.error(sqlite3_errcode(other.handle))
    }
    defer { sqlite3_backup_finish(backup) }
    // In portions, since SQLite asks nobody while it copies.
    while true {
      try checkInterruption()
      let result = sqlite3_backup_step(backup, Self.pagesAtOnce)
      if result == SQLITE_DONE { return }
      guard result == SQLITE_OK else { throw other.error(result) }
    }
  }

  private static let pagesAtOnce: Int32 = 1000
}
