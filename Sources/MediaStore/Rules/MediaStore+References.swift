package import MediaModel

extension MediaStore {
  /// Returns the lists that references mean, as rules do; those without such a list are left out.
  package func lists(
    meantBy references: Set<PlaylistReference>
  ) throws -> [PlaylistReference: PersistentID] {
    try withConnection { connection in
      let library = try LibraryTable(connection).row(named: selection)
      let resolve = try ReferableLists.resolution(in: library, connection)
      return references.reduce(into: [:]) { $0[$1] = resolve($1) }
    }
  }
}
