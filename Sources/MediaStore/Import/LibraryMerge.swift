import MediaModel
import SQLite

/// Merges a library into another with the same music, as one revision of the other.
final class LibraryMerge {
  private let connection: Connection
  private let merged: LibraryTable.Entry
  private let library: LibraryTable.Entry
  private let made: Timestamp
  private let revision: RevisionRecord
  private let journal: ChangeJournal

  /// - Parameters:
  ///   - connection: The library file, with a transaction open.
  ///   - merged: The library that disappears.
  ///   - library: The library that gets its items, playlists and lists.
  ///   - made: The time of the merge.
  /// - Throws: `SQLiteError`.
  init(
    _ connection: Connection,
    of merged: LibraryTable.Entry,
    into library: LibraryTable.Entry,
    made: Timestamp
  ) throws(SQLiteError) {
    self.connection = connection
    self.merged = merged
    self.library = library
    self.made = made
    revision = RevisionRecord(
      connection,
      libraryID: library.id,
      made: made,
      source: Revision.mergeOf + merged.name
    )
    journal = try ChangeJournal(connection, revision, isRecording: true)
  }

  func run() throws -> MergeOutcome {
    let join = try LibraryJoin(connection, of: merged.id, into: library.id, revision, journal)
    let items = try MergedItems(connection, into: library, revision, journal)
    try items.merge(from: merged.id)
    let playlists = try MergedPlaylists(connection, into: library, items.rows, revision, journal)
    try playlists.merge(from: merged.id, added: items.added)
    let listCount = try join.run(items.rows, playlists.ids, made: made)
    try MembershipTypes.apply(to: library.id, in: connection)
    let tally = try revision.finish(exportDate: LibraryTable(connection).read(library.id).values)
    return MergeOutcome(
      merged: merged.name,
      library: library.name,
      revision: revision.number,
      commonCount: items.commonCount,
      items: tally.items,
      playlists: tally.playlists,
      listCount: listCount
    )
  }
}
