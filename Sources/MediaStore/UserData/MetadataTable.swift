import Bytes
import MediaModel
import SQLite

/// Changes to the user's own metadata of items, each of which is recorded in a revision.
final class MetadataTable {
  let connection: Connection
  private let revision: RevisionRecord
  /// The first revision that the changes undo; nil for ordinary changes.
  private let reverts: Int64?
  private let select: Statement
  private let upsert: Statement
  private let delete: Statement
  private let record: Statement
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
    record = try Statement(
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
    /// The type and the value; nil for no value.
    let old: (type: String, value: StoredValue)?
    let new: (type: String, value: StoredValue)?
  }

  /// Returns the value of an item.
  func value(for key: MetadataKey, of row: Int64) throws(SQLiteError) -> MetadataValue? {
    bind(select, row, key, from: 1)
    defer { select.reset() }
    guard try select.step(), let type = select.text(0).flatMap(MetadataType.init) else {
      return nil
    }
    return MetadataValue(select.storedValue(1), type: type)
  }

  /// Gives an item a value, or removes it.
  ///
  /// A value that only goes with another one is not counted.
  ///
  /// - Returns: Whether the value was another one.
  @discardableResult
  func set(
    _ value: MetadataValue?,
    for key: MetadataKey,
    of row: Int64,
    isCounted: Bool = true
  ) throws(SQLiteError) -> Bool {
    let new = value.map { ($0.type.rawValue, $0.stored) }
    return try set(new, for: key, of: row, isCounted: isCounted)
  }

  @discardableResult
  private func set(
    _ new: (type: String, value: StoredValue)?,
    for key: MetadataKey,
    of row: Int64,
    modified: Timestamp? = nil,
    isCounted: Bool = true
  ) throws(SQLiteError) -> Bool {
    bind(select, row, key, from: 1)
    let old = try select.step() ? (select.text(0) ?? "", select.storedValue(1)) : nil
    select.reset()
    if old?.0 == new?.type, old?.1 == new?.value {
      if isCounted { unchangedCount += 1 }
      return false
    }
    if ActivityColumn.isCounted(key) {
      keeping.bind(1, row)
      try keeping.run()
    }
    if let new {
      bind(upsert, row, key, from: 1)
      upsert.bind(4, new.type)
      upsert.bind(5, new.value)
      upsert.bind(6, (modified ?? revision.made).rawValue)
      try upsert.run()
    } else {
      bind(delete, row, key, from: 1)
      try delete.run()
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
    record.bind(1, try revision.require())
    bind(record, change.row, change.key, from: 2)
    record.bind(5, change.old?.type)
    record.bind(6, change.old?.value ?? .null)
    record.bind(7, change.new?.type)
    record.bind(8, change.new?.value ?? .null)
    record.bind(9, reverts)
    try record.run()
  }

  private func bind(_ statement: Statement, _ row: Int64, _ key: MetadataKey, from first: Int) {
    statement.bind(first, row)
    statement.bind(first + 1, key.namespace)
    statement.bind(first + 2, key.name)
  }

  /// Returns the changes that a revision made.
  static func changes(
    in revision: Int64,
    _ connection: Connection
  ) throws(SQLiteError) -> [Change] {
    let statement = try Statement(
      connection,
      """
      SELECT item_id, namespace || '.' || name, old_type, old, new_type, new FROM metadata_change
      WHERE revision_id = ?1
      """
    )
    statement.bind(1, revision)
    var changes: [Change] = []
    while try statement.step() {
      guard let row = statement.integer(0), let key = statement.text(1).flatMap(MetadataKey.init)
      else { continue }
      changes.append(
        Change(
          row: row,
          key: key,
          old: statement.text(2).map { ($0, statement.storedValue(3)) },
          new: statement.text(4).map { ($0, statement.storedValue(5)) }
        )
      )
    }
    return changes
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
    let statement = try Statement(
      connection,
      """
      SELECT c.item_id, c.namespace || '.' || c.name, c.new_type, c.new, r.made
      FROM metadata_change c JOIN revision r ON r.id = c.revision_id
      WHERE c.revision_id < ?1 AND c.reverts IS NULL ORDER BY c.revision_id
      """
    )
    statement.bind(1, reverts)
    while try statement.step() {
      guard let row = statement.integer(0), let key = statement.text(1).flatMap(MetadataKey.init),
        let index = indexes[Place(row: row, key: key)], let old = changes[index].old,
        old.type == statement.text(2), old.value == statement.storedValue(3)
      else { continue }
      times[index] = statement.integer(4).map(Timestamp.init(rawValue:))
    }
    return times
  }

  /// An item with the name of a value.
  private struct Place: Hashable {
    let row: Int64
    let key: MetadataKey
  }
}
