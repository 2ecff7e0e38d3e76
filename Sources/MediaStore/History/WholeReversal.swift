import MediaModel
import SQLite

/// A reversal that removes or restores all items of a library and changes nothing else about them,
/// as undoing and redoing its first import does.
struct WholeReversal {
  private let connection: Connection
  private let library: LibraryTable.Entry
  private let presence: LibraryPresence
  /// The revision that removed the items, which are restored, and their number; nil if they are
  /// removed.
  private let removal: (revision: Int64, count: Int64)?

  /// Fails if the reversal is of another kind.
  ///
  /// - Parameters:
  ///   - connection: The library file, with a transaction open.
  ///   - library: The library.
  ///   - revisions: The revisions after the one whose state is restored.
  /// - Throws: `SQLiteError`.
  init?(
    _ connection: Connection,
    _ library: LibraryTable.Entry,
    without revisions: [(number: Int64, isFirst: Bool)]
  ) throws(SQLiteError) {
    self.connection = connection
    self.library = library
    presence = LibraryPresence(connection: connection, library: library.id)
    if revisions.contains(where: \.isFirst) {
      removal = nil
    } else if revisions.count == 1, let revision = revisions.first?.number,
      let count = try Self.itemCount(ofRemoval: revision, presence)
    {
      removal = (revision, count)
    } else {
      return nil
    }
  }

  /// Returns how many items the last revision of a library removed; nil if the library has any left,
  /// or the journal has other changes to items or does not agree with their rows.
  private static func itemCount(
    ofRemoval revision: Int64,
    _ presence: LibraryPresence
  ) throws(SQLiteError) -> Int64? {
    let connection = presence.connection
    let removedCount = try connection.first(
      """
      SELECT count(*), count(*) FILTER (
        WHERE property = '\(JournalField.presence.name)' AND old IS NOT NULL AND new IS NULL)
      FROM item_change WHERE revision_id = ?1
      """,
      revision
    ) { (row) throws(SQLiteError) -> Int64? in
      let (all, removed): (Int64, Int64) = (try row.next(), try row.next())
      return all == removed ? all : nil
    }
    guard let count = removedCount ?? nil, count > 0, try !presence.hasItems,
      try presence.count(removedBy: revision) == count
    else { return nil }
    return count
  }

  /// Removes or restores the items, and records this in the journal.
  func run(in revision: RevisionRecord) throws(SQLiteError) {
    if let removal {
      try record(old: "NULL", new: "1", revision, ofItemsRemovedBy: removal.revision)
      try presence.restore(
        removedBy: removal.revision,
        count: removal.count,
        withOwnTypes: true
      )
      try FileIndex.forget(
        """
        item_id IN (SELECT id FROM item
          WHERE library_id = \(library.id) AND removed_revision IS NULL)
        """,
        of: library,
        connection
      )
    } else if try presence.hasItems {
      let number = try revision.require()
      try presence.remove(by: number)
      try record(old: "1", new: "NULL", revision, ofItemsRemovedBy: number)
    }
  }

  private func record(
    old: String,
    new: String,
    _ revision: RevisionRecord,
    ofItemsRemovedBy removal: Int64
  ) throws(SQLiteError) {
    try connection.run(
      """
      INSERT INTO item_change(revision_id, item_id, property, old, new)
        SELECT ?1, id, '\(JournalField.presence.name)', \(old), \(new) FROM item NOT INDEXED
        WHERE library_id = ?2 AND removed_revision = ?3 ORDER BY id
      """,
      revision.require(),
      library.id,
      removal
    )
  }
}
