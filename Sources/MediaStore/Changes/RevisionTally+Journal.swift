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
    let shifts = try ItemDifferences.clockShifts(connection, libraryID: libraryID, range)
    let items = try ItemDifferences(connection, libraryID: libraryID, range, without: shifts)
    while let change = try items.next() { add(change) }
    let playlists = try PlaylistDifferences(
      connection,
      libraryID: libraryID,
      range,
      replacedItems: items.replacedRows,
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
