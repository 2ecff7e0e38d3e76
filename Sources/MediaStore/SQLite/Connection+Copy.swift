import CSQLite

extension Connection {
  /// Replaces everything in another file by a copy of this one.
  func copy(to other: Connection) throws(StoreError) {
    guard let backup = sqlite3_backup_init(other.handle, "main", handle, "main") else {
      throw other.error(sqlite3_errcode(other.handle))
    }
    let result = sqlite3_backup_step(backup, -1)
    sqlite3_backup_finish(backup)
    guard result == SQLITE_DONE else { throw other.error(result) }
  }
}
