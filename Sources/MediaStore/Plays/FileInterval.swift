import MediaModel
import SQLite

/// The interval between two syncs of a device that a file with plays belongs to.
struct FileInterval: Hashable {
  /// The row of the first file in the interval.
  let first: Int64
  /// Whether libsync itself ended the interval, so that no other software took its plays; also for
  /// logs, which no software of the desktop reads.
  var isEndedHere = false
  /// Whether libsync had written the counts to the device's database before the interval.
  var followsSync = false

  /// Returns the interval of each file.
  ///
  /// An interval consists of the files of one device that belong to the same database; a file whose
  /// counts were reset begins a new interval.
  static func all(
    _ connection: Connection,
    _ databases: ReplacedDatabases
  ) throws(SQLiteError) -> [Int64: FileInterval] {
    var current: [Key: FileInterval] = [:]
    var intervals: [Int64: FileInterval] = [:]
    try connection.forEach(
      "SELECT id, begins_anew, read, library_id, kind, database_fingerprint FROM play_file "
        + "ORDER BY id"
    ) { (row) throws(SQLiteError) in
      let (id, beginsAnew) = (try row.next(Int64.self), try row.next(Bool.self))
      let (read, library) = (try row.next(Timestamp.self), try row.next(Int64.self))
      let (kind, fingerprint) = (try row.next(String.self), try row.next(UInt64.self))
      let key = Key(kind: kind, database: .init(library: library, fingerprint: fingerprint))
      var interval = FileInterval(first: id)
      interval.isEndedHere =
        kind == PlayFileKind.rockboxLog.rawValue || databases.contains(key.database)
      interval.followsSync = databases.precede(read, of: library)
      if !beginsAnew, let known = current[key] { interval = known }
      current[key] = interval
      intervals[id] = interval
    }
    return intervals
  }

  private struct Key: Hashable {
    let kind: String
    let database: ReplacedDatabases.Key
  }
}
