import MediaModel
import SQLite

/// The files of a device that imports store, as they were last read.
final class DeviceFileTable {
  private let connection: Connection
  private let libraryID: Int64
  private var paths: Set<String> = []
  private var keepsAll = false

  init(_ connection: Connection, libraryID: Int64) {
    self.connection = connection
    self.libraryID = libraryID
  }

  /// Stores a file, replacing the one with the same path if it differs.
  func store(_ record: DeviceFileRecord) throws(SQLiteError) {
    paths.insert(record.path)
    try connection.withWholeFiles { () throws(SQLiteError) in
      try connection.run(
        """
        INSERT INTO device_file(library_id, path, kind, byte_count, fingerprint, bytes)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6)
        ON CONFLICT (library_id, path) DO UPDATE SET kind = excluded.kind,
          byte_count = excluded.byte_count, fingerprint = excluded.fingerprint,
          bytes = excluded.bytes
        WHERE kind <> excluded.kind OR byte_count <> excluded.byte_count
          OR fingerprint <> excluded.fingerprint OR bytes <> excluded.bytes
        """,
        libraryID,
        record.path,
        record.kind,
        record.byteCount,
        record.fingerprint,
        record.bytes
      )
    }
  }

  /// Keeps all files as they are.
  func keepAll() { keepsAll = true }

  /// Deletes the files that no longer exist on the device.
  func removeAllOthers() throws(SQLiteError) {
    if keepsAll { return }
    let stored: [String] = try connection.values(
      "SELECT path FROM device_file WHERE library_id = ?1",
      libraryID
    )
    let removal = try Statement(
      connection,
      "DELETE FROM device_file WHERE library_id = ?1 AND path = ?2"
    )
    for path in stored where !paths.contains(path) { try removal.run(libraryID, path) }
  }
}
