import Bytes
import MediaModel
import SQLite

/// The user's own lists that a library got from another one that was merged into it.
///
/// They are part of the revision of the merge: the journal of the library names each of them, as
/// `list KIND ROW`, with its state.
struct MergedLists {
  let connection: Connection
  let libraryID: Int64
  let journal: ChangeJournal

  private static let journalName = MergedListTally.journalName

  private var ownLists: OwnListJournal {
    OwnListJournal(connection: connection, libraryID: libraryID)
  }

  /// Copies the lists of a merged library, except for those that this library has as well.
  ///
  /// - Parameters:
  ///   - other: The row of the merged library.
  ///   - items: The rows of its items' counterparts in this library.
  ///   - playlists: The IDs here of those of its playlists that have other ones here.
  ///   - made: The time of the merge.
  ///   - copySmartLists: Copies the saved smart lists; called with the IDs here of other lists.
  /// - Returns: The number of lists that were copied.
  /// - Throws: `StoreError`, `SQLiteError`.
  func copy(
    from other: Int64,
    _ items: [Int64: Int64],
    _ playlists: [PersistentID: PersistentID],
    made: Timestamp,
    copySmartLists: ([PersistentID: PersistentID]) throws -> Void
  ) throws -> Int {
    let changes = try ownLists.changes {
      let lists = try copyOnTheGoLists(from: other, items, made)
      try copySmartLists(playlists.merging(lists) { $1 })
      try MergedCollections(connection, from: other, to: libraryID).copy(items)
    }.changes
    try record(changes)
    return changes.count { $0.old == nil }
  }

  /// Returns the IDs here of the merged library's lists.
  private func copyOnTheGoLists(
    from other: Int64,
    _ items: [Int64: Int64],
    _ made: Timestamp
  ) throws -> [PersistentID: PersistentID] {
    var ids: [PersistentID: PersistentID] = [:]
    let table = OnTheGoTable(connection: connection, libraryID: libraryID)
    let known = try table.entries()
    for entry in try OnTheGoTable(connection: connection, libraryID: other).entries() {
      let rows = try rows(inList: entry.row).compactMap { items[$0] }
      let same = known.filter { OwnListName.areSame($0.list.name, entry.list.name) }
      if let found = try same.first(where: { try self.rows(inList: $0.row) == rows }) {
        ids[entry.list.persistentID] = found.list.persistentID
        continue
      }
      let copy = try table.make(like: entry.list.name, entry.list.persistentID, made)
      try OnTheGoEntries(connection: connection, list: copy).insert(rows, at: nil)
      ids[entry.list.persistentID] = copy.list.persistentID
    }
    return ids
  }

  private func rows(inList list: Int64) throws(SQLiteError) -> [Int64] {
    let statement = try Statement(
      connection,
      "SELECT item_id FROM on_the_go_entry WHERE list_id = ?1 ORDER BY position"
    )
    statement.bind(1, list)
    var rows: [Int64] = []
    while try statement.step() { rows.append(statement.integer(0) ?? 0) }
    return rows
  }

  /// The names of the lists that the undo of a merge concerns.
  struct Restoration {
    var restored: [String] = []
    /// Those that have changed since the merge, and are left alone.
    var kept: [String] = []
  }

  /// Takes back changes of lists that the journal of the library names; lists that were changed
  /// since then are left alone.
  func restore(
    _ changes: [(name: String, old: StoredValue)],
    made: Timestamp
  ) throws -> Restoration {
    var result = Restoration()
    var restored: [OwnListJournal.Change] = []
    for (name, old) in changes {
      guard let key = Self.key(name) else { continue }
      let change = OwnListJournal.Change(
        key: key,
        old: old.text,
        new: try lastState(inJournal: name)
      )
      let current = try ownLists.state(of: key)
      if current == change.new {
        restored.append(change)
        guard let state = change.old ?? change.new else { continue }
        result.restored.append(try ownLists.name(in: state))
      } else if let current {
        result.kept.append(try ownLists.name(in: current))
      }
    }
    try record(ownLists.changes { try ownLists.restore(restored, changed: made) }.changes)
    return result
  }

  /// Returns the last state of a list in the journal of the library.
  private func lastState(inJournal name: String) throws(SQLiteError) -> String? {
    let statement = try Statement(
      connection,
      """
      SELECT c.new FROM library_change c JOIN revision r ON r.id = c.revision_id
      WHERE r.library_id = ?1 AND c.property = ?2
      ORDER BY c.revision_id DESC LIMIT 1
      """
    )
    statement.bind(1, libraryID)
    statement.bind(2, name)
    return try statement.step() ? statement.text(0) : nil
  }

  private func record(_ changes: [OwnListJournal.Change]) throws(SQLiteError) {
    for change in changes {
      let name = Self.journalName + "\(change.key.kind.rawValue) \(change.key.row)"
      let old = change.old.map(StoredValue.text) ?? .null
      let new = change.new.map(StoredValue.text) ?? .null
      try journal.record(library: JournalledChange(name, from: old, to: new))
    }
  }

  private static func key(_ name: String) -> OwnListJournal.Key? {
    guard name.hasPrefix(journalName) else { return nil }
    let numbers = name.dropFirst(journalName.count).split(separator: " ").map { Int64($0) }
    guard numbers.count == 2, let kind = numbers[0].flatMap(OwnListJournal.Kind.init),
      let row = numbers[1]
    else { return nil }
    return OwnListJournal.Key(kind: kind, row: row)
  }
}
