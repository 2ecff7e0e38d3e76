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
    var keys = Set(undone.map(\.key))
    var checked = 0
    while checked < undone.count {
      let change = undone[checked]
      checked += 1
      let isPresent = try state(of: change.key) != nil
      guard let state = change.old ?? (isPresent ? nil : change.new) else { continue }
      let holder = try lists(named: name(in: state), likeThatOf: change.key)
        .first { !keys.contains($0) }
      guard let holder, let later = try self.change(to: holder, after: number) else { continue }
      undone.append(later)
      keys.insert(holder)
    }
    return undone
  }

  /// Returns the first change to a list after a revision.
  private func change(to key: Key, after number: Int64) throws(SQLiteError) -> Change? {
    try changes(
      where: """
        kind = \(key.kind.rawValue) AND list_id = \(key.row) AND revision_id > \(number)
        ORDER BY revision_id LIMIT 1
        """
    ).first
  }

  /// Returns the first change to each list after a point.
  private func changes(after point: RevisionPoint) throws(SQLiteError) -> [Change] {
    let (condition, value) =
      switch point {
      case .number(let number): ("r.id > ?2", number)
      case .before(let moment): ("r.made >= ?2", moment.rawValue)
      }
    let revisions: [Int64] = try connection.values(
      """
      SELECT DISTINCT revision_id FROM list_change c JOIN revision r ON r.id = c.revision_id
      WHERE r.library_id = ?1 AND \(condition) ORDER BY c.revision_id
      """,
      libraryID,
      value
    )
    var first: [Key: Change] = [:]
    for revision in revisions {
      for change in try changes(in: revision) where first[change.key] == nil {
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
    let current: Int64? = try connection.value(
      "SELECT id FROM on_the_go_list WHERE library_id = ?1 AND is_current = 1",
      libraryID
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
    let name = "SELECT iif(json_valid(?1), ?1 ->> '$.name', NULL)"
    if let name = try connection.value(name, state, as: String.self) { return name }
    throw damaged("the history of a list is malformed")
  }

  /// Returns the lists that keep another one from having a name; collections have names of their
  /// own.
  private func lists(
    named name: String,
    likeThatOf key: Key
  ) throws(SQLiteError) -> [Key] {
    if key.kind == .collection {
      let table = SavedCollectionTable(connection: connection, libraryID: libraryID)
      return try table.named.find(name).map { Key(kind: .collection, row: $0.row) }
    }
    let onTheGo = try OnTheGoTable(connection: connection, libraryID: libraryID).named.find(name)
    let smart = try SmartListTable(connection: connection, libraryID: libraryID).named.find(name)
    return onTheGo.map { Key(kind: .onTheGo, row: $0.row) }
      + smart.map { Key(kind: .smart, row: $0.row) }
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
    let owner: Int64? = try connection.value(
      "SELECT library_id FROM \(table) WHERE id = ?1",
      key.row
    )
    if let owner, owner != libraryID { throw damaged("a list's row belongs to another library") }
  }

  private func checkName(in state: String, of key: Key) throws {
    let name = try name(in: state)
    guard try lists(named: name, likeThatOf: key).contains(where: { $0 != key }) else { return }
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
    try connection.run(
      """
      INSERT INTO on_the_go_list(id, library_id, persistent_id, name, is_current, made, changed)
      VALUES (?1, ?2, ?3 ->> '$.persistentID', ?3 ->> '$.name',
        ?4 AND NOT EXISTS (SELECT 1 FROM on_the_go_list
          WHERE library_id = ?2 AND is_current = 1), ?3 ->> '$.made', ?5)
      """,
      row,
      libraryID,
      state,
      isCurrent,
      changed
    )
    try connection.run(
      """
      INSERT INTO on_the_go_entry(list_id, position, item_id)
      SELECT ?1, key, value FROM json_each(?2, '$.entries')
      """,
      row,
      state
    )
  }

  /// Makes a list the current one again, unless another one is, or no longer the current one.
  private func restoreMark(of change: Change) throws(SQLiteError) {
    try connection.run(
      """
      UPDATE on_the_go_list SET is_current = ?3 AND NOT EXISTS (
        SELECT 1 FROM on_the_go_list WHERE library_id = ?2 AND is_current = 1 AND id <> ?1)
      WHERE id = ?1 AND library_id = ?2
      """,
      change.key.row,
      libraryID,
      change.wasCurrent
    )
  }

  private func restoreSmartList(_ row: Int64, to state: String) throws(SQLiteError) {
    try connection.run(
      """
      INSERT INTO smart_list(id, library_id, name, rules, made)
      VALUES (?1, ?2, ?3 ->> '$.name', ?3 ->> '$.rules', ?3 ->> '$.made')
      """,
      row,
      libraryID,
      state
    )
  }

  /// The members of a deleted collection are still there.
  private func restoreCollection(_ row: Int64, to state: String) throws(SQLiteError) {
    try connection.run(
      """
      UPDATE saved_collection SET name = ?3 ->> '$.name', made = ?3 ->> '$.made', is_deleted = 0
      WHERE id = ?1 AND library_id = ?2
      """,
      row,
      libraryID,
      state
    )
    if connection.changes == 0 { throw damaged("a saved collection is missing") }
  }
}
