import Bytes
import MediaModel
import SQLite

/// The user's own lists that a library got from another that was merged into it.
///
/// They are part of the revision of the merge: the journal of the library names each of them, as
/// `list KIND ROW`, with its state.
struct MergedLists {
  private let journal: MergeJournal

  private var connection: Connection { journal.connection }
  private var libraryID: Int64 { journal.libraryID }

  init(connection: Connection, libraryID: Int64, journal: ChangeJournal) {
    self.journal = MergeJournal(connection: connection, libraryID: libraryID, journal: journal)
  }

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
    let merged = OnTheGoTable(connection: connection, libraryID: other)
    for entry in try merged.entries() {
      let rows = try merged.items(of: entry.row).compactMap { items[$0] }
      let same = known.filter { OwnListName.areSame($0.list.name, entry.list.name) }
      if let found = try same.first(where: { try table.items(of: $0.row) == rows }) {
        ids[entry.list.persistentID] = found.list.persistentID
        continue
      }
      let copy = try table.make(like: entry.list.name, entry.list.persistentID, made)
      try OnTheGoEntries(connection: connection, list: copy).insert(rows, at: nil)
      ids[entry.list.persistentID] = copy.list.persistentID
    }
    return ids
  }

  /// The names of the lists that the undo of a merge concerns.
  struct Restoration {
    var restored: [String] = []
    /// The lists that have changed since the merge, and are left alone.
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
      guard let key = OwnListJournal.Key(inJournal: name) else { continue }
      let new = try journal.last(name).text
      let change = OwnListJournal.Change(key: key, old: old.text, new: new)
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

  private func record(_ changes: [OwnListJournal.Change]) throws(SQLiteError) {
    for change in changes {
      let old = change.old.map(StoredValue.text) ?? .null
      let new = change.new.map(StoredValue.text) ?? .null
      try journal.record(change.key.journalName, from: old, to: new)
    }
  }
}

/// The name of a list in the journal of its library: `list KIND ROW`.
extension OwnListJournal.Key {
  fileprivate var journalName: String {
    MergedListTally.journalName + "\(kind.rawValue) \(row)"
  }

  /// Creates a key from its name; nil for the name of something else.
  fileprivate init?(inJournal name: String) {
    guard name.hasPrefix(MergedListTally.journalName) else { return nil }
    let numbers = name.dropFirst(MergedListTally.journalName.count).split(separator: " ")
    guard numbers.count == 2, let number = Int64(numbers[0]), let row = Int64(numbers[1]),
      let kind = OwnListJournal.Kind(rawValue: number)
    else { return nil }
    self.init(kind: kind, row: row)
  }
}
