package import MediaModel

extension MediaStore {
  /// Returns the lists that references mean, as rules do; those without such a list are left out.
  package func lists(
    meantBy references: Set<ListReference>
  ) throws -> [ListReference: PersistentID] {
    try withConnection { connection in
      let library = try LibraryTable(connection).row(named: selection)
      let resolve = try ReferableLists.resolution(in: library, connection)
      return references.reduce(into: [:]) { $0[$1] = resolve($1) }
    }
  }

  /// Returns the ID of a list, which the library may lack if the reference is an ID.
  package func persistentID(of list: ListReference) throws -> PersistentID {
    if case .persistentID(let id) = list { return id }
    return try withConnection { connection in
      let library = try LibraryTable(connection).row(named: selection)
      return try ReferableLists.persistentID(of: list, in: library, connection)
    }
  }
}
