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
      var origins: [ItemOrigin] = []
      for item in try Self.rows(of: persistentID, in: connection) {
        statement.bind(1, item.row)
        guard try statement.step(), let ownID = statement.persistentID(1) else { continue }
        defer { statement.reset() }
        origins.append(
          ItemOrigin(
            library: statement.text(0) ?? "",
            persistentID: ownID,
            title: statement.text(2),
            isDerived: statement.integer(3) == 1,
            addedRevision: statement.integer(4) ?? 0,
            added: Timestamp(rawValue: statement.integer(5) ?? 0),
            removedRevision: statement.integer(6),
            matches: try Self.matches(of: item.row, in: connection)
          )
        )
      }
      return origins
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
    let statement = try Statement(
      connection,
      """
      SELECT i.id, i.library_id, i.added_revision FROM library l
        JOIN item i ON i.library_id = l.id AND i.persistent_id = ?1
      UNION
      SELECT i.id, i.library_id, i.added_revision FROM item_match m JOIN item i ON i.id = m.item_id
      WHERE m.source_id = ?1 ORDER BY 2, 1
      """
    )
    statement.bind(1, persistentID)
    var rows: [ItemRow] = []
    while try statement.step() {
      guard let row = statement.integer(0), let libraryID = statement.integer(1),
        let added = statement.integer(2)
      else { continue }
      rows.append(ItemRow(row: row, libraryID: libraryID, addedRevision: added))
    }
    return rows
  }

  private static func history(
    of item: ItemRow,
    in connection: Connection
  ) throws -> [ItemRevision] {
    let statement = try Statement(
      connection,
      """
      SELECT c.revision_id, c.property, c.old, c.new FROM item_change c WHERE c.item_id = ?1
      ORDER BY c.revision_id, c.property
      """
    )
    statement.bind(1, item.row)
    var entities: [(revision: Int64, entity: NetChanges.Entity)] = []
    while try statement.step() {
      let revision = statement.integer(0) ?? 0
      if entities.last?.revision != revision {
        entities.append((revision, NetChanges.Entity(row: item.row)))
      }
      entities[entities.count - 1].entity.add(
        statement.text(1) ?? "",
        from: statement.storedValue(2),
        to: statement.storedValue(3)
      )
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
    let statement = try Statement(
      connection,
      """
      SELECT m.revision_id, r.made, m.rule, m.source_id FROM item_match m
        JOIN revision r ON r.id = m.revision_id
      WHERE m.item_id = ?1 ORDER BY m.revision_id
      """
    )
    statement.bind(1, row)
    var matches: [ItemOrigin.Match] = []
    while try statement.step() {
      guard let rule = statement.text(2).flatMap(MatchRule.init) else { continue }
      matches.append(
        ItemOrigin.Match(
          revision: statement.integer(0) ?? 0,
          made: Timestamp(rawValue: statement.integer(1) ?? 0),
          rule: rule,
          sourceID: statement.persistentID(3)
        )
      )
    }
    return matches
  }
}
