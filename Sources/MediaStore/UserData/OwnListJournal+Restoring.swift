import MediaModel
import SQLite

extension OwnListJournal {
  /// Restores all lists to their states at a point.
  ///
  /// The dates of changes to lists are those on which they were made, unlike those of imports.
  func restore(asOf point: RevisionPoint, changed: Timestamp) throws {
    // The state before the first change is complete, even if that only moved the mark.
    let changes = try changes(after: point)
    try restore(changes.map { Change(key: $0.key, old: $0.old, new: nil) }, changed: changed)
  }

  /// Returns the changes that undo a revision.
  ///
  /// They are those that it made and, for each list that now has the name of a list to be restored,
  /// or of one that has been deleted, the first change to that list since.
  func changes(undoing number: Int64) throws(SQLiteError) -> [Change] {
    var undone = try changes(in: number)
    var later = try changes(after: .number(number))
    var names = try names()
    let present = Set(names.keys)
    for change in undone { names[change.key] = nil }
    var checked = 0
    while checked < undone.count {
      let change = undone[checked]
      checked += 1
      let state = change.old ?? (present.contains(change.key) ? nil : change.new)
      guard let name = try state.map(name) else { continue }
      let holder = Self.holder(of: name, likeThatOf: change.key, among: names)
      guard let holder, let index = later.firstIndex(where: { $0.key == holder }) else { continue }
      undone.append(later.remove(at: index))
      names[holder] = nil
    }
    return undone
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
  /// - Throws: `StoreError`, including `nameOfAnotherList` if another list now has the name of a
  ///   restored list.
  func restore(_ changes: [Change], changed: Timestamp) throws {
    let (marks, changes) = (changes.filter(\.movesMark), changes.filter { !$0.movesMark })
    for change in changes { try checkOwner(of: change.key) }
    let current = try connection.integer(
      "SELECT max(id) FROM on_the_go_list WHERE library_id = \(libraryID) AND is_current = 1"
    )
    // Every list that changed makes room first, because lists may have exchanged their names.
    for change in changes { try delete(change.key) }
    for change in marks where !change.wasCurrent { try restoreMark(of: change) }
    for change in changes {
      guard let state = change.old else { continue }
      try checkName(in: state, of: change.key)
      switch change.key.kind {
      case .onTheGo:
        let keepsMark = change.new != nil && change.wasCurrent == change.isCurrent
        try restoreOnTheGoList(
          change.key.row,
          to: state,
          isCurrent: keepsMark ? change.key.row == current : change.wasCurrent,
          changed
        )
      case .smart: try restoreSmartList(change.key.row, to: state)
      case .collection: try restoreCollection(change.key.row, to: state)
      }
    }
    for change in marks where change.wasCurrent { try restoreMark(of: change) }
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

  /// Returns the names of all lists of the library.
  func names() throws(SQLiteError) -> [Key: String] {
    var names: [Key: String] = [:]
    for entry in try OnTheGoTable(connection: connection, libraryID: libraryID).entries() {
      names[Key(kind: .onTheGo, row: entry.row)] = entry.list.name
    }
    for entry in try SmartListTable(connection: connection, libraryID: libraryID).entries() {
      names[Key(kind: .smart, row: entry.row)] = entry.list.name
    }
    for (row, name) in try SavedCollectionTable(connection: connection, libraryID: libraryID)
      .names()
    {
      names[Key(kind: .collection, row: row)] = name
    }
    return names
  }

  /// Returns the list that keeps another one from having a name.
  private static func holder(
    of name: String,
    likeThatOf key: Key,
    among names: [Key: String]
  ) -> Key? {
    names.first { $0.key.kind.sharesNames(with: key.kind) && OwnListName.areSame($0.value, name) }?
      .key
  }

  private func damaged(_ message: String) -> SQLiteError {
    SQLiteError(.damaged, message, path: connection.path)
  }

  private func delete(_ key: Key) throws(SQLiteError) {
    switch key.kind {
    case .onTheGo: try OnTheGoTable(connection: connection, libraryID: libraryID).delete(key.row)
    case .smart: try SmartListTable(connection: connection, libraryID: libraryID).delete(key.row)
    case .collection:
      try SavedCollectionTable(connection: connection, libraryID: libraryID).delete(key.row)
    }
  }

  private func checkOwner(of key: Key) throws(SQLiteError) {
    let table =
      switch key.kind {
      case .onTheGo: "on_the_go_list"
      case .smart: "smart_list"
      case .collection: "saved_collection"
      }
    let owner = try connection.integer(
      "SELECT coalesce(max(library_id), \(libraryID)) FROM \(table) WHERE id = \(key.row)"
    )
    if owner != libraryID { throw damaged("a list's row belongs to another library") }
  }

  private func checkName(in state: String, of key: Key) throws {
    let name = try name(in: state)
    let others = try names().filter { $0.key != key }
    guard Self.holder(of: name, likeThatOf: key, among: others) != nil else { return }
    let other = key.kind == .collection ? "collection" : "list"
    throw StoreError(
      .nameOfAnotherList,
      "'\(name)' cannot be restored: another \(other) now has that name",
      path: connection.path
    )
  }

  private func restoreOnTheGoList(
    _ row: Int64,
    to state: String,
    isCurrent: Bool,
    _ changed: Timestamp
  ) throws(SQLiteError) {
    let list = try Statement(
      connection,
      """
      INSERT INTO on_the_go_list(id, library_id, persistent_id, name, is_current, made, changed)
      VALUES (?1, ?2, ?3 ->> '$.persistentID', ?3 ->> '$.name',
        ?5 AND NOT EXISTS (SELECT 1 FROM on_the_go_list
          WHERE library_id = ?2 AND is_current = 1), ?3 ->> '$.made', ?4)
      """
    )
    list.bind(1, row)
    list.bind(2, libraryID)
    list.bind(3, state)
    list.bind(4, changed.rawValue)
    list.bind(5, isCurrent ? 1 : 0)
    try list.run()
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

  /// Makes a list the current one again, unless another one is, or no longer the current one.
  private func restoreMark(of change: Change) throws(SQLiteError) {
    let statement = try Statement(
      connection,
      """
      UPDATE on_the_go_list SET is_current = ?3 AND NOT EXISTS (
        SELECT 1 FROM on_the_go_list WHERE library_id = ?2 AND is_current = 1 AND id <> ?1)
      WHERE id = ?1 AND library_id = ?2
      """
    )
    statement.bind(1, change.key.row)
    statement.bind(2, libraryID)
    statement.bind(3, change.wasCurrent ? 1 : 0)
    try statement.run()
  }

  private func restoreSmartList(_ row: Int64, to state: String) throws(SQLiteError) {
    let statement = try Statement(
      connection,
      """
      INSERT INTO smart_list(id, library_id, name, rules, made)
      VALUES (?1, ?2, ?3 ->> '$.name', ?3 ->> '$.rules', ?3 ->> '$.made')
      """
    )
    statement.bind(1, row)
    statement.bind(2, libraryID)
    statement.bind(3, state)
    try statement.run()
  }

  /// The members of a deleted collection are still there.
  private func restoreCollection(_ row: Int64, to state: String) throws(SQLiteError) {
    let statement = try Statement(
      connection,
      """
      UPDATE saved_collection SET name = ?3 ->> '$.name', made = ?3 ->> '$.made', is_deleted = 0
      WHERE id = ?1 AND library_id = ?2
      """
    )
    statement.bind(1, row)
    statement.bind(2, libraryID)
    statement.bind(3, state)
    try statement.run()
    if connection.changes == 0 { throw damaged("a saved collection is missing") }
  }
}
