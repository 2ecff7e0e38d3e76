import MediaModel
import SQLite

/// Finds revisions by number, date or library.
struct RevisionTable {
  struct Entry {
    let number: Int64
    let libraryID: Int64
    let library: String
    let made: Timestamp
    let source: String
    /// The previous revision of the same library; 0 if there is none.
    let previous: Int64
  }

  private let connection: Connection

  /// The date of a state, in a query that calls the revision table `r`: that of its source if it
  /// has one, because an old export shows an old state whenever it is imported.
  private static let date = "coalesce(r.source_date, r.made)"

  init(_ connection: Connection) { self.connection = connection }

  /// Returns a revision, after checking that the state before it can be reconstructed.
  ///
  /// - Parameters:
  ///   - number: The number of the revision; nil for the last revision of the library that is not a
  ///     change to the user's own lists.
  ///   - library: The name of the library that the revision must belong to; nil for any library.
  /// - Returns: The revision.
  /// - Throws: `StoreError`, such as `unknownRevision`.
  func find(_ number: Int64?, in library: String?) throws -> Entry {
    let entry: Entry
    if let number {
      entry = try self.entry(number, in: library)
    } else {
      entry = try last(in: library.map(LibraryTable(connection).row), made: .max, of: library)
    }
    try checkHistory(of: entry, reaches: entry.previous)
    return entry
  }

  /// Returns whether a library, or all in the file, have not changed since they were imported, and
  /// had nothing then that would have made a revision.
  func isEmpty(for library: String?) throws -> Bool {
    let libraryID = try library.map(LibraryTable(connection).row)
    let isOfLibrary = libraryID.map { "r.library_id = \($0)" } ?? "true"
    return try connection.integer(
      """
      SELECT EXISTS (SELECT 1 FROM library) AND NOT EXISTS
        (SELECT 1 FROM revision r WHERE \(isOfLibrary) AND NOT \(Self.isOfUserData))
      """
    ) != 0
  }

  /// Returns the revision that produced a library's state at a point, after checking that the state
  /// can be reconstructed.
  func state(at point: RevisionPoint, in library: String?) throws -> Entry {
    let entry: Entry
    switch point {
    case .number(let number): entry = try self.entry(number, in: library)
    case .before(let moment): entry = try last(in: library, made: moment.rawValue)
    }
    try checkHistory(of: entry, reaches: entry.number)
    return entry
  }

  /// Returns the range from a point to the current state of a library.
  func range(since point: RevisionPoint, in library: String?) throws -> RevisionRange {
    switch point {
    case .number(let number):
      if number == 0 { return try range(from: 0, to: last(in: library, made: .max)) }
      let entry = try self.entry(number, in: library)
      return try range(from: entry.number, to: last(in: entry.library, made: .max))
    case .before(let moment):
      let target = try last(in: library, made: .max)
      let base = try integer(
        "SELECT max(r.id) FROM revision r WHERE r.library_id = ?1 AND \(Self.date) < ?2",
        target.libraryID,
        moment.rawValue
      )
      return try range(from: base, to: target)
    }
  }

  /// Returns the range between two revisions, which must belong to the same library.
  func range(
    from base: Int64,
    to target: Int64,
    in library: String?
  ) throws -> RevisionRange {
    let target = try entry(target, in: library)
    if base != 0 {
      let base = try entry(base, in: nil)
      guard base.libraryID == target.libraryID else {
        throw StoreError(
          .unknownRevision,
          "revision \(base.number) belongs to '\(base.library)', "
            + "but \(target.number) to '\(target.library)'",
          path: connection.path
        )
      }
      guard base.number <= target.number else {
        throw StoreError(
          .unknownRevision,
          "revision \(base.number) is later than \(target.number)",
          path: connection.path
        )
      }
    }
    return try range(from: base, to: target)
  }

  /// Returns the range from the previous revision of the same library to the given one.
  func range(endingWith entry: Entry) throws -> RevisionRange {
    try range(from: entry.previous, to: entry)
  }

  private func range(from base: Int64, to target: Entry) throws -> RevisionRange {
    try checkHistory(of: target, reaches: base)
    return RevisionRange(library: target.library, base: base, target: target.number)
  }

  /// Throws if changes after a revision were made by an earlier version of this software, which
  /// kept no history.
  private func checkHistory(of entry: Entry, reaches base: Int64) throws {
    let start = try connection.integer("SELECT value FROM setting WHERE name = 'history_start'")
    let unrecorded = try integer(
      """
      SELECT max(id) FROM revision WHERE library_id = ?1 AND id > ?2
        AND id <= \(start) AND id > (SELECT min(id) FROM revision WHERE library_id = ?1)
      """,
      entry.libraryID,
      base
    )
    guard unrecorded != 0 else { return }
    throw StoreError(
      .unknownRevision,
      "an earlier version made revision \(unrecorded) of '\(entry.library)' and kept no history",
      path: connection.path
    )
  }

  /// Returns the last revision of a library; nil if it has none.
  func lastNumber(of libraryID: Int64) throws(SQLiteError) -> Int64? {
    let last = try connection.integer(
      "SELECT coalesce(max(id), 0) FROM revision WHERE library_id = \(libraryID)"
    )
    return last == 0 ? nil : last
  }

  /// Returns the next revision of the same library; nil after the last one.
  func next(after entry: Entry) throws -> Entry? {
    let number = try integer(
      "SELECT min(id) FROM revision WHERE library_id = ?1 AND id > ?2",
      entry.libraryID,
      entry.number
    )
    return number == 0 ? nil : try self.entry(number, in: entry.library)
  }

  func entry(_ number: Int64, in library: String?) throws -> Entry {
    var libraryID: Int64?
    if let library { libraryID = try LibraryTable(connection).row(named: library) }
    let statement = try Statement(connection, Self.query("r.id = ?1 AND (?2 IS NULL OR l.id = ?2)"))
    statement.bind(1, number)
    statement.bind(2, libraryID)
    if try statement.step(), let entry = Entry(statement) { return entry }
    throw StoreError(
      .unknownRevision,
      try "there is no revision \(number)\(Self.owner(library)); \(known(libraryID))",
      path: connection.path
    )
  }

  /// Returns the last revision of a library that was made before a moment, in seconds since 1970.
  private func last(in library: String?, made moment: Int64) throws -> Entry {
    try last(in: LibraryTable(connection).row(named: library), made: moment, of: library)
  }

  /// Returns the last revision before a moment that is not a change to the user's own lists; if the
  /// ID is nil, the revision may belong to any library.
  private func last(in libraryID: Int64?, made moment: Int64, of library: String?) throws -> Entry {
    let statement = try Statement(
      connection,
      Self.query(
        """
        (?1 IS NULL OR l.id = ?1) AND \(Self.date) < ?2
          AND NOT \(Self.isOfUserData)
        ORDER BY r.id DESC LIMIT 1
        """
      )
    )
    statement.bind(1, libraryID)
    statement.bind(2, moment)
    if try statement.step(), let entry = Entry(statement) { return entry }
    throw StoreError(
      .unknownRevision,
      try "no revision\(Self.owner(library)) is that old; \(known(libraryID))",
      path: connection.path
    )
  }

  private static func owner(_ library: String?) -> String { library.map { " of '\($0)'" } ?? "" }

  /// Returns a phrase that lists the known revisions.
  private func known(_ libraryID: Int64?) throws(SQLiteError) -> String {
    let statement = try Statement(
      connection,
      """
      SELECT r.id, \(Self.date) FROM revision r WHERE ?1 IS NULL OR r.library_id = ?1 ORDER BY r.id
      """
    )
    statement.bind(1, libraryID)
    var revisions: [String] = []
    while try statement.step() {
      let made = Timestamp(rawValue: statement.integer(1) ?? 0)
      revisions.append("\(statement.integer(0) ?? 0) (\(made))")
    }
    if revisions.isEmpty {
      let isImported = try connection.integer("SELECT EXISTS (SELECT 1 FROM library)") != 0
      return isImported ? "what was imported is empty" : "nothing has been imported yet"
    }
    let limit = 10
    let heading = revisions.count > limit ? "most recent: " : "known: "
    return heading + revisions.suffix(limit).joined(separator: ", ")
  }

  private func integer(
    _ sql: String,
    _ first: Int64,
    _ second: Int64
  ) throws(SQLiteError) -> Int64 {
    let statement = try Statement(connection, sql)
    statement.bind(1, first)
    statement.bind(2, second)
    return try statement.step() ? statement.integer(0) ?? 0 : 0
  }

  private static func query(_ condition: String) -> String {
    """
    SELECT r.id, r.library_id, l.name, r.made, r.source,
      (SELECT max(p.id) FROM revision p WHERE p.library_id = r.library_id AND p.id < r.id)
    FROM revision r JOIN library l ON l.id = r.library_id WHERE \(condition)
    """
  }
}

extension RevisionTable.Entry {
  fileprivate init?(_ statement: Statement) {
    guard let number = statement.integer(0), let libraryID = statement.integer(1),
      let made = statement.integer(3)
    else { return nil }
    self.init(
      number: number,
      libraryID: libraryID,
      library: statement.text(2) ?? "",
      made: Timestamp(rawValue: made),
      source: statement.text(4) ?? "",
      previous: statement.integer(5) ?? 0
    )
    statement.reset()
  }
}

extension RevisionTable {
  /// The number of columns in `columns`.
  static let columnCount = 14

  /// The condition that a revision changed the user's own lists or metadata, in a query that calls
  /// the revision table `r`.
  static let isOfUserData = """
    (EXISTS (SELECT 1 FROM list_change c WHERE c.revision_id = r.id)
      OR EXISTS (SELECT 1 FROM metadata_change c WHERE c.revision_id = r.id))
    """

  /// The columns that `Statement.revision` reads, in a query that calls the revision table `r`.
  static let columns = """
    r.id, r.made, r.source_date, r.source, coalesce(r.reverts,
      (SELECT min(c.reverts) FROM list_change c WHERE c.revision_id = r.id),
      (SELECT min(c.reverts) FROM metadata_change c WHERE c.revision_id = r.id)),
    r.items_added, r.items_changed, r.items_removed, r.items_played, r.playlists_added, \
    r.playlists_changed,
    r.playlists_removed,
    (SELECT group_concat(name, char(10)) FROM (SELECT DISTINCT
        iif(json_valid(coalesce(c.new, c.old)), coalesce(c.new, c.old) ->> '$.name', NULL) AS name
      FROM list_change c WHERE c.revision_id = r.id AND NOT \(CurrentListMark.isOnlyChangeSQL))),
    (SELECT count(*) FROM metadata_change c WHERE c.revision_id = r.id)
    """
}

extension Statement {
  /// Reads a revision from the columns of `RevisionTable.columns`, starting at the given column.
  func revision(from first: Int) -> Revision? {
    guard let number = integer(first), let made = integer(first + 1) else { return nil }
    let counts = (first + 5..<first + 12).map { Int(integer($0) ?? 0) }
    return Revision(
      number: number,
      made: Timestamp(rawValue: made),
      sourceDate: integer(first + 2).map { Timestamp(rawValue: $0) },
      source: text(first + 3) ?? "",
      reverts: integer(first + 4),
      items: ChangeCount(
        added: counts[0],
        changed: counts[1],
        removed: counts[2],
        played: counts[3]
      ),
      playlists: ChangeCount(added: counts[4], changed: counts[5], removed: counts[6]),
      // A name contains no line breaks, so they can separate names.
      lists: (text(first + 12) ?? "").split(separator: "\n").map(String.init),
      metadataCount: Int(integer(first + 13) ?? 0)
    )
  }
}
