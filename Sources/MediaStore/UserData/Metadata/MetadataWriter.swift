import Bytes
import MediaModel
import SQLite

/// Writes the user's own metadata of items and records all changes in a revision.
final class MetadataWriter {
  let connection: Connection
  private let revision: RevisionRecord
  /// The first revision that the changes undo; nil for ordinary changes.
  private let reverts: Int64?
  private let select: Statement
  private let upsert: Statement
  private let delete: Statement
  private let journal: Statement
  private let keeping: Statement
  /// The numbers of values added, changed and removed.
  private(set) var count = ChangeCount()
  private(set) var unchangedCount = 0

  init(
    _ connection: Connection,
    in revision: RevisionRecord,
    reverting reverts: Int64? = nil
  ) throws(SQLiteError) {
    self.connection = connection
    self.revision = revision
    self.reverts = reverts
    let place = "item_id = ?1 AND namespace = ?2 AND name = ?3"
    select = try Statement(
      connection,
      "SELECT type, value FROM user_metadata WHERE \(place)"
    )
    upsert = try Statement(
      connection,
      "INSERT OR REPLACE INTO user_metadata VALUES (?1, ?2, ?3, ?4, ?5, ?6)"
    )
    delete = try Statement(connection, "DELETE FROM user_metadata WHERE \(place)")
    keeping = try ItemChanges.keeping(connection)
    journal = try Statement(
      connection,
      """
      INSERT INTO metadata_change VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
      ON CONFLICT (revision_id, item_id, namespace, name) DO UPDATE
        SET new_type = excluded.new_type, new = excluded.new
      """
    )
  }

  /// A change to the value of an item.
  struct Change {
    let row: Int64
    let key: MetadataKey
    let old: Stored?
    let new: Stored?
  }

  /// A value with its type, as they are stored.
  struct Stored: Equatable {
    let type: String
    let value: StoredValue
  }

  /// Returns the value of an item.
  func value(for key: MetadataKey, of row: Int64) throws(SQLiteError) -> MetadataValue? {
    guard let stored = try stored(for: key, of: row),
      let type = MetadataType(rawValue: stored.type)
    else { return nil }
    return MetadataValue(stored.value, type: type)
  }

  private func stored(for key: MetadataKey, of row: Int64) throws(SQLiteError) -> Stored? {
    try select.first(row, key.namespace, key.name) { row throws(SQLiteError) in
      try Stored(&row)
    } ?? nil
  }

  /// Gives an item a value, or removes it.
  ///
  /// Values stored alongside another are not counted.
  ///
  /// - Returns: Whether the value changed.
  @discardableResult
  func set(
    _ value: MetadataValue?,
    for key: MetadataKey,
    of row: Int64,
    isCounted: Bool = true
  ) throws(SQLiteError) -> Bool {
    let new = value.map { Stored(type: $0.type.rawValue, value: $0.stored) }
    return try set(new, for: key, of: row, isCounted: isCounted)
  }

  @discardableResult
  private func set(
    _ new: Stored?,
    for key: MetadataKey,
    of row: Int64,
    modified: Timestamp? = nil,
    isCounted: Bool = true
  ) throws(SQLiteError) -> Bool {
    let old = try stored(for: key, of: row)
    if old == new {
      if isCounted { unchangedCount += 1 }
      return false
    }
    if ActivityColumn.isCounted(key) { try keeping.run(row) }
    if let new {
      let modified = modified ?? revision.made
      try upsert.run(row, key.namespace, key.name, new.type, new.value, modified)
    } else {
      try delete.run(row, key.namespace, key.name)
    }
    try record(Change(row: row, key: key, old: old, new: new))
    guard isCounted else { return true }
    switch (old, new) {
    case (nil, _): count.added += 1
    case (_, nil): count.removed += 1
    default: count.changed += 1
    }
    return true
  }

  private func record(_ change: Change) throws(SQLiteError) {
    try journal.run(
      revision.require(),
      change.row,
      change.key.namespace,
      change.key.name,
      change.old?.type,
      change.old?.value,
      change.new?.type,
      change.new?.value,
      reverts
    )
  }

  /// Returns the changes that a revision made.
  static func changes(
    in revision: Int64,
    _ connection: Connection
  ) throws(SQLiteError) -> [Change] {
    try connection.rows(
      """
      SELECT item_id, namespace || '.' || name, old_type, old, new_type, new FROM metadata_change
      WHERE revision_id = ?1
      """,
      revision
    ) { row throws(SQLiteError) in
      let (item, key) = try (row.next(Int64.self), MetadataKey(row.next()))
      let (old, new) = try (Stored(&row), Stored(&row))
      return key.map { Change(row: item, key: $0, old: old, new: new) }
    }.compactMap(\.self)
  }

  /// Gives items the values that they had before changes, with the times when they were given.
  func undo(_ changes: [Change]) throws(SQLiteError) {
    for (change, time) in zip(changes, try times(of: changes)) {
      try set(change.old, for: change.key, of: change.row, modified: time)
    }
  }

  /// Returns when the old value of each change was given, or nil if that is unknown.
  private func times(of changes: [Change]) throws(SQLiteError) -> [Timestamp?] {
    let places = changes.map { Place(row: $0.row, key: $0.key) }
    let indexes = Dictionary(zip(places, changes.indices)) { first, _ in first }
    var times = [Timestamp?](repeating: nil, count: changes.count)
    let given = try connection.rows(
      """
      SELECT c.item_id, c.namespace || '.' || c.name, c.new_type, c.new, r.made
      FROM metadata_change c JOIN revision r ON r.id = c.revision_id
      WHERE c.revision_id < ?1 AND c.reverts IS NULL ORDER BY c.revision_id
      """,
      reverts
    ) { row throws(SQLiteError) in
      let (item, key) = try (row.next(Int64.self), MetadataKey(row.next()))
      let (value, made): (Stored?, Timestamp) = try (Stored(&row), row.next())
      return (place: key.map { Place(row: item, key: $0) }, value: value, made: made)
    }
    for (place, value, made) in given {
      guard let index = place.flatMap({ indexes[$0] }), let value, changes[index].old == value
      else { continue }
      times[index] = made
    }
    return times
  }

  /// An item with the name of a value.
  private struct Place: Hashable {
    let row: Int64
    let key: MetadataKey
  }
}

extension MetadataWriter.Stored {
  /// Reads the columns of the type and the value; nil if there is none.
  fileprivate init?(_ row: inout Row) throws(SQLiteError) {
    let (type, value): (String?, StoredValue) = try (row.next(), row.next())
    guard let type else { return nil }
    self.init(type: type, value: value)
  }
}
