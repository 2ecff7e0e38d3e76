import Bytes
import MediaModel
import SQLite

/// The user's own metadata that the items of a library got from another that was merged into it.
///
/// It is part of the revision of the merge: the journal of the library has the values of each
/// merged library as `metadata ROW`, a JSON list of lists of the columns of `user_metadata`.
struct MergedMetadata {
  private let journal: MergeJournal

  private var connection: Connection { journal.connection }

  init(connection: Connection, libraryID: Int64, journal: ChangeJournal) {
    self.journal = MergeJournal(connection: connection, libraryID: libraryID, journal: journal)
  }

  private static let journalName = "metadata "

  /// Copies the values of a merged library's items, other than those that their counterparts have
  /// themselves.
  ///
  /// Counts of plays and skips are added up, and of two dates of plays or skips, the later one
  /// stays.
  ///
  /// The value of another source before the user rated an item is left out: it means nothing here.
  ///
  /// - Parameters:
  ///   - merged: The row of the merged library.
  ///   - items: The rows of the counterparts by the rows of its items.
  /// - Throws: `SQLiteError`.
  func copy(from merged: Int64, _ items: [Int64: Int64]) throws(SQLiteError) {
    try connection.execute(
      """
      CREATE TEMP TABLE brought_metadata AS SELECT * FROM user_metadata WHERE 0;
      CREATE TEMP TABLE replaced_metadata AS SELECT * FROM user_metadata WHERE 0
      """
    )
    let values = try Statement(
      connection,
      """
      INSERT INTO temp.brought_metadata
      SELECT ?2, namespace, name, type, value, modified FROM main.user_metadata m
      WHERE item_id = ?1 AND \(ActivityColumn.isNoBasis) AND NOT EXISTS (
        SELECT 1 FROM main.user_metadata o
        WHERE o.item_id = ?2 AND o.namespace = m.namespace AND o.name = m.name)
      """
    )
    let sums = try sums()
    let owners: [Int64] = try connection.values(
      """
      SELECT i.id FROM (SELECT DISTINCT item_id FROM user_metadata) m
        CROSS JOIN item i ON i.id = m.item_id AND i.library_id = ?1
      """,
      merged
    )
    for item in owners {
      guard let counterpart = items[item] else { continue }
      for statement in [values] + sums { try statement.run(item, counterpart) }
    }
    try ItemChanges.keep(where: "id IN (SELECT item_id FROM temp.brought_metadata)", connection)
    try connection.execute(
      "INSERT OR REPLACE INTO main.user_metadata SELECT * FROM temp.brought_metadata"
    )
    let brought = try list("brought_metadata")
    if brought != .null {
      let old = try list("replaced_metadata")
      try journal.record(Self.journalName + "\(merged)", from: old, to: brought)
    }
    try connection.execute("DROP TABLE temp.brought_metadata; DROP TABLE temp.replaced_metadata")
  }

  /// Returns the statements that keep what a counterpart has of plays and skips, and add what the
  /// item of the merged library has.
  private func sums() throws(SQLiteError) -> [Statement] {
    func names(_ activities: [PlayActivity]) -> String {
      activities.map { "'\($0.rawValue)'" }.joined(separator: ", ")
    }
    let both = """
      FROM main.user_metadata m CROSS JOIN main.user_metadata o
        ON o.item_id = ?2 AND o.namespace = m.namespace AND o.name = m.name
      WHERE m.item_id = ?1 AND m.namespace = '\(UserActivity.namespace)'
        AND m.name IN (\(names([.plays, .skips, .played, .skipped])))
      """
    let value = """
      iif(m.name IN (\(names([.plays, .skips]))),
        min(CAST(m.value AS INTEGER) + CAST(o.value AS INTEGER), \(PlayActivity.maxNumber)),
        max(m.value, o.value))
      """
    return [
      try Statement(connection, "INSERT INTO temp.replaced_metadata SELECT o.* \(both)"),
      try Statement(
        connection,
        """
        INSERT INTO temp.brought_metadata
        SELECT o.item_id, o.namespace, o.name, o.type, \(value), max(m.modified, o.modified) \(both)
        """
      ),
    ]
  }

  /// Returns the rows of a temporary table of values as JSON; null if it has none.
  private func list(_ table: String) throws(SQLiteError) -> StoredValue {
    try connection.value(
      """
      SELECT json_group_array(json_array(item_id, namespace, name, type, value, modified))
      FROM (SELECT * FROM temp.\(table) ORDER BY item_id, namespace, name)
      HAVING count(*) > 0
      """
    ) ?? .null
  }

  /// Takes back changes that the journal of the library names; values that were changed since then
  /// are left alone.
  func restore(_ changes: [(name: String, old: StoredValue)]) throws(SQLiteError) {
    for change in changes where change.name.hasPrefix(Self.journalName) {
      let last = try journal.last(change.name)
      for list in [last, change.old] {
        try connection.run(
          ItemChanges.keeping("i.id IN (SELECT value ->> 0 FROM json_each(?1))"),
          list
        )
      }
      try connection.run(
        """
        DELETE FROM user_metadata WHERE (item_id, namespace, name, type, value) IN (
          SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each(?1))
        """,
        last
      )
      try connection.run(
        """
        INSERT OR IGNORE INTO user_metadata
        SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5
        FROM json_each(?1)
        """,
        change.old
      )
      try journal.record(change.name, from: last, to: change.old)
    }
  }
}
