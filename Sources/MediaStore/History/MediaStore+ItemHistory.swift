import Bytes
package import MediaModel
import SQLite

extension MediaStore {
  /// Returns the changes to an item by revision, oldest first, for each library that has or had it.
  package func history(of persistentID: PersistentID) throws -> [ItemRevision] {
    try withConnection { connection in
      var history: [ItemRevision] = []
      for item in try Self.rows(of: persistentID, in: connection) {
        history += try Self.history(of: item, in: connection)
      }
      return history
    }
  }

  /// Returns the origin of an item's ID, for each library that has or had the item.
  ///
  /// The item is also found by an ID that a rebuilt source assigned to it.
  package func origins(of persistentID: PersistentID) throws -> [ItemOrigin] {
    try withConnection { connection in
      let statement = try Statement(
        connection,
        """
        SELECT l.name, i.persistent_id, i.title, i.is_derived, i.added_revision, r.made,
          i.removed_revision
        FROM item i JOIN library l ON l.id = i.library_id JOIN revision r ON r.id = i.added_revision
        WHERE i.id = ?1
        """
      )
      return try Self.rows(of: persistentID, in: connection).compactMap { item in
        let matches = try Self.matches(of: item.row, in: connection)
        return try statement.first(item.row) { row throws(SQLiteError) in
          ItemOrigin(
            library: try row.next(),
            persistentID: try row.next(),
            title: try row.next(),
            isDerived: try row.next(),
            addedRevision: try row.next(),
            added: try row.next(),
            removedRevision: try row.next(),
            matches: matches
          )
        }
      }
    }
  }

  private struct ItemRow {
    let row: Int64
    let libraryID: Int64
    let addedRevision: Int64
  }

  /// Returns the rows of an item in all libraries, found by its own ID or by an ID that a rebuilt
  /// source assigned to it.
  private static func rows(
    of persistentID: PersistentID,
    in connection: Connection
  ) throws(SQLiteError) -> [ItemRow] {
    try connection.rows(
      """
      SELECT i.id, i.library_id, i.added_revision FROM library l
        JOIN item i ON i.library_id = l.id AND i.persistent_id = ?1
      UNION
      SELECT i.id, i.library_id, i.added_revision FROM item_match m JOIN item i ON i.id = m.item_id
      WHERE m.source_id = ?1 ORDER BY 2, 1
      """,
      persistentID
    ) { row throws(SQLiteError) in
      ItemRow(row: try row.next(), libraryID: try row.next(), addedRevision: try row.next())
    }
  }

  private static func history(
    of item: ItemRow,
    in connection: Connection
  ) throws -> [ItemRevision] {
    let changes: [(revision: Int64, property: String, old: StoredValue, new: StoredValue)] =
      try connection.rows(
        """
        SELECT c.revision_id, c.property, c.old, c.new FROM item_change c WHERE c.item_id = ?1
        ORDER BY c.revision_id, c.property
        """,
        item.row
      ) { row throws(SQLiteError) in try (row.next(), row.next(), row.next(), row.next()) }
    var entities: [(revision: Int64, entity: NetChanges.Entity)] = []
    for change in changes {
      if entities.last?.revision != change.revision {
        entities.append((change.revision, NetChanges.Entity(row: item.row)))
      }
      entities[entities.count - 1].entity.add(change.property, from: change.old, to: change.new)
    }
    // The journal does not record the items that a library's first revision added, but their rows
    // do.
    if entities.first?.revision != item.addedRevision {
      var arrival = NetChanges.Entity(row: item.row)
      arrival.add(JournalField.presence.name, from: .null, to: .integer(1))
      entities.insert((item.addedRevision, arrival), at: 0)
    }
    var history: [ItemRevision] = []
    let revisions = RevisionTable(connection)
    for (number, entity) in entities {
      let revision = try revisions.entry(number, in: nil)
      let range = RevisionRange(
        library: revision.library,
        base: revision.previous,
        target: number
      )
      let shifts =
        entity.kind == .changed
        ? try ItemDifferences.clockShifts(connection, libraryID: item.libraryID, range) : []
      let differences = try ItemDifferences(
        connection,
        libraryID: item.libraryID,
        range,
        without: shifts
      )
      guard let change = try differences.change(of: entity) else { continue }
      history.append(
        ItemRevision(
          library: revision.library,
          revision: number,
          made: revision.made,
          change: change
        )
      )
    }
    return history
  }

  private static func matches(
    of row: Int64,
    in connection: Connection
  ) throws(SQLiteError) -> [ItemOrigin.Match] {
    try connection.rows(
      """
      SELECT m.revision_id, r.made, m.rule, m.source_id FROM item_match m
        JOIN revision r ON r.id = m.revision_id
      WHERE m.item_id = ?1 ORDER BY m.revision_id
      """,
      row
    ) { row throws(SQLiteError) in
      let (revision, made): (Int64, Timestamp) = try (row.next(), row.next())
      let (rule, source) = try (MatchRule(rawValue: row.next()), row.next(PersistentID?.self))
      return rule.map {
        ItemOrigin.Match(revision: revision, made: made, rule: $0, sourceID: source)
      }
    }.compactMap(\.self)
  }
}
