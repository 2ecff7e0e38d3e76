import MediaModel
import SQLite

/// The number of the user's own lists that a merge of libraries, or its undo, has changed.
enum MergedListTally {
  /// The start of the names that the journal of libraries has for lists.
  static let journalName = "list "

  /// Counts the changes of a revision.
  static func count(
    in revision: Int64,
    _ connection: Connection
  ) throws(SQLiteError) -> ChangeCount {
    try connection.first(
      """
      SELECT count(*) FILTER (WHERE old IS NULL),
        count(*) FILTER (WHERE old IS NOT NULL AND new IS NOT NULL),
        count(*) FILTER (WHERE new IS NULL)
      FROM library_change WHERE revision_id = ?1 AND property GLOB '\(journalName)[0-9]*'
      """,
      revision
    ) { (row) throws(SQLiteError) in
      ChangeCount(added: try row.next(), changed: try row.next(), removed: try row.next())
    } ?? ChangeCount()
  }
}
