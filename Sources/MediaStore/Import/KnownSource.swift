import MediaModel
import SQLite

/// The source that a library was last imported from, whose bytes need not be read again while the
/// library is in the state that they made.
package struct KnownSource: Sendable {
  /// The path of the source.
  package let path: String
  /// The program that read it, and its options.
  package let reading: String
  package let byteCount: Int
  /// The hash of the bytes.
  package let hash: [UInt8]
  /// The report of the reader, as text.
  package let report: String
  /// Whether libsync gives all its items their IDs.
  package let derivesIDs: Bool

  package init(
    path: String,
    reading: String,
    byteCount: Int,
    hash: [UInt8],
    report: String,
    derivesIDs: Bool
  ) {
    self.path = path
    self.reading = reading
    self.byteCount = byteCount
    self.hash = hash
    self.report = report
    self.derivesIDs = derivesIDs
  }

  /// Makes a library forget its source, whose import may not leave the library as it was.
  static func forget(_ libraryID: Int64, _ connection: Connection) throws(SQLiteError) {
    try connection.execute("DELETE FROM read_source WHERE library_id = \(libraryID)")
  }

  /// Stores the source of an import that has just been made, unless importing it again would report
  /// more than that nothing has changed.
  func remember(_ outcome: ImportOutcome, in connection: Connection) throws(SQLiteError) {
    guard outcome.derivedIDCount == (derivesIDs ? outcome.itemCount : 0), outcome.matches.isEmpty,
      outcome.uncertainPlays.isEmpty
    else { return }
    try connection.run(
      """
      INSERT OR REPLACE INTO read_source(library_id, revision_id, data_version, path, reading,
        byte_count, hash, is_partial, item_count, playlist_count, entry_count, report)
      SELECT l.id, max(r.id), ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11
      FROM library l JOIN revision r ON r.library_id = l.id WHERE l.name = ?1
      GROUP BY l.id
      """,
      outcome.library,
      DataVersion.current(in: connection),
      path,
      reading,
      byteCount,
      hash,
      outcome.isPartial,
      outcome.itemCount,
      outcome.playlistCount,
      outcome.entryCount,
      report
    )
  }
}

extension MediaStore {
  /// Returns the source at a path and the outcome of importing it again, if its library is still in
  /// the state after its last import.
  ///
  /// The caller must compare the hash; the size is compared here, to spare most hashes.
  package func knownSource(
    at path: String,
    reading: String,
    byteCount: Int,
    derivesIDs: Bool
  ) throws -> (source: KnownSource, outcome: ImportOutcome)? {
    try withConnection { connection in
      try connection.first(
        """
        SELECT s.hash, s.report, l.name, s.is_partial, s.item_count, s.playlist_count,
          s.entry_count
        FROM read_source s JOIN library l ON l.id = s.library_id
        WHERE s.path = ?1 AND l.source = s.path AND s.reading = ?2 AND s.byte_count = ?3
          AND s.revision_id = (SELECT max(id) FROM revision WHERE library_id = s.library_id)
          AND s.data_version = ?4 AND NOT EXISTS (
            SELECT 1 FROM library l2 WHERE l2.id <> l.id
              AND (l2.source = l.source OR l2.persistent_id = l.persistent_id)
          )
        """,
        path,
        reading,
        byteCount,
        DataVersion.current(in: connection)
      ) { (row) throws(SQLiteError) in
        let source = KnownSource(
          path: path,
          reading: reading,
          byteCount: byteCount,
          hash: try row.next(),
          report: try row.next(),
          derivesIDs: derivesIDs
        )
        return (source, try ImportOutcome(ofUnchanged: &row, derivesIDs: derivesIDs))
      }
    }
  }
}

extension ImportOutcome {
  /// Reads the outcome of importing a source again that has not changed.
  fileprivate init(ofUnchanged row: inout Row, derivesIDs: Bool) throws(SQLiteError) {
    let library: String = try row.next()
    let isPartial: Bool = try row.next()
    let itemCount: Int = try row.next()
    self.init(
      library: library,
      isNewLibrary: false,
      isPartial: isPartial,
      revision: nil,
      items: ChangeCount(),
      itemCount: itemCount,
      derivedIDCount: derivesIDs ? itemCount : 0,
      playlists: ChangeCount(),
      playlistCount: try row.next(),
      entryCount: try row.next(),
      matches: [:],
      plays: PlayCount(),
      playedDatabase: nil,
      uncertainPlays: [],
      onTheGoCount: 0,
      photos: ChangeCount(),
      photoCount: 0,
      photoAlbums: ChangeCount(),
      photoAlbumCount: 0,
      oldName: nil,
      joined: nil
    )
  }
}
