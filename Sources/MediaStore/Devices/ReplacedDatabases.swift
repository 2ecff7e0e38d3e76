import MediaModel
import SQLite

/// The databases of devices that libsync itself has replaced, so that no other software can have
/// taken the plays on top of them.
struct ReplacedDatabases {
  /// A database of a device, by the row of the device's library and its fingerprint.
  struct Key: Hashable {
    let library: Int64
    let fingerprint: UInt64
  }

  private var replaced: Set<Key> = []
  /// The end of the first sync of each device's library.
  private var firstSyncs: [Int64: Timestamp] = [:]

  /// - Parameters:
  ///   - connection: The library file.
  ///   - next: A database that is about to be replaced.
  /// - Throws: `SQLiteError`.
  init(_ connection: Connection, and next: Key? = nil) throws(SQLiteError) {
    if let next { replaced.insert(next) }
    try connection.forEach(
      """
      SELECT d.library_id, s.ended, s.database_fingerprint
      FROM sync s JOIN device d ON d.id = s.device_id
      WHERE d.library_id IS NOT NULL AND s.outcome IN ('done', 'partial')
      """
    ) { (row) throws(SQLiteError) in
      let (library, ended) = (try row.next(Int64.self), try row.next(Timestamp.self))
      firstSyncs[library] = min(firstSyncs[library] ?? ended, ended)
      if let fingerprint = try row.next(UInt64?.self) {
        replaced.insert(Key(library: library, fingerprint: fingerprint))
      }
    }
  }

  func contains(_ database: Key) -> Bool { replaced.contains(database) }

  /// Returns whether libsync had already written to a device when a file was read from it.
  ///
  /// The counts of its database are then those of libsync, not those of another software's sync.
  func precede(_ read: Timestamp, of library: Int64) -> Bool {
    firstSyncs[library].map { $0 <= read } ?? false
  }
}
