package import MediaModel
import SQLite

extension MediaStore {
  /// Returns plays on devices, each with its date.
  ///
  /// - Parameters:
  ///   - device: The name of a device's library; `nil` for all devices.
  ///   - moment: Only plays on or after this date; `nil` for all.
  ///   - program: Only plays that have not been noted as written for this program; `nil` for all.
  /// - Returns: The plays, and how many have no date.
  /// - Throws: `StoreError`, including `unknownLibrary`.
  package func listens(
    of device: String?,
    since moment: Timestamp?,
    notWrittenFor program: String?
  ) throws -> Listens {
    try read { connection in
      let row = try device.map { try LibraryTable(connection).row(named: $0) }
      var found = Listens()
      try connection.forEach(
        """
        SELECT p.id, l.id, l.name, p.play_count, p.last_played_date, i.title, i.artist, i.album_title,
          i.album_artist, i.album_track_number, i.playback_duration
        FROM play_file f JOIN play p ON p.file_id = f.id JOIN item i ON i.id = p.item_id
          JOIN library l ON l.id = f.library_id
        WHERE p.play_count > 0 AND (?1 IS NULL OR f.library_id = ?1)
          AND (?2 IS NULL OR ?2 <= coalesce(p.last_played_date, f.read))
          AND (?3 IS NULL OR coalesce((SELECT p.id > CAST(value AS INTEGER)
              OR instr(value || ' ', ' ' || p.id || ' ') FROM setting
            WHERE name = '\(Setting.listensPrefix)' || f.library_id || '_' || ?3), 1))
          AND (f.revision_id IS NULL OR f.revision_id IN (\(RevisionTable.inEffect)))
        ORDER BY p.last_played_date, p.id
        """,
        row,
        moment,
        program
      ) { (row) throws(SQLiteError) in try found.add(&row) }
      return found
    }
  }

  /// Notes that plays have been written for a program.
  ///
  /// - Throws: `StoreError`.
  package func noteListens(
    _ listens: Listens,
    writtenFor program: String,
    _ options: WriteOptions
  ) throws {
    try change(options) { connection in
      for (library, last) in listens.ends {
        let setting = Setting.listens(of: library, writtenFor: program)
        let noted = try setting.value(in: connection)?.split(separator: " ").first
        // The last play, followed by those that have not been written.
        let numbers =
          [max(last, noted.flatMap { Int64($0) } ?? 0)] + (listens.leftOut[library] ?? []).sorted()
        try setting.set(numbers.map { "\($0)" }.joined(separator: " "), in: connection)
      }
    }
  }
}

extension Listens {
  fileprivate mutating func add(_ row: inout Row) throws(SQLiteError) {
    let (play, library): (Int64, Int64) = (try row.next(), try row.next())
    let device: String = try row.next()
    let count: Int64 = try row.next()
    let date: Timestamp? = try row.next()
    let (title, artist): (String?, String?) = (try row.next(), try row.next())
    let (albumTitle, albumArtist): (String?, String?) = (try row.next(), try row.next())
    let (trackNumber, milliseconds): (Int64?, Int64?) = (try row.next(), try row.next())
    ends[library] = max(ends[library] ?? 0, play)
    guard let title, let artist, !title.isEmpty, !artist.isEmpty else {
      namelessCount += 1
      return
    }
    undatedCount += count - (date == nil ? 0 : 1)
    guard let date else { return }
    listens.append(
      Listen(
        date: date,
        device: device,
        title: title,
        artist: artist,
        albumTitle: albumTitle,
        albumArtist: albumArtist,
        trackNumber: trackNumber.flatMap { $0 > 0 ? $0 : nil },
        milliseconds: milliseconds.flatMap { $0 > 0 ? $0 : nil },
        play: play,
        library: library
      )
    )
  }
}
