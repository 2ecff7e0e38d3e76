import MediaModel
import SQLite

/// The items of a reversal of which nothing changes but whether they are there; all are removed and
/// restored together.
///
/// Of a whole library, `WholeReversal` does this.
struct PresenceReversal {
  private let connection: Connection
  private let library: LibraryTable.Entry

  /// The condition in a query of the journal that a change belongs to no such item.
  static let excluded = "item_id NOT IN (SELECT id FROM temp.reverted_item)"

  /// Finds the items.
  ///
  /// - Parameters:
  ///   - connection: The library file, with a transaction open.
  ///   - library: The library.
  ///   - revisions: The revisions after the one whose state is restored.
  /// - Throws: `SQLiteError`.
  init(
    _ connection: Connection,
    _ library: LibraryTable.Entry,
    without revisions: [Int64]
  ) throws(SQLiteError) {
    self.connection = connection
    self.library = library
    try connection.execute(
      "CREATE TEMP TABLE reverted_item(id INTEGER PRIMARY KEY, was_present INTEGER)"
    )
    // The only change that the journal has of such an item is that of its presence.
    let numbers = revisions.map(String.init).joined(separator: ", ")
    try connection.execute(
      """
      INSERT INTO temp.reverted_item SELECT i.id, c.was_present FROM (
        SELECT item_id, max(old) IS NOT NULL AS was_present FROM item_change
        WHERE revision_id IN (\(numbers)) GROUP BY item_id
        HAVING count(*) = 1 AND max(property) = '\(JournalField.presence.name)'
      ) c CROSS JOIN item i ON i.id = c.item_id
      WHERE (i.removed_revision IS NULL) <> c.was_present
      """
    )
  }

  /// Removes and restores the items, and records this in the journal.
  func run(in revision: RevisionRecord) throws(SQLiteError) {
    let (areRemoved, areRestored) = (try areAny(werePresent: false), try areAny(werePresent: true))
    guard areRemoved || areRestored else { return }
    let number = try revision.require()
    let (present, absent) = (Self.items(werePresent: true), Self.items(werePresent: false))
    if areRemoved { try ItemChanges.keepRemoval(where: "i.id IN \(absent)", connection) }
    if areRestored { try ItemChanges.keepReturn(where: "i.id IN \(present)", connection) }
    let count: Int64 = try connection.requiredValue("SELECT count(*) FROM temp.reverted_item")
    try SecondaryIndexes.withoutPresence(ofItems: count, connection) { () throws(SQLiteError) in
      if areRemoved {
        try connection.execute(
          "UPDATE item SET removed_revision = \(number) WHERE id IN \(absent)"
        )
      }
      if areRestored {
        try connection.execute(
          """
          UPDATE item SET removed_revision = NULL, media_type = own_media_type
          WHERE id IN \(present)
          """
        )
      }
    }
    try connection.execute(
      """
      INSERT INTO item_change(revision_id, item_id, property, old, new)
        SELECT \(number), id, '\(JournalField.presence.name)', iif(was_present, NULL, 1),
          iif(was_present, 1, NULL)
        FROM temp.reverted_item ORDER BY id;
      """
    )
    if areRestored { try FileIndex.forget("item_id IN \(present)", of: library, connection) }
  }

  private func areAny(werePresent: Bool) throws(SQLiteError) -> Bool {
    try connection.value("SELECT EXISTS \(Self.items(werePresent: werePresent))") ?? false
  }

  func end() throws(SQLiteError) { try connection.execute("DROP TABLE temp.reverted_item") }

  private static func items(werePresent: Bool) -> String {
    "(SELECT id FROM temp.reverted_item WHERE was_present = \(werePresent ? 1 : 0))"
  }
}
