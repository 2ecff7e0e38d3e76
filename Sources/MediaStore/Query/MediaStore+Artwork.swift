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
      let library = try LibraryTable(connection).row(named: selection)
      var known: [PersistentID: ItemArtworkRecord] = [:]
      for item in items {
        known[item] = try statement.first(library, item) { row throws(SQLiteError) in
          let evidence = UInt64(bitPattern: try row.next())
          return ItemArtworkRecord(item, try Self.found(&row), evidence: evidence)
        }
      }
      return known
    }
  }

  /// Returns the bytes of a picture, or nil if the library file does not store them.
  package func keptPicture(withHash hash: [UInt8]) throws -> [UInt8]? {
    try withConnection { connection in
      try connection.withWholeFiles { () throws(SQLiteError) in
        try connection.value("SELECT bytes FROM picture WHERE hash = ?1", hash)
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
        try statement.run(
          library,
          record.persistentID,
          picture,
          record.found?.source.rawValue,
          record.found?.kind,
          record.found?.path,
          Int64(bitPattern: record.evidence)
        )
      }
    }
  }

  /// Reads the source, the kind and the path of artwork, and its picture; nil if there is none.
  private static func found(_ row: inout Row) throws(SQLiteError) -> ItemArtworkRecord.Found? {
    let source = try row.next(String?.self).flatMap(ArtworkSource.init)
    let (kind, path): (String?, String?) = try (row.next(), row.next())
    let (hash, format): ([UInt8]?, String?) = try (row.next(), row.next())
    let (width, height): (Int?, Int?) = try (row.next(), row.next())
    let byteCount: Int? = try row.next()
    guard let source, let hash, let format, let byteCount else { return nil }
    let picture = PictureRecord(
      hash: hash,
      format: format,
      width: width,
      height: height,
      byteCount: byteCount
    )
    return ItemArtworkRecord.Found(
      picture,
      source,
      kind: kind ?? "",
      path: path ?? ""
    )
  }
}
