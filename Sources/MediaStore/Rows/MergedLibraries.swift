import Bytes
import MediaModel
import SQLite

/// The libraries that were merged into others.
///
/// They stay in the file, with all items and playlists marked as removed, so that undoing the merge
/// restores them. The setting `merged_N` has the revision that merged the library with row N, and
/// the journal of that revision has the same under the name `merged N`.
struct MergedLibraries {
  let connection: Connection

  /// The condition in a query that the library `l` was not merged into another.
  static let isPresent = "NOT EXISTS (SELECT 1 FROM setting WHERE name = 'merged_' || l.id)"

  private static let journalName = "merged "

  /// Returns the revision that merged a library into another; nil for any other library.
  func revision(merging library: Int64) throws(SQLiteError) -> Int64? {
    try connection.value(
      "SELECT CAST(value AS INTEGER) FROM setting WHERE name = 'merged_' || ?1",
      library
    )
  }

  /// Returns the library that holds the items of a merged one now; nil for any other library.
  func successor(of library: Int64) throws(SQLiteError) -> LibraryTable.Entry? {
    var seen: Set<Int64> = [library]
    var row = library
    while let number = try revision(merging: row) {
      let sql = "SELECT library_id FROM revision WHERE id = ?1"
      // Only a damaged file lacks the revision or has a loop.
      guard let next = try connection.value(sql, number, as: Int64.self),
        seen.insert(next).inserted
      else { return nil }
      row = next
    }
    return row == library ? nil : try LibraryTable(connection).entry(row)
  }

  /// Returns the libraries that were merged into one by revisions of it.
  func libraries(mergedInto library: Int64) throws(SQLiteError) -> [Int64] {
    try connection.values(
      """
      SELECT l.id FROM library l JOIN setting s ON s.name = 'merged_' || l.id
        JOIN revision r ON r.id = CAST(s.value AS INTEGER)
      WHERE r.library_id = ?1 AND l.id <> ?1
      """,
      library
    )
  }

  /// Returns the row of the merged library that a name in the journal of libraries stands for.
  static func library(inJournal name: String) -> Int64? {
    name.hasPrefix(journalName) ? Int64(name.dropFirst(journalName.count)) : nil
  }

  /// Removes a library from all lists, as a part of the revision that merges it.
  func hide(_ library: Int64, in number: Int64, _ journal: ChangeJournal) throws(SQLiteError) {
    try LibraryPresence(connection: connection, library: library).remove(by: number)
    try connection.execute(
      """
      UPDATE playlist SET removed_revision = \(number)
      WHERE library_id = \(library) AND removed_revision IS NULL
      """
    )
    try Setting.merged(library).set("\(number)", in: connection)
    try record(library, from: .null, to: .integer(number), journal)
  }

  /// Makes a merged library what it was before.
  func show(_ library: Int64, _ journal: ChangeJournal) throws(SQLiteError) {
    guard let number = try revision(merging: library) else { return }
    let presence = LibraryPresence(connection: connection, library: library)
    let count = try presence.count(removedBy: number)
    try presence.restore(removedBy: number, count: count, withOwnTypes: false)
    try connection.execute(
      """
      UPDATE playlist SET removed_revision = NULL
      WHERE library_id = \(library) AND removed_revision = \(number)
      """
    )
    try Setting.merged(library).remove(from: connection)
    try record(library, from: .integer(number), to: .null, journal)
  }

  private func record(
    _ library: Int64,
    from old: StoredValue,
    to new: StoredValue,
    _ journal: ChangeJournal
  ) throws(SQLiteError) {
    let name = Self.journalName + "\(library)"
    try journal.record(library: JournalledChange(name, from: old, to: new))
  }
}
