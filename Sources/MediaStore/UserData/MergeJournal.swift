import Bytes
import MediaModel
import SQLite

/// The journal's record of the user's own data that came from merged libraries.
///
/// It is part of the revisions of the merges, and each part of it has a name in the journal.
struct MergeJournal {
  let connection: Connection
  let libraryID: Int64
  let journal: ChangeJournal

  /// Returns what the last revision with a name left; null if it left nothing.
  func last(_ name: String) throws(SQLiteError) -> StoredValue {
    try connection.value(
      """
      SELECT c.new FROM library_change c JOIN revision r ON r.id = c.revision_id
      WHERE r.library_id = ?1 AND c.property = ?2
      ORDER BY c.revision_id DESC LIMIT 1
      """,
      libraryID,
      name
    ) ?? .null
  }

  /// Records a change under a name.
  func record(
    _ name: String,
    from old: StoredValue,
    to new: StoredValue
  ) throws(SQLiteError) {
    try journal.record(library: JournalledChange(name, from: old, to: new))
  }
}
