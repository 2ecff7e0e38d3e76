import MediaModel
import SQLite

/// The items of a reversal of which nothing changes but whether they are there; all are removed and
/// restored together.
///
/// Undoing and redoing the first import of a library changes nothing else about any item.
struct PresenceReversal {
  private let connection: Connection
  private let library: LibraryTable.Entry
  /// Whether the library itself did not exist, so that no other changes to items matter.
  let isOfAllItems: Bool

  /// The condition in a query of the journal that a change belongs to no such item.
  static let excluded = "item_id NOT IN (SELECT id FROM temp.reverted_item)"

  /// Finds the items.
  ///
  /// - Parameters:
  ///   - connection: The library file, with a transaction open.
  ///   - library: The library.
  ///   - target: The revision whose state is restored; 0 for the time before the library existed.
  ///   - last: The last revision.
  /// - Throws: `SQLiteError`.
  init(
    _ connection: Connection,
    _ library: LibraryTable.Entry,
    to target: Int64,
    from last: Int64
  ) throws(SQLiteError) {
    self.connection = connection
    self.library = library
    let revisions = try NetChanges.revisions(connection, library.id, after: target, upTo: last)
    isOfAllItems = revisions.contains { $0.isFirst }
    try connection.execute(
      "CREATE TEMP TABLE reverted_item(id INTEGER PRIMARY KEY, was_present INTEGER)"
    )
    if isOfAllItems {
      try connection.run(
        """
        INSERT INTO temp.reverted_item SELECT id, 0 FROM item NOT INDEXED
        WHERE library_id = ?1 AND removed_revision IS NULL
        """,
        library.id
      )
    } else {
      // The only change that the journal has of such an item is that of its presence.
      let numbers = revisions.map { "\($0.number)" }.joined(separator: ", ")
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
  }

  /// Removes and restores the items, and records this in the journal.
  func run(in revision: RevisionRecord) throws(SQLiteError) {
    let (areRemoved, areRestored) = (try areAny(werePresent: false), try areAny(werePresent: true))
    guard areRemoved || areRestored else { return }
    let number = try revision.require()
    let (present, absent) = (Self.items(werePresent: true), Self.items(werePresent: false))
    if areRemoved { try ItemChanges.keepRemoval(where: "i.id IN \(absent)", connection) }
    if areRestored { try ItemChanges.keepReturn(where: "i.id IN \(present)", connection) }
    let indexes = try dropIndexes()
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
    try indexes?.create(connection)
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

  /// Drops the indexes that have the presence of items, unless changing their rows takes less time.
  private func dropIndexes() throws(SQLiteError) -> SecondaryIndexes? {
    let isOfMany = try connection.value(
      """
      SELECT 4 * (SELECT count(*) FROM temp.reverted_item) > (SELECT count(*) FROM item)
      """,
      as: Bool.self
    )
    return isOfMany == true ? try .drop(with: "removed_revision", connection) : nil
  }

  func end() throws(SQLiteError) { try connection.execute("DROP TABLE temp.reverted_item") }

  private static func items(werePresent: Bool) -> String {
    "(SELECT id FROM temp.reverted_item WHERE was_present = \(werePresent ? 1 : 0))"
  }
}
