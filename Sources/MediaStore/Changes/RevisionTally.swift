import Bytes
import MediaModel
import SQLite

/// The number of changes in a revision, as `diff` shows them.
///
/// All counters come from here, so that they agree: derived values and clock shifts are no change,
/// and plays are counted apart from other changes.
struct RevisionTally {
  private(set) var items = ChangeCount()
  private(set) var playlists = ChangeCount()
  /// The user's own lists that a merge of libraries changed.
  private(set) var lists = ChangeCount()

  init(items: ChangeCount = ChangeCount(), playlists: ChangeCount = ChangeCount()) {
    self.items = items
    self.playlists = playlists
  }

  /// Counts the changes of a revision in the journal.
  ///
  /// - Parameters:
  ///   - connection: The library file.
  ///   - number: The revision.
  ///   - libraryID: The library of the revision.
  /// - Throws: `SQLiteError`.
  init(_ connection: Connection, of number: Int64, libraryID: Int64) throws(SQLiteError) {
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
    switch change.kind {
    case .added: playlists.added += 1
    case .removed: playlists.removed += 1
    case .changed: playlists.changed += 1
    }
  }
}

extension RevisionRecord {
  /// Counts the changes in the journal and stores their numbers and the export date, if there is a
  /// revision.
  func finish(exportDate values: PropertyRow) throws(SQLiteError) -> RevisionTally {
    guard let number else { return RevisionTally() }
    let tally = try RevisionTally(connection, of: number, libraryID: libraryID)
    try finish(items: tally.items, playlists: tally.playlists + tally.lists, exportDate: values)
    return tally
  }
}
