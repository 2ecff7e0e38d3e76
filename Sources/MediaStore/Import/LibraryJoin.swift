import MediaModel
import SQLite

/// The last step of merging a library into one that has its items: the user's own lists follow, and
/// the merged library disappears.
struct LibraryJoin {
  private let connection: Connection
  private let merged: Int64
  private let library: Int64
  private let revision: RevisionRecord
  private let journal: ChangeJournal
  private let smartLists: MergedSmartLists

  /// The library must not have the playlists of the merged one yet.
  init(
    _ connection: Connection,
    of merged: Int64,
    into library: Int64,
    _ revision: RevisionRecord,
    _ journal: ChangeJournal
  ) throws(SQLiteError) {
    self.connection = connection
    self.merged = merged
    self.library = library
    self.revision = revision
    self.journal = journal
    smartLists = try MergedSmartLists(connection, from: merged, to: library)
  }

  /// Joins the libraries.
  ///
  /// - Parameters:
  ///   - items: The rows of the merged library's items in the library.
  ///   - playlists: The IDs there of the playlists that have other ones there.
  ///   - made: The time of the merge.
  /// - Returns: The number of lists that were copied.
  /// - Throws: `StoreError`, `SQLiteError`.
  func run(
    _ items: [Int64: Int64],
    _ playlists: [PersistentID: PersistentID] = [:],
    made: Timestamp
  ) throws -> Int {
    let lists = MergedLists(connection: connection, libraryID: library, journal: journal)
    let count = try lists.copy(
      from: merged,
      items,
      playlists,
      made: made,
      copySmartLists: smartLists.copy
    )
    try MergedMetadata(connection: connection, libraryID: library, journal: journal)
      .copy(from: merged, items)
    try MergedLibraries(connection: connection).hide(merged, in: revision.require(), journal)
    try DataVersion.bump(connection)
    return count
  }

  /// Returns the counterparts of the merged library's items by their IDs, also by those that the
  /// items have in a rebuilt source.
  func counterparts() throws(SQLiteError) -> [Int64: Int64] {
    var items: [Int64: Int64] = [:]
    try connection.forEach(
      """
      SELECT i.id, \(ItemRowByID.present("i.persistent_id", in: "?2"))
      FROM item i WHERE i.library_id = ?1 AND i.removed_revision IS NULL
      """,
      merged,
      library
    ) { (row) throws(SQLiteError) in items[try row.next()] = try row.next(Int64?.self) }
    return items
  }
}
