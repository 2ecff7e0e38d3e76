import Bytes
import MediaModel
import SQLite

/// The user's own metadata that the items of a library got from another one that was merged into
/// it.
///
/// It is part of the revision of the merge: the journal of the library has the values of each
/// merged library as `metadata ROW`, a JSON list of lists of the columns of `user_metadata`.
struct MergedMetadata {
  let connection: Connection
  let libraryID: Int64
  let journal: ChangeJournal

  private static let journalName = "metadata "

  /// Copies the values of a merged library's items, other than those that their counterparts have
  /// themselves.
  ///
  /// Counts of plays and skips are added up, and of two dates of plays or skips, the later one
  /// stays.
  ///
  /// What another source said before the user rated an item is left out: it means nothing here.
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
    let owners = try Statement(
      connection,
      """
      SELECT id FROM item i WHERE library_id = ?1
        AND EXISTS (SELECT 1 FROM user_metadata WHERE item_id = i.id)
      """
    )
    owners.bind(1, merged)
    while try owners.step() {
      guard let item = owners.integer(0), let counterpart = items[item] else { continue }
      values.bind(1, item)
      values.bind(2, counterpart)
      try values.run()
      for sum in sums {
        sum.bind(1, item)
        sum.bind(2, counterpart)
        try sum.run()
      }
    }
    try ItemChanges.keep(where: "id IN (SELECT item_id FROM temp.brought_metadata)", connection)
    try connection.execute(
      "INSERT OR REPLACE INTO main.user_metadata SELECT * FROM temp.brought_metadata"
    )
    let brought = try list("brought_metadata")
    if brought != .null {
      let old = try list("replaced_metadata")
      try record(Self.journalName + "\(merged)", from: old, to: brought)
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
    let list = try Statement(
      connection,
      """
      SELECT json_group_array(json_array(item_id, namespace, name, type, value, modified))
      FROM (SELECT * FROM temp.\(table) ORDER BY item_id, namespace, name)
      HAVING count(*) > 0
      """
    )
    return try list.step() ? list.storedValue(0) : .null
  }

  /// Takes back changes that the journal of the library names; values that were changed since then
  /// are left alone.
  func restore(_ changes: [(name: String, old: StoredValue)]) throws(SQLiteError) {
    for change in changes where change.name.hasPrefix(Self.journalName) {
      let last = try last(change.name)
      for list in [last, change.old] {
        try run(ItemChanges.keeping("i.id IN (SELECT value ->> 0 FROM json_each(?1))"), list)
      }
      try run(
        """
        DELETE FROM user_metadata WHERE (item_id, namespace, name, type, value) IN (
          SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each(?1))
        """,
        last
      )
      try run(
        """
        INSERT OR IGNORE INTO user_metadata
        SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5
        FROM json_each(?1)
        """,
        change.old
      )
      try record(change.name, from: last, to: change.old)
    }
  }

  private func run(_ sql: String, _ list: StoredValue) throws(SQLiteError) {
    let statement = try Statement(connection, sql)
    statement.bind(1, list)
    try statement.run()
  }

  /// Returns the values that the last revision of the journal with a name left.
  private func last(_ name: String) throws(SQLiteError) -> StoredValue {
    let statement = try Statement(
      connection,
      """
      SELECT c.new FROM library_change c JOIN revision r ON r.id = c.revision_id
      WHERE r.library_id = ?1 AND c.property = ?2
      ORDER BY c.revision_id DESC LIMIT 1
      """
    )
    statement.bind(1, libraryID)
    statement.bind(2, name)
    return try statement.step() ? statement.storedValue(0) : .null
  }

  private func record(
    _ name: String,
    from old: StoredValue,
    to new: StoredValue
  ) throws(SQLiteError) {
    try journal.record(library: JournalledChange(name, from: old, to: new))
  }
}
