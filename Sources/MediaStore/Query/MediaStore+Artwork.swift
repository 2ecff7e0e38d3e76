package import MediaModel
import SQLite

extension MediaStore {
  /// Returns everything known about the artwork of items, except the bytes of the pictures.
  ///
  /// Only items that were examined have any. Nothing is read but what is known of these items.
  ///
  /// - Parameter items: The items of the library.
  /// - Returns: What is known, by item.
  /// - Throws: `StoreError`.
  package func artwork(
    of items: some Sequence<PersistentID>
  ) throws -> [PersistentID: ItemArtworkRecord] {
    try withConnection { connection in
      let statement = try Statement(
        connection,
        """
        SELECT a.evidence, a.source, a.kind, a.path, p.hash, p.format, p.width, p.height,
          p.byte_count
        FROM item i CROSS JOIN item_artwork a ON a.item_id = i.id
          LEFT JOIN picture p ON p.id = a.picture_id
        WHERE i.library_id = ?1 AND i.persistent_id = ?2
        """
      )
      statement.bind(1, try LibraryTable(connection).row(named: selection))
      var known: [PersistentID: ItemArtworkRecord] = [:]
      for item in items {
        statement.bind(2, item)
        if try statement.step() {
          let evidence = UInt64(bitPattern: statement.integer(0) ?? 0)
          known[item] = ItemArtworkRecord(item, Self.found(statement), evidence: evidence)
        }
        statement.reset()
      }
      return known
    }
  }

  /// Returns the bytes of a picture, or nil if the library file does not store them.
  package func keptPicture(withHash hash: [UInt8]) throws -> [UInt8]? {
    try withConnection { connection in
      let statement = try Statement(connection, "SELECT bytes FROM picture WHERE hash = ?1")
      statement.bind(1, hash)
      return try connection.withWholeFiles { () throws(SQLiteError) in
        try statement.step() ? statement.data(0) : nil
      }
    }
  }

  /// Records the artwork found for items, storing each picture once.
  ///
  /// Artwork comes from files and is not part of the library's history, so this makes no revision.
  /// Items that no longer exist are skipped, and stored bytes of pictures are kept.
  ///
  /// - Parameter records: The artwork found.
  /// - Throws: `StoreError`.
  package func recordArtwork(
    _ records: [ItemArtworkRecord],
  ) throws {
    try change(WriteOptions()) { connection in
      let library = try LibraryTable(connection).row(named: selection)
      let pictures = try PictureTable(connection)
      let statement = try Statement(
        connection,
        """
        INSERT INTO item_artwork(item_id, picture_id, source, kind, path, evidence)
        SELECT id, ?3, ?4, ?5, ?6, ?7 FROM item WHERE library_id = ?1 AND persistent_id = ?2
        ON CONFLICT (item_id) DO UPDATE SET picture_id = excluded.picture_id,
          source = excluded.source, kind = excluded.kind, path = excluded.path,
          evidence = excluded.evidence
        """
      )
      for record in records {
        var picture: Int64?
        if let found = record.found { picture = try pictures.row(of: found.picture) }
        statement.bind(1, library)
        statement.bind(2, record.persistentID)
        statement.bind(3, picture)
        statement.bind(4, record.found?.source.rawValue)
        statement.bind(5, record.found?.kind)
        statement.bind(6, record.found?.path)
        statement.bind(7, Int64(bitPattern: record.evidence))
        try statement.run()
      }
    }
  }

  private static func found(_ statement: Statement) -> ItemArtworkRecord.Found? {
    guard let hash = statement.data(4), let format = statement.text(5),
      let source = statement.text(1).flatMap(ArtworkSource.init)
    else { return nil }
    let picture = PictureRecord(
      hash: hash,
      format: format,
      width: statement.integer(6).map { Int($0) },
      height: statement.integer(7).map { Int($0) },
      byteCount: Int(statement.integer(8) ?? 0)
    )
    return ItemArtworkRecord.Found(
      picture,
      source,
      kind: statement.text(2) ?? "",
      path: statement.text(3) ?? ""
    )
  }
}
