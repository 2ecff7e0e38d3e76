import CSQLite

/// Prepared queries that are not in use, by their text; preparing a query can take longer than
/// running it.
struct KeptStatements {
  private static let limit = 32

  private var handles: [String: OpaquePointer] = [:]

  /// Returns a statement that is ready to run; `nil` if none is kept.
  mutating func take(_ sql: String) -> OpaquePointer? { handles.removeValue(forKey: sql) }

  /// Keeps a statement, or finalizes it if it is not a query or if there is one already.
  mutating func keep(_ handle: OpaquePointer, _ sql: String) {
    guard sql.hasPrefix("SELECT"), handles[sql] == nil else {
      sqlite3_finalize(handle)
      return
    }
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
    if handles.count == Self.limit { removeAll() }
    handles[sql] = handle
  }

  /// Finalizes all statements.
  mutating func removeAll() {
    for handle in handles.values { sqlite3_finalize(handle) }
    handles = [:]
  }
}
