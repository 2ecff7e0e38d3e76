import MediaModel
import SQLite

/// The history of the user's own lists: their state before and after each change, as JSON.
///
/// The date of a list's last change is not part of its state, and neither are the members of a
/// saved collection, which never change. A list that is restored gets its old row again.
struct OwnListJournal {
  /// The kinds of the user's own lists, as stored in the file.
  enum Kind: Int64 {
    case onTheGo = 1
    case smart = 2
    case collection = 3

    /// Whether lists of both kinds share one set of names; collections have names of their own.
    func sharesNames(with other: Self) -> Bool { (self == .collection) == (other == .collection) }
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

    /// Whether the list was the current one before the change.
    var wasCurrent: Bool { CurrentListMark.isSet(in: old) }
    /// Whether the list was the current one after the change.
    var isCurrent: Bool { CurrentListMark.isSet(in: new) }
    /// Whether the list only became the current one, or another list became the current one
    /// instead.
    var movesMark: Bool { CurrentListMark.isOnlyChange(from: old, to: new) }
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
      UNION ALL
      SELECT 3, s.id, json_object('name', s.name, 'made', s.made)
      FROM saved_collection s WHERE s.library_id = ?1 AND s.is_deleted = 0
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
      case (let old, let new):
        if !CurrentListMark.isOnlyChange(from: old, to: new) { count.changed += 1 }
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
}
