public import MediaModel

extension MediaStore {
  /// All libraries of the file, in the order in which they came.
  public func libraries() throws -> [Library] {
    try withConnection { connection in
      let properties = LibraryProperty.allCases
      let statement = try Statement(
        connection,
        """
        SELECT l.name, l.kind, l.persistent_id, l.source, l.is_partial,
          (SELECT count(*) FROM item i NOT INDEXED
            WHERE i.library_id = l.id AND i.removed_revision IS NULL),
          (SELECT count(*) FROM playlist p
            WHERE p.library_id = l.id AND p.removed_revision IS NULL)
            + (SELECT count(*) FROM on_the_go_list o WHERE o.library_id = l.id),
          \(Self.revisionColumns),
          \(properties.map { "l." + $0.columnName }.joined(separator: ", "))
        FROM library l LEFT JOIN revision r
          ON r.id = (SELECT max(id) FROM revision WHERE library_id = l.id)
        ORDER BY l.id
        """
      )
      var libraries: [Library] = []
      while try statement.step() {
        libraries.append(
          Library(
            name: statement.text(0) ?? "",
            kind: statement.text(1).flatMap(LibraryKind.init) ?? .iTunes,
            persistentID: statement.persistentID(2),
            source: statement.text(3) ?? "",
            isPartial: statement.integer(4) == 1,
            itemCount: Int(statement.integer(5) ?? 0),
            playlistCount: Int(statement.integer(6) ?? 0),
            revision: statement.revision(from: 7),
            values: try statement.values(of: properties, from: 17)
          )
        )
      }
      return libraries
    }
  }

  /// The name of a library as it was given when it came; nil stands for the default one.
  public func libraryName(_ name: String? = nil) throws -> String {
    try withConnection { try Self.rowAndName(ofLibrary: name, in: $0).name }
  }

  /// The persistent ID of a library, or the one that exports give it if it has none.
  package func exportedID(of library: Library) throws -> PersistentID {
    if let id = library.persistentID { return id }
    return try withConnection { connection in
      let (row, name) = try Self.rowAndName(ofLibrary: library.name, in: connection)
      let entry = LibraryTable.Entry(id: row, name: name, isNew: false)
      return try LibraryTable(connection).exportedID(of: entry)
    }
  }

  /// The name of the library that a revision is one of.
  package func libraryName(ofRevision number: Int64) throws -> String {
    try withConnection { try RevisionTable($0).entry(number, in: nil).library }
  }

  static let revisionColumns = """
    r.id, r.made, r.source, r.reverts, r.items_added, r.items_changed, r.items_removed,
    r.playlists_added, r.playlists_changed, r.playlists_removed
    """

  /// Returns the row of the library that a name means; nil means the default one, the first.
  static func row(
    ofLibrary name: String?,
    in connection: Connection
  ) throws(StoreError) -> Int64 {
    let statement = try Statement(
      connection,
      "SELECT id FROM library WHERE ?1 IS NULL OR name = ?1 ORDER BY id LIMIT 1"
    )
    statement.bind(1, name)
    if try statement.step(), let row = statement.integer(0) {
      statement.reset()
      return row
    }
    throw try unknownLibrary(name ?? "", in: connection)
  }

  /// Returns the row of the library that a name means, and the name as the library has it.
  static func rowAndName(
    ofLibrary name: String?,
    in connection: Connection
  ) throws(StoreError) -> (row: Int64, name: String) {
    let row = try row(ofLibrary: name, in: connection)
    let statement = try Statement(connection, "SELECT name FROM library WHERE id = ?1")
    statement.bind(1, row)
    let found = try statement.step() ? statement.text(0) : nil
    statement.reset()
    return (row, found ?? "")
  }

  /// The error for a name that no library has: it says which there are.
  static func unknownLibrary(
    _ name: String,
    in connection: Connection
  ) throws(StoreError) -> StoreError {
    let known = try quotedNames(in: connection)
    let message =
      known.isEmpty
      ? "nothing has been imported into it yet"
      : "no library is called '\(name)'; there is \(known.joined(separator: ", "))"
    return StoreError(known.isEmpty ? .missing : .unknownLibrary, message, path: connection.path)
  }

  /// The names of all libraries, in quotation marks.
  static func quotedNames(in connection: Connection) throws(StoreError) -> [String] {
    let statement = try Statement(connection, "SELECT name FROM library ORDER BY id")
    var names: [String] = []
    while try statement.step() { names.append("'\(statement.text(0) ?? "")'") }
    return names
  }
}

extension Statement {
  /// The revision of the columns that `revisionColumns` lists, the first being this one.
  func revision(from first: Int) -> Revision? {
    guard let number = integer(first), let made = integer(first + 1) else { return nil }
    let counts = (first + 4..<first + 10).map { Int(integer($0) ?? 0) }
    return Revision(
      number: number,
      made: Timestamp(rawValue: made),
      source: text(first + 2) ?? "",
      reverts: integer(first + 3),
      items: ChangeCount(added: counts[0], changed: counts[1], removed: counts[2]),
      playlists: ChangeCount(added: counts[3], changed: counts[4], removed: counts[5])
    )
  }

  /// The values of properties that lie in neighbouring columns.
  func values<Property: MediaProperty>(
    of properties: [Property],
    from first: Int
  ) throws(StoreError) -> [Property: PropertyValue] {
    var values: [Property: PropertyValue] = [:]
    var byteCount = 0
    for (index, property) in properties.enumerated() {
      guard let value = value(first + index, type: property.type) else { continue }
      byteCount += value.byteCount
      try checkLength(byteCount)
      values[property] = value
    }
    return values
  }
}

extension PropertyValue {
  /// How many bytes a text or data has.
  fileprivate var byteCount: Int {
    switch self {
    case .text(let text): text.utf8.count
    case .data(let data): data.count
    default: 0
    }
  }
}
