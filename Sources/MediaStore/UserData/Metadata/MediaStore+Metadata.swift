import Bytes
package import MediaModel
import SQLite

/// The user's own metadata of items.
extension MediaStore {
  /// Changes values, as one revision.
  ///
  /// Items that are no longer in the library keep their values, which can be changed, too.
  package func changeMetadata(
    _ edits: [MetadataEdit],
    _ options: WriteOptions
  ) throws -> MetadataOutcome {
    try checkActivity(edits)
    return try changeMetadata(options) { table, row in
      let basis = try ActivityBasis(table)
      var unknown: [PersistentID] = []
      for (number, edit) in edits.enumerated() {
        if number.isMultiple(of: 1000) { try table.connection.checkInterruption() }
        guard let row = try row(edit.item) else {
          unknown.append(edit.item)
          continue
        }
        if try table.set(edit.value, for: edit.key, of: row) { try basis.note(edit, of: row) }
      }
      return unknown
    }
  }

  /// Changes values as one revision.
  ///
  /// - Parameters:
  ///   - options: The options of the change.
  ///   - body: Gets the values, and a function that returns the row of an item or nil, and returns
  ///     the items that are unknown.
  /// - Returns: The outcome.
  /// - Throws: `StoreError`, and any error of the body.
  func changeMetadata(
    _ options: WriteOptions,
    _ body:
      @Sendable (MetadataWriter, (PersistentID) throws(SQLiteError) -> Int64?) throws
      -> [PersistentID]
  ) throws -> MetadataOutcome {
    try change(options) { connection in
      let (libraryID, library) = try LibraryTable(connection).rowAndName(of: selection)
      let revision = RevisionRecord(
        connection,
        libraryID: libraryID,
        made: options.made,
        source: ""
      )
      let table = try MetadataWriter(connection, in: revision)
      let items = try Statement(
        connection,
        "SELECT \(ItemRowByID.presentOrPast("?2", in: "?1"))"
      )
      let unknown = try body(table) { id throws(SQLiteError) in try items.value(libraryID, id) }
      try revision.finish(lists: ChangeCount())
      if revision.number != nil { try DataVersion.bump(connection) }
      return MetadataOutcome(
        library: library,
        values: table.count,
        unchangedCount: table.unchangedCount,
        unknown: unknown,
        revision: revision.number
      )
    }
  }

  /// Throws `invalidMetadata` for a rating, an opinion or a number of plays that cannot be.
  private func checkActivity(_ edits: [MetadataEdit]) throws {
    for edit in edits {
      guard let value = edit.value, !UserActivity.allows(value, for: edit.key) else { continue }
      throw StoreError(
        .invalidMetadata,
        "\(edit.key) of item \(edit.item) cannot have that value",
        path: path
      )
    }
  }

  /// Calls the body with the values of items, ordered by item and key.
  ///
  /// - Parameters:
  ///   - key: The name of the values; nil for all names.
  ///   - item: The item, present or not; nil for all items.
  ///   - orphans: Whether to return the values of items that are no longer in the library rather
  ///     than those of items that are.
  ///   - body: Called with each value.
  /// - Throws: `StoreError`, `SQLiteError`, and any error of the body.
  package func forEachMetadata(
    _ key: MetadataKey? = nil,
    of item: PersistentID? = nil,
    orphans: Bool = false,
    _ body: (ItemMetadata) throws -> Void
  ) throws {
    try read { connection in
      let items =
        item == nil
        ? "(i.removed_revision IS NOT NULL) = ?2"
        : "m.item_id IN (SELECT o.id FROM item o WHERE o.library_id = ?1 AND o.persistent_id = ?2)"
      // The values come first, since there are far fewer of them than items.
      let statement = try Statement(
        connection,
        """
        SELECT i.persistent_id, i.title, i.artist, m.namespace || '.' || m.name, m.type, m.value,
          m.modified, i.removed_revision IS NOT NULL
        FROM user_metadata m CROSS JOIN item i ON i.id = m.item_id
        WHERE +i.library_id = ?1 AND \(items)
          AND (?3 IS NULL OR m.namespace = ?3 AND m.name = ?4)
        ORDER BY m.item_id, m.namespace, m.name
        """
      )
      try statement.start(
        LibraryTable(connection).row(named: selection),
        item.map { Int64(bitPattern: $0.rawValue) } ?? (orphans ? 1 : 0),
        key?.namespace,
        key?.name
      )
      while let found = try statement.next(ItemMetadata.init) {
        if let found { try body(found) }
      }
    }
  }
}

extension ItemMetadata {
  /// Reads a value; nil if it is of a type that this version does not know.
  fileprivate init?(_ row: inout Row) throws(SQLiteError) {
    let item: PersistentID = try row.next()
    let (title, artist): (String?, String?) = (try row.next(), try row.next())
    let (key, type): (String, String) = (try row.next(), try row.next())
    let (stored, modified): (StoredValue, Timestamp) = (try row.next(), try row.next())
    let isOrphan: Bool = try row.next()
    guard let key = MetadataKey(key), let type = MetadataType(rawValue: type),
      let value = MetadataValue(stored, type: type)
    else { return nil }
    self.init(
      item: item,
      title: title,
      artist: artist,
      isOrphan: isOrphan,
      key: key,
      value: value,
      modified: modified
    )
  }
}
