import MediaModel
import SQLite

/// The lists of a library that rules can refer to, by persistent ID or by name.
///
/// A name refers to a saved smart list only if no playlist or on-the-go list has that name.
struct ReferableLists {
  /// Returns the ID of the list that a reference means; `nil` if it means no list, or several.
  typealias Resolution = (ListReference) -> PersistentID?

  private var indexes: [ListReference: Int] = [:]
  /// The number of lists with each name and, for lowercase names that no list has exactly, the
  /// number of lists whose names match if case is ignored.
  private var nameCounts: [String: Int] = [:]

  init(_ lists: [RuleSource]) {
    let all = lists.indices.filter { lists[$0].isInLibrary }
    let others = all.filter { !lists[$0].isSaved }
    let taken = Set(others.map { lists[$0].name.lowercased() })
    let saved = all.filter { lists[$0].isSaved }
    for index in saved + others { indexes[.persistentID(lists[index].persistentID)] = index }
    let named = others + saved.filter { !taken.contains(lists[$0].name.lowercased()) }
    for index in named {
      nameCounts[lists[index].name, default: 0] += 1
      indexes[.name(lists[index].name)] = index
    }
    for (name, group) in Dictionary(grouping: named, by: { lists[$0].name.lowercased() })
    where nameCounts[name] == nil {
      nameCounts[name] = group.count
      indexes[.name(name)] = group.first
    }
  }

  /// Returns the ID of a list, which the library may lack if the reference is an ID.
  ///
  /// Throws `ambiguousName` unless exactly one list has the name, and `noCurrentList`.
  static func persistentID(
    of reference: ListReference,
    in library: Int64,
    _ connection: Connection
  ) throws -> PersistentID {
    switch reference {
    case .persistentID(let id): return id
    case .currentOnTheGo:
      return try OnTheGoTable(connection: connection, libraryID: library).find(nil).list
        .persistentID
    case .name(let name):
      let lists = try RuleSource.all(of: library, in: connection)
      guard let index = try ReferableLists(lists).index(of: reference) else {
        throw RuleEvaluationError.ambiguousName(name, count: 0)
      }
      return lists[index].persistentID
    }
  }

  /// Returns what references mean in a library in its present state.
  static func resolution(
    in library: Int64,
    _ connection: Connection
  ) throws(SQLiteError) -> Resolution {
    let lists = try RuleSource.all(of: library, in: connection)
    let referable = ReferableLists(lists)
    return { reference in
      (try? referable.index(of: reference)).flatMap { $0 }.map { lists[$0].persistentID }
    }
  }

  /// Returns the index of the list that a reference means; nil if no list has the given ID.
  ///
  /// Throws `ambiguousName` unless exactly one list has the name.
  func index(of reference: ListReference) throws(RuleEvaluationError) -> Int? {
    guard case .name(let name) = reference else { return indexes[reference] }
    let known = nameCounts[name] == nil ? name.lowercased() : name
    guard nameCounts[known] == 1, let index = indexes[.name(known)] else {
      throw .ambiguousName(name, count: nameCounts[known] ?? 0)
    }
    return index
  }
}
