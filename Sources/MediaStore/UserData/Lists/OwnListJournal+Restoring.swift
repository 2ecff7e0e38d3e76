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
    for change in changes { try table(of: change.key.kind).delete(change.key.row) }
    for change in marks where !change.wasCurrent { try setMark(of: change.key.row, false) }
    for change in changes {
      guard let state = change.old else { continue }
      try checkName(in: state, of: change.key)
      let row = change.key.row
      try table(of: change.key.kind).restore(row, to: state, changed: changed)
      guard change.key.kind == .onTheGo else { continue }
      let keepsMark = change.new != nil && change.wasCurrent == change.isCurrent
      try setMark(of: row, keepsMark ? row == current : change.wasCurrent)
    }
    for change in marks where change.wasCurrent { try setMark(of: change.key.row, true) }
  }

  /// Makes a list the current one, unless another is, or no longer the current one.
  private func setMark(of row: Int64, _ isCurrent: Bool) throws(SQLiteError) {
    try connection.run(
      """
      UPDATE on_the_go_list SET is_current = ?3 AND NOT EXISTS (
        SELECT 1 FROM on_the_go_list WHERE library_id = ?2 AND is_current = 1 AND id <> ?1)
      WHERE id = ?1 AND library_id = ?2
      """,
      row,
      libraryID,
      isCurrent
    )
  }

  /// Returns the name that a list has in a state.
  func name(in state: String) throws(SQLiteError) -> String {
    let name = "SELECT iif(json_valid(?1), ?1 ->> '$.name', NULL)"
    if let name = try connection.value(name, state, as: String.self) { return name }
    throw damaged("the history of a list is malformed")
  }

  /// Returns the lists that keep another list from having a name.
  private func lists(
    named name: String,
    likeThatOf key: Key
  ) throws(SQLiteError) -> [Key] {
    var keys: [Key] = []
    for kind in key.kind.kindsWithSameNames {
      keys += try table(of: kind).named.find(name).map { Key(kind: kind, row: $0.row) }
    }
    return keys
  }

  private func checkOwner(of key: Key) throws(SQLiteError) {
    let owner: Int64? = try connection.value(
      "SELECT library_id FROM \(key.kind.tableName) WHERE id = ?1",
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

  private func damaged(_ message: String) -> SQLiteError {
    SQLiteError(.damaged, message, path: connection.path)
  }
}
