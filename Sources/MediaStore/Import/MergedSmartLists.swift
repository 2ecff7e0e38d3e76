import MediaModel
import SQLite

/// The saved smart lists of a library that is merged into another, which has its playlists and
/// on-the-go lists already.
struct MergedSmartLists {
  private let lists: SmartListTable
  private let merged: SmartListTable
  private let names: ListNames
  /// Returns the ID of the list of the library that a reference meant before the merge.
  private let meantBefore: ReferableLists.Resolution

  /// - Parameters:
  ///   - connection: The library file.
  ///   - merged: The row of the merged library.
  ///   - library: The row of the library, which does not have the playlists of the merged one yet.
  /// - Throws: `SQLiteError`.
  init(_ connection: Connection, from merged: Int64, to library: Int64) throws(SQLiteError) {
    lists = SmartListTable(connection: connection, libraryID: library)
    self.merged = SmartListTable(connection: connection, libraryID: merged)
    names = ListNames(connection: connection, libraryID: library)
    meantBefore = try ReferableLists.resolution(in: library, connection)
  }

  /// Copies the lists, except for those that the library has as well.
  ///
  /// Rules continue to mean the same lists, also those of the library: where it has another list of
  /// a name that they refer to, they refer to an ID instead.
  ///
  /// - Parameter ids: The IDs that other lists of the merged library have in the library, if they
  ///   are not the same.
  /// - Throws: `SQLiteError`.
  func copy(_ ids: [PersistentID: PersistentID]) throws(SQLiteError) {
    var ids = ids
    var copies: [SavedSmartList] = []
    let known = try lists.entries().map(\.list)
    let entries = try merged.entries()
    let meant = try ReferableLists.resolution(in: merged.libraryID, merged.connection)
    let adapted = try adapted(entries.map(\.list), meaning: meant, ids)
    for (entry, adapted) in zip(entries, adapted) {
      if try lists.find(entry.list.name)?.list.rules == adapted.rules { continue }
      let name = try names.free(entry.list.name)
      let copy = SavedSmartList(name: name, rules: entry.list.rules, made: entry.list.made)
      try lists.write(copy, over: nil)
      ids[entry.list.persistentID] = copy.persistentID
      copies.append(copy)
    }
    try replace(copies, by: self.adapted(copies, meaning: meant, ids))
    try replace(known, by: self.adapted(known, meaning: meantBefore, [:]))
  }

  private func replace(
    _ saved: [SavedSmartList],
    by adapted: [SavedSmartList]
  ) throws(SQLiteError) {
    for (list, adapted) in zip(saved, adapted) where list.rules != adapted.rules {
      try lists.write(adapted, over: try lists.find(list.name))
    }
  }

  /// Returns lists with rules that mean in the library what they meant.
  private func adapted(
    _ saved: [SavedSmartList],
    meaning old: ReferableLists.Resolution,
    _ ids: [PersistentID: PersistentID]
  ) throws(SQLiteError) -> [SavedSmartList] {
    let new = try ReferableLists.resolution(in: lists.libraryID, lists.connection)
    return saved.map { list in
      guard var rules = try? SmartRules(list.rules) else { return list }
      let criteria = rules.criteria.replacingReferences { reference in
        guard let meant = old(reference) else { return nil }
        let id = ids[meant] ?? meant
        return new(reference) == id ? nil : id
      }
      if criteria == rules.criteria { return list }
      rules.criteria = criteria
      return SavedSmartList(name: list.name, rules: rules.text, made: list.made)
    }
  }
}
