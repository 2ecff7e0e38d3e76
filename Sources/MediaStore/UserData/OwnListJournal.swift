import MediaModel
import SQLite

/// The history of the user's own lists: their state before and after each change, as JSON.
///
/// The date of a list's last change is not part of its state. A list that is restored gets its old
/// row again.
struct OwnListJournal {
  /// The kinds of the user's own lists, as stored in the file.
  enum Kind: Int64 {
    case onTheGo = 1
    case smart = 2
  }

  /// What identifies a list in the file.
  struct Key: Hashable {
    let kind: Kind
    let row: Int64
  }

  /// The change that one revision made to a list.
  struct Change {
    let key: Key
    /// The state before the change; nil if the list did not exist.
    let old: String?
    /// The state after the change; nil if the list was deleted.
    let new: String?
  }

  let connection: Connection
  let libraryID: Int64

  /// Returns the states of all lists of the library.
  func states() throws(SQLiteError) -> [Key: String] {
    let statement = try Statement(
      connection,
      """
      SELECT 1, o.id, json_object('name', o.name, 'persistentID', o.persistent_id,
        'isCurrent', o.is_current, 'made', o.made,
        'entries', (SELECT json_group_array(e.item_id) FROM (SELECT item_id FROM on_the_go_entry
          WHERE list_id = o.id ORDER BY position) e))
      FROM on_the_go_list o WHERE o.library_id = ?1
      UNION ALL
      SELECT 2, s.id, json_object('name', s.name, 'rules', s.rules, 'made', s.made)
      FROM smart_list s WHERE s.library_id = ?1
      """
    )
    statement.bind(1, libraryID)
    var states: [Key: String] = [:]
    while try statement.step() {
      guard let kind = statement.integer(0).flatMap(Kind.init), let row = statement.integer(1)
      else { continue }
      states[Key(kind: kind, row: row)] = statement.text(2)
    }
    return states
  }

  /// Records each list whose state is not what it was before a change, as one revision.
  ///
  /// - Parameters:
  ///   - before: The states before the change.
  ///   - revision: The revision, which is created with the first difference.
  ///   - reverts: The first revision that the change undoes; nil for an ordinary change.
  /// - Returns: The number of lists added, changed and removed.
  /// - Throws: `SQLiteError`.
  func record(
    changesFrom before: [Key: String],
    in revision: RevisionRecord,
    reverting reverts: Int64? = nil
  ) throws(SQLiteError) -> ChangeCount {
    let after = try states()
    let statement = try Statement(
      connection,
      "INSERT INTO list_change(revision_id, kind, list_id, old, new, reverts) "
        + "VALUES (?1, ?2, ?3, ?4, ?5, ?6)"
    )
    var count = ChangeCount()
    for key in Set(before.keys).union(after.keys) where before[key] != after[key] {
      statement.bind(1, try revision.require())
      statement.bind(2, key.kind.rawValue)
      statement.bind(3, key.row)
      statement.bind(4, before[key])
      statement.bind(5, after[key])
      statement.bind(6, reverts)
      try statement.run()
      switch (before[key], after[key]) {
      case (nil, _): count.added += 1
      case (_, nil): count.removed += 1
      default: count.changed += 1
      }
    }
    return count
  }

  /// Returns the changes to lists that a revision made.
  func changes(in revision: Int64) throws(SQLiteError) -> [Change] {
    let statement = try Statement(
      connection,
      """
      SELECT kind, list_id, old, new FROM list_change WHERE revision_id = ?1
      ORDER BY kind, list_id
      """
    )
    statement.bind(1, revision)
    var changes: [Change] = []
    while try statement.step() {
      guard let kind = statement.integer(0).flatMap(Kind.init), let row = statement.integer(1)
      else { continue }
      let key = Key(kind: kind, row: row)
      changes.append(Change(key: key, old: statement.text(2), new: statement.text(3)))
    }
    return changes
  }

  /// Restores all lists to their states at a point.
  ///
  /// The dates of changes to lists are those on which they were made, unlike those of imports.
  func restore(asOf point: RevisionPoint, changed: Timestamp) throws {
    let changes = try changes(after: point)
    // Every list that changed makes room first, because lists may have exchanged their names.
    try restore(changes.map { Change(key: $0.key, old: nil, new: $0.new) }, changed: changed)
    try restore(changes.filter { $0.old != nil }, changed: changed)
  }

  /// Returns the first change to each list after a point.
  private func changes(after point: RevisionPoint) throws(SQLiteError) -> [Change] {
    let (condition, value) =
      switch point {
      case .number(let number): ("r.id > ?2", number)
      case .before(let moment): ("r.made >= ?2", moment.rawValue)
      }
    let statement = try Statement(
      connection,
      """
      SELECT DISTINCT revision_id FROM list_change c JOIN revision r ON r.id = c.revision_id
      WHERE r.library_id = ?1 AND \(condition) ORDER BY c.revision_id
      """
    )
    statement.bind(1, libraryID)
    statement.bind(2, value)
    var first: [Key: Change] = [:]
    while try statement.step() {
      for change in try changes(in: statement.integer(0) ?? 0) where first[change.key] == nil {
        first[change.key] = change
      }
    }
    return Array(first.values)
  }

  /// Restores the states that lists had before changes.
  ///
  /// A list that was the current one becomes current again, unless a list that the changes do not
  /// concern is current now.
  ///
  /// - Throws: `StoreError`, including `playlistNameInUse` if another list now has the name of a
  ///   restored list.
  func restore(_ changes: [Change], changed: Timestamp) throws {
    for change in changes where change.old == nil { try delete(change.key) }
    let rows = changes.filter { $0.key.kind == .onTheGo }.map { "\($0.key.row)" }
    try connection.execute(
      """
      UPDATE on_the_go_list SET is_current = 0 WHERE id IN (\(rows.joined(separator: ", ")))
      """
    )
    for change in changes {
      guard let state = change.old else { continue }
      try checkName(in: state, of: change.key)
      switch change.key.kind {
      case .onTheGo: try restoreOnTheGoList(change.key.row, to: state, changed)
      case .smart: try restoreSmartList(change.key.row, to: state)
      }
    }
  }

  /// Returns the name that a list has in a state.
  func name(in state: String) throws(SQLiteError) -> String {
    let statement = try Statement(
      connection,
      "SELECT iif(json_valid(?1), ?1 ->> '$.name', NULL)"
    )
    statement.bind(1, state)
    guard try statement.step(), let name = statement.text(0) else {
      throw damaged("the history of a list is malformed")
    }
    return name
  }

  /// Returns the names of all lists of the library, of both kinds.
  func names() throws(SQLiteError) -> [Key: String] {
    var names: [Key: String] = [:]
    for entry in try OnTheGoTable(connection: connection, libraryID: libraryID).entries() {
      names[Key(kind: .onTheGo, row: entry.row)] = entry.list.name
    }
    for entry in try SmartListTable(connection: connection, libraryID: libraryID).entries() {
      names[Key(kind: .smart, row: entry.row)] = entry.list.name
    }
    return names
  }

  private func damaged(_ message: String) -> SQLiteError {
    SQLiteError(.damaged, message, path: connection.path)
  }

  private func delete(_ key: Key) throws(SQLiteError) {
    switch key.kind {
    case .onTheGo: try OnTheGoTable(connection: connection, libraryID: libraryID).delete(key.row)
    case .smart: try SmartListTable(connection: connection, libraryID: libraryID).delete(key.row)
    }
  }

  private func checkName(in state: String, of key: Key) throws {
    let name = try name(in: state)
    let table = key.kind == .onTheGo ? "on_the_go_list" : "smart_list"
    let owner = try connection.integer(
      "SELECT coalesce(max(library_id), \(libraryID)) FROM \(table) WHERE id = \(key.row)"
    )
    if owner != libraryID { throw damaged("a list's row belongs to another library") }
    let others = try names().filter { $0.key != key }
    guard others.values.contains(where: { OwnListName.areSame($0, name) }) else { return }
    throw StoreError(
      .playlistNameInUse,
      "'\(name)' cannot be restored: another list now has that name",
      path: connection.path
    )
  }

  private func restoreOnTheGoList(
    _ row: Int64,
    to state: String,
    _ changed: Timestamp
  ) throws(SQLiteError) {
    let list = try Statement(
      connection,
      """
      INSERT INTO on_the_go_list(id, library_id, persistent_id, name, is_current, made, changed)
      VALUES (?1, ?2, ?3 ->> '$.persistentID', ?3 ->> '$.name',
        ?3 ->> '$.isCurrent' AND NOT EXISTS (SELECT 1 FROM on_the_go_list
          WHERE library_id = ?2 AND is_current = 1), ?3 ->> '$.made', ?4)
      ON CONFLICT (id) DO UPDATE SET name = excluded.name, is_current = excluded.is_current,
        persistent_id = excluded.persistent_id, changed = excluded.changed
      """
    )
    list.bind(1, row)
    list.bind(2, libraryID)
    list.bind(3, state)
    list.bind(4, changed.rawValue)
    try list.run()
    try connection.execute("DELETE FROM on_the_go_entry WHERE list_id = \(row)")
    let entries = try Statement(
      connection,
      """
      INSERT INTO on_the_go_entry(list_id, position, item_id)
      SELECT ?1, key, value FROM json_each(?2, '$.entries')
      """
    )
    entries.bind(1, row)
    entries.bind(2, state)
    try entries.run()
  }

  private func restoreSmartList(_ row: Int64, to state: String) throws(SQLiteError) {
    let statement = try Statement(
      connection,
      """
      INSERT INTO smart_list(id, library_id, name, rules, made)
      VALUES (?1, ?2, ?3 ->> '$.name', ?3 ->> '$.rules', ?3 ->> '$.made')
      ON CONFLICT (id) DO UPDATE SET name = excluded.name, rules = excluded.rules,
        made = excluded.made
      """
    )
    statement.bind(1, row)
    statement.bind(2, libraryID)
    statement.bind(3, state)
    try statement.run()
  }
}
