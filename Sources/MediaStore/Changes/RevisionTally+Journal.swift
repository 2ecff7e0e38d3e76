import Bytes
import MediaModel
import SQLite

extension RevisionTally {
  /// Counts the changes of a revision in the journal.
  ///
  /// - Parameters:
  ///   - connection: The library file.
  ///   - number: The revision.
  ///   - libraryID: The library of the revision.
  /// - Throws: `SQLiteError`.
  init(_ connection: Connection, of number: Int64, libraryID: Int64) throws(SQLiteError) {
    self.init()
    let range = RevisionRange(library: "", base: number &- 1, target: number)
    let replaced: Set<Int64>
    if let (count, rows) = try Self.presence(connection, in: number, libraryID) {
      (items, replaced) = (count, rows)
    } else {
      let shifts = try ItemDifferences.clockShifts(connection, libraryID: libraryID, range)
      let items = try ItemDifferences(connection, libraryID: libraryID, range, without: shifts)
      while let change = try items.next() { add(change) }
      replaced = items.replacedRows
    }
    let playlists = try PlaylistDifferences(
      connection,
      libraryID: libraryID,
      range,
      replacedItems: replaced,
      isNamingEntries: false
    )
    while let change = try playlists.next() { add(change) }
    for change in try PhotoDifferences.all(connection, libraryID: libraryID, range) {
      photos.add(change.kind)
    }
    for change in try PhotoAlbumDifferences.all(connection, libraryID: libraryID, range) {
      photoAlbums.add(change.kind)
    }
    lists = try MergedListTally.count(in: number, connection)
  }

  /// Counts the items that a revision added and removed if it changed nothing else about items, and
  /// returns their rows if it changed the entries of playlists; nil otherwise.
  private static func presence(
    _ connection: Connection,
    in number: Int64,
    _ libraryID: Int64
  ) throws(SQLiteError) -> (items: ChangeCount, rows: Set<Int64>)? {
    let revisions = try NetChanges.revisions(
      connection,
      libraryID,
      after: number &- 1,
      upTo: number
    )
    // The journal has nothing of the first revision.
    guard revisions.allSatisfy({ !$0.isFirst }) else { return nil }
    let isOther = try connection.value(
      """
      SELECT EXISTS (SELECT 1 FROM item_change
        WHERE revision_id = ?1 AND property <> '\(JournalField.presence.name)')
      """,
      number,
      as: Bool.self
    )
    if isOther != false { return nil }
    let hasEntries = try connection.value(
      "SELECT EXISTS (SELECT 1 FROM playlist_entry_change WHERE revision_id = ?1)",
      number,
      as: Bool.self
    )
    var (items, rows): (ChangeCount, Set<Int64>) = (ChangeCount(), [])
    try connection.forEach(
      """
      SELECT item_id, old IS NULL FROM item_change
      WHERE revision_id = ?1 AND (old IS NULL) <> (new IS NULL)
      """,
      number
    ) { (row) throws(SQLiteError) in
      let (item, isAdded): (Int64, Bool) = (try row.next(), try row.next())
      if isAdded { items.added += 1 } else { items.removed += 1 }
      if hasEntries == true { rows.insert(item) }
    }
    return (items, rows)
  }

  private mutating func add(_ change: ItemChange) {
    switch change.kind {
    case .added: items.added += 1
    case .removed: items.removed += 1
    case .changed:
      if !change.changes(about: .plays).isEmpty { items.played += 1 }
      if change.with([.details, .location, .ratings]) != nil { items.changed += 1 }
    }
  }

  private mutating func add(_ change: PlaylistChange) {
    guard let change = change.withoutDerived else { return }
    playlists.add(change.kind)
  }
}

extension RevisionRecord {
  /// Counts the changes in the journal and stores their numbers and the export date, if there is a
  /// revision.
  func finish(exportDate values: PropertyRow) throws(SQLiteError) -> RevisionTally {
    guard let number else { return RevisionTally() }
    let tally = try RevisionTally(connection, of: number, libraryID: libraryID)
    var stored = tally
    stored.playlists = tally.playlists + tally.lists
    try finish(stored, exportDate: values)
    return tally
  }
}
