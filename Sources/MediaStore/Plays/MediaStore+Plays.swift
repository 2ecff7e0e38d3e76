package import MediaModel
import SQLite

extension MediaStore {
  /// Calls the body with each play on a device, in the order in which the plays were read.
  package func forEachPlay(
    of device: String? = nil,
    since moment: Timestamp? = nil,
    limit: Int? = nil,
    _ body: (DevicePlay) throws -> Void
  ) throws {
    try withConnection { connection in
      let row = try device.map { try LibraryTable(connection).row(named: $0) }
      let statement = try Statement(
        connection,
        """
        SELECT \(PlayWriter.columns), f.read, l.name, i.persistent_id, i.title, i.artist, f.kind,
          f.path
        FROM play p JOIN play_file f ON f.id = p.file_id JOIN item i ON i.id = p.item_id
          JOIN library l ON l.id = f.library_id
        WHERE (?1 IS NULL OR f.library_id = ?1)
          AND (?2 IS NULL OR ?2 <=
            coalesce(max(p.last_played_date, p.last_skipped_date), p.last_played_date,
              p.last_skipped_date, f.read))
          AND (f.revision_id IS NULL
            OR f.revision_id IN (\(RevisionTable.inEffect)))
        ORDER BY f.read, p.id LIMIT ?3
        """
      )
      try statement.start(row, moment, limit ?? -1)
      while let play = try statement.next(DevicePlay.init) { try body(play) }
    }
  }

  /// Merges plays on devices into a library.
  ///
  /// Counts are added and the newest dates kept. A rating is merged unless it also changed in the
  /// library.
  package func applyPlays(
    from device: String?,
    _ options: WriteOptions
  ) throws -> PlayMergeOutcome {
    try change(options) { connection in
      let source = try device.map { try LibraryTable(connection).rowAndName(of: $0) }
      return try merge(source, sync: nil, connection, options.made)
    }
  }

  /// Merges the plays on a device into the library that is about to be put on it.
  ///
  /// As the device still has them, no other software has taken them, whatever the library looks
  /// like. A rating that was changed on both sides is reported once more at most, since the device
  /// gets that of the library. When this returns, the merge outlives a power cut, so that the plays
  /// may be removed from the device.
  ///
  /// - Parameters:
  ///   - device: The name of the device's own library, imported a moment ago.
  ///   - database: The database that the plays are about, as that import reported it
  ///     (`ImportOutcome.playedDatabase`); nil if the device has no plays.
  ///   - options: The options of the change.
  /// - Returns: The merged plays, and those of items that the library lacks.
  /// - Throws: `StoreError`, including `unknownLibrary`.
  package func takePlays(
    from device: String,
    before database: UInt64?,
    _ options: WriteOptions
  ) throws -> PlayMergeOutcome {
    try durably {
      try change(options) { connection in
        let source = try LibraryTable(connection).rowAndName(of: device)
        let sync = SyncedPlays(
          database: database.map { .init(library: source.row, fingerprint: $0) }
        )
        // Also what was merged before is on the disk only when something is written now.
        if database != nil { try DataVersion.bump(connection) }
        return try merge(source, sync: sync, connection, options.made)
      }
    }
  }

  private func merge(
    _ source: (row: Int64, name: String)?,
    sync: SyncedPlays?,
    _ connection: Connection,
    _ made: Timestamp
  ) throws -> PlayMergeOutcome {
    let libraries = LibraryTable(connection)
    let (row, name) = try libraries.rowAndName(of: selection)
    guard let entry = try libraries.entry(row) else { throw try libraries.unknownLibrary(name) }
    let merge = try PlayMerge(
      connection,
      entry,
      source: source.map { "plays of \($0.name)" } ?? "plays",
      sync: sync,
      made: made
    )
    return try merge.run(from: source?.row)
  }
}

extension DevicePlay {
  fileprivate init(_ row: inout Row) throws(SQLiteError) {
    let total = try PlayTotal(&row)
    self.init(
      read: try row.next(),
      library: try row.next(),
      persistentID: try row.next(),
      title: try row.next(),
      artist: try row.next(),
      plays: total.plays,
      oldRating: total.base.rating,
      kind: try row.next(),
      path: try row.next()
    )
  }
}
