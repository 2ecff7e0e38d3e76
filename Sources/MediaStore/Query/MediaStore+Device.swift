package import MediaModel
import SQLite

extension MediaStore {
  /// Returns the bytes of an item's record on its device, as last read, or nil if there are none.
  package func sourceBytes(ofItem persistentID: PersistentID) throws -> [UInt8]? {
    try sourceBytes(of: "item", persistentID)
  }

  /// Returns the bytes of a playlist's record on its device, as last read, or nil if there are
  /// none.
  package func sourceBytes(ofPlaylist persistentID: PersistentID) throws -> [UInt8]? {
    try sourceBytes(of: "playlist", persistentID)
  }

  /// Returns the files of a library's device as last read, sorted by path.
  package func deviceFiles() throws -> [DeviceFileRecord] {
    try withConnection { connection in
      let statement = try Statement(
        connection,
        """
        SELECT path, kind, byte_count, fingerprint, bytes FROM device_file
        WHERE library_id = ?1 ORDER BY path
        """
      )
      statement.bind(1, try LibraryTable(connection).row(named: selection))
      var files: [DeviceFileRecord] = []
      while try connection.withWholeFiles({ () throws(SQLiteError) in try statement.step() }) {
        guard let kind = statement.text(1).flatMap(DeviceFileKind.init) else { continue }
        files.append(
          DeviceFileRecord(
            path: statement.text(0) ?? "",
            kind: kind,
            byteCount: Int(statement.integer(2) ?? 0),
            fingerprint: UInt64(bitPattern: statement.integer(3) ?? 0),
            bytes: statement.data(4) ?? []
          )
        )
      }
      return files
    }
  }

  private func sourceBytes(
    of entity: String,
    _ persistentID: PersistentID,
  ) throws -> [UInt8]? {
    try withConnection { connection in
      let statement = try Statement(
        connection,
        """
        SELECT b.bytes FROM \(entity)_bytes b JOIN \(entity) e ON e.id = b.\(entity)_id
        WHERE e.library_id = ?1 AND e.persistent_id = ?2
        """
      )
      statement.bind(1, try LibraryTable(connection).row(named: selection))
      statement.bind(2, persistentID)
      return try statement.step() ? statement.data(0) : nil
    }
  }
}
