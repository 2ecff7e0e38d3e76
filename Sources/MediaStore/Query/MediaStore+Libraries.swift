package import MediaModel
import SQLite

extension MediaStore {
  /// Returns all libraries in the file, in the order in which they were added.
  package func libraries() throws -> [Library] {
    try withConnection { connection in
      let properties = LibraryProperty.allCases
      return try connection.rows(
        """
        SELECT l.name, l.kind, l.persistent_id, l.source, l.is_partial,
          \(CollectionTotals.itemCount),
          (SELECT count(*) FROM playlist p
            WHERE p.library_id = l.id AND p.removed_revision IS NULL)
            + (SELECT count(*) FROM on_the_go_list o WHERE o.library_id = l.id),
          (SELECT count(*) FROM photo p
            WHERE p.library_id = l.id AND p.removed_revision IS NULL),
          l.id = (\(LibraryTable.defaultRow)),
          \(properties.map { "l." + $0.columnName + ", " }.joined())\
        \(RevisionTable.columns)
        FROM library l LEFT JOIN revision r
          ON r.id = (SELECT max(r.id) FROM revision r WHERE r.library_id = l.id
            AND NOT \(RevisionTable.isOfUserData))
        WHERE \(MergedLibraries.isPresent)
        ORDER BY l.id
        """
      ) { (row) throws(SQLiteError) in
        let name: String = try row.next()
        let kind = try row.next(LibraryKind?.self) ?? .iTunes
        let persistentID: PersistentID? = try row.next()
        let source: String = try row.next()
        let isPartial: Bool = try row.next()
        let counts = (try row.next(Int.self), try row.next(Int.self), try row.next(Int.self))
        let isDefault: Bool = try row.next()
        let values = try row.values(of: properties)
        return Library(
          name: name,
          kind: kind,
          persistentID: persistentID,
          source: source,
          isPartial: isPartial,
          itemCount: counts.0,
          playlistCount: counts.1,
          photoCount: counts.2,
          // The last columns, since a library without a revision has none of them.
          revision: try Revision(&row),
          isDefault: isDefault,
          values: values
        )
      }
    }
  }

  /// Returns the name of the selected library as it is stored.
  package func libraryName() throws -> String {
    try withConnection { try LibraryTable($0).rowAndName(of: selection).name }
  }

  /// Returns the folder of the selected library, as `Library.deviceFolder` does.
  package func deviceFolder() throws -> String? {
    try withConnection { connection in
      let folder: String? = try connection.value(
        """
        SELECT \(LibraryProperty.musicFolder.columnName) FROM library
        WHERE id = ?1 AND kind = '\(LibraryKind.iPod.rawValue)'
        """,
        try LibraryTable(connection).row(named: selection)
      )
      return folder.flatMap(FileLocation.path(ofURL:))
    }
  }

  /// Returns the source values of a library, as a JSON object; `nil` if it has none.
  ///
  /// A folder's values say how it is read, which no other program has to know, so it has none here.
  package func sourceValues(of library: Library) throws -> String? {
    try withConnection { connection in
      let (row, _) = try LibraryTable(connection).rowAndName(of: library.name)
      let record = try LibraryTable(connection).read(row)
      // Those of other sources say how they are read.
      let areOfSource = ![.folder, .beets, .rockbox].contains(record.kind)
      return record.sourceValues.isEmpty || !areOfSource ? nil : record.sourceValues
    }
  }

  /// Returns the persistent ID of a library, or the one used for exports if it has none.
  package func exportedID(of library: Library) throws -> PersistentID {
    if let id = library.persistentID { return id }
    return try withConnection { connection in
      let (row, name) = try LibraryTable(connection).rowAndName(of: library.name)
      let entry = LibraryTable.Entry(id: row, name: name, isNew: false)
      return try LibraryTable(connection).exportedID(of: entry)
    }
  }

  /// Returns the name of the library that a revision belongs to.
  package func libraryName(ofRevision number: Int64) throws -> String {
    try withConnection { try RevisionTable($0).entry(number, in: nil).library }
  }

  /// Returns whether the user has chosen the default library.
  package func isDefaultChosen() throws -> Bool {
    try withConnection { connection in
      try connection.requiredValue(
        """
        SELECT EXISTS (SELECT 1 FROM library l WHERE \(MergedLibraries.isPresent)
          AND l.id = (SELECT CAST(value AS INTEGER) FROM setting WHERE name = 'default_library'))
        """
      )
    }
  }
}
