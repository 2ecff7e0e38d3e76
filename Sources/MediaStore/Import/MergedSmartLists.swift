import MediaModel
import SQLite

/// The saved smart lists of a library that is merged into another one, which has its playlists and
/// on-the-go lists already.
struct MergedSmartLists {
  private let lists: SmartListTable
  private let merged: SmartListTable
  private let names: ListNames

  init(_ connection: Connection, from merged: Int64, to library: Int64) {
    lists = SmartListTable(connection: connection, libraryID: library)
    self.merged = SmartListTable(connection: connection, libraryID: merged)
    names = ListNames(connection: connection, libraryID: library)
  }

  /// Copies the lists, except for those that the library has as well.
  ///
  /// Rules continue to mean the same lists: where the library has another list of a name that they
  /// refer to, they refer to an ID instead.
  ///
  /// - Parameter ids: The IDs that other lists of the merged library have in the library, if they
  ///   are not the same.
  /// - Throws: `SQLiteError`.
  func copy(_ ids: [PersistentID: PersistentID]) throws(SQLiteError) {
    var ids = ids
    var copies: [SavedSmartList] = []
    let entries = try merged.entries()
    let adapted = try adapted(entries.map(\.list), ids)
    for (entry, adapted) in zip(entries, adapted) {
      if try lists.find(entry.list.name)?.list.rules == adapted.rules { continue }
      let name = try names.free(entry.list.name)
      let copy = SavedSmartList(name: name, rules: entry.list.rules, made: entry.list.made)
      try lists.write(copy, over: nil)
      ids[entry.list.persistentID] = copy.persistentID
      copies.append(copy)
    }
    for (copy, adapted) in zip(copies, try self.adapted(copies, ids))
    where copy.rules != adapted.rules {
      try lists.write(adapted, over: try lists.find(copy.name))
    }
  }

  /// Returns lists of the merged library with rules that mean the same in the library.
  private func adapted(
    _ saved: [SavedSmartList],
    _ ids: [PersistentID: PersistentID]
  ) throws(SQLiteError) -> [SavedSmartList] {
    let old = try ReferableLists.resolution(in: merged.libraryID, merged.connection)
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
