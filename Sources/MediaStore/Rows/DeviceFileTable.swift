import MediaModel
import SQLite

/// The files of a device that imports store, as they were last read.
final class DeviceFileTable {
  private let connection: Connection
  private let libraryID: Int64
  private var paths: Set<String> = []

  init(_ connection: Connection, libraryID: Int64) {
    self.connection = connection
    self.libraryID = libraryID
  }

  /// Stores a file, replacing the one with the same path if it differs.
  func store(_ record: DeviceFileRecord) throws(SQLiteError) {
    paths.insert(record.path)
    let statement = try Statement(
      connection,
      """
      INSERT INTO device_file(library_id, path, kind, byte_count, fingerprint, bytes)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6)
      ON CONFLICT (library_id, path) DO UPDATE SET kind = excluded.kind,
        byte_count = excluded.byte_count, fingerprint = excluded.fingerprint,
        bytes = excluded.bytes
      WHERE kind <> excluded.kind OR byte_count <> excluded.byte_count
        OR fingerprint <> excluded.fingerprint OR bytes <> excluded.bytes
      """
    )
    statement.bind(1, libraryID)
    statement.bind(2, record.path)
    statement.bind(3, record.kind.rawValue)
    statement.bind(4, Int64(record.byteCount))
    statement.bind(5, Int64(bitPattern: record.fingerprint))
    try connection.withWholeFiles { () throws(SQLiteError) in
      statement.bind(6, record.bytes)
      try statement.run()
    }
  }

  /// Deletes the files that no longer exist on the device.
  func removeAllOthers() throws(SQLiteError) {
    let selection = try Statement(
      connection,
      "SELECT path FROM device_file WHERE library_id = ?1"
    )
    selection.bind(1, libraryID)
    var others: [String] = []
    while try selection.step() {
      if let path = selection.text(0), !paths.contains(path) { others.append(path) }
    }
    let removal = try Statement(
      connection,
      "DELETE FROM device_file WHERE library_id = ?1 AND path = ?2"
    )
    for path in others {
      removal.bind(1, libraryID)
      removal.bind(2, path)
      try removal.run()
    }
  }
}
