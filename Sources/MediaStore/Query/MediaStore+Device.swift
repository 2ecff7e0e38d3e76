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
      let library = try LibraryTable(connection).row(named: selection)
      let files = try connection.withWholeFiles { () throws(SQLiteError) in
        try connection.rows(
          """
          SELECT path, kind, byte_count, fingerprint, bytes FROM device_file
          WHERE library_id = ?1 ORDER BY path
          """,
          library,
          read: DeviceFileRecord.init
        )
      }
      return files.compactMap(\.self)
    }
  }

  private func sourceBytes(
    of entity: String,
    _ persistentID: PersistentID,
  ) throws -> [UInt8]? {
    try withConnection { connection in
      try connection.value(
        """
        SELECT b.bytes FROM \(entity)_bytes b JOIN \(entity) e ON e.id = b.\(entity)_id
        WHERE e.library_id = ?1 AND e.persistent_id = ?2
        """,
        try LibraryTable(connection).row(named: selection),
        persistentID
      )
    }
  }
}

extension DeviceFileRecord {
  /// Reads a file; nil if its kind is unknown.
  fileprivate init?(_ row: inout Row) throws(SQLiteError) {
    let (path, kind) = try (row.next(String.self), DeviceFileKind(rawValue: row.next()))
    let (byteCount, fingerprint): (Int, Int64) = try (row.next(), row.next())
    let bytes: [UInt8] = try row.next()
    guard let kind else { return nil }
    self.init(
      path: path,
      kind: kind,
      byteCount: byteCount,
      fingerprint: UInt64(bitPattern: fingerprint),
      bytes: bytes
    )
  }
}
