import MediaModel
import SQLite

/// The history of the user's own lists: their state before and after each change, as JSON.
///
/// The date of a list's last change is not part of its state, and neither are the members of a
/// saved collection, which never change. A list that is restored gets its old row again.
struct OwnListJournal {
  /// The kinds of the user's own lists, as stored in the file.
  enum Kind: Int64, CaseIterable, SQLValue {
    case onTheGo = 1
    case smart = 2
    case collection = 3
  }

  /// The identity of a list in the file.
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

  /// Runs the body, which changes lists in an open transaction.
  ///
  /// - Returns: The result of the body, and its changes to lists in the order of their keys.
  /// - Throws: `SQLiteError`, and any error of the body.
  func changes<Result>(
    madeBy body: () throws -> Result
  ) throws -> (result: Result, changes: [Change]) {
    let changes = try OwnListChanges(self)
    let result = try body()
    return (result, try changes.finish())
  }

  /// Returns the expression for the state of a list of the library: JSON, or null if there is no
  /// such list.
  func state(of kind: Kind, row: String) -> String {
    let (values, source) =
      switch kind {
      case .onTheGo:
        (
          """
          'name', l.name, 'persistentID', l.persistent_id, 'isCurrent', l.is_current,
            'made', l.made, 'entries', (SELECT json_group_array(e.item_id) FROM (
              SELECT item_id FROM on_the_go_entry WHERE list_id = l.id ORDER BY position) e)
          """, "on_the_go_list l WHERE"
        )
      case .smart: ("'name', l.name, 'rules', l.rules, 'made', l.made", "smart_list l WHERE")
      case .collection:
        ("'name', l.name, 'made', l.made", "saved_collection l WHERE l.is_deleted = 0 AND")
      }
    return """
      (SELECT json_object(\(values)) FROM \(source) l.id = \(row) AND l.library_id = \(libraryID))
      """
  }

  /// Returns the state of a list; nil if there is no such list in the library.
  func state(of key: Key) throws(SQLiteError) -> String? {
    try connection.value("SELECT \(state(of: key.kind, row: String(key.row)))")
  }

  /// Records changes to lists as one revision.
  ///
  /// - Parameters:
  ///   - changes: The changes.
  ///   - revision: The revision, which is created with the first change.
  ///   - reverts: The first revision that the changes undo; nil for ordinary changes.
  /// - Returns: The number of lists added, changed and removed.
  /// - Throws: `SQLiteError`.
  func record(
    _ changes: [Change],
    in revision: RevisionRecord,
    reverting reverts: Int64? = nil
  ) throws(SQLiteError) -> ChangeCount {
    let statement = try Statement(
      connection,
      "INSERT INTO list_change(revision_id, kind, list_id, old, new, reverts) "
        + "VALUES (?1, ?2, ?3, ?4, ?5, ?6)"
    )
    var count = ChangeCount()
    for change in changes {
      let number = try revision.require()
      let key = change.key
      try statement.run(number, key.kind.rawValue, key.row, change.old, change.new, reverts)
      if change.old == nil {
        count.added += 1
      } else if change.new == nil {
        count.removed += 1
      } else if !change.movesMark {
        count.changed += 1
      }
    }
    return count
  }

  /// Returns the changes to lists that a revision made.
  func changes(in revision: Int64) throws(SQLiteError) -> [Change] {
    try changes(where: "revision_id = \(revision) ORDER BY kind, list_id")
  }

  /// Returns the changes that a condition on the table selects.
  func changes(where condition: String) throws(SQLiteError) -> [Change] {
    try connection.rows(
      "SELECT kind, list_id, old, new FROM list_change WHERE \(condition)",
      read: Change.init
    ).compactMap(\.self)
  }
}

extension OwnListJournal.Change {
  /// Reads the columns of the kind, the row, the old and the new state; nil for an unknown kind.
  init?(_ row: inout Row) throws(SQLiteError) {
    let (kind, list): (OwnListJournal.Kind?, Int64) = (try row.next(), try row.next())
    let (old, new): (String?, String?) = try (row.next(), row.next())
    guard let kind else { return nil }
    self.init(key: OwnListJournal.Key(kind: kind, row: list), old: old, new: new)
  }
}
