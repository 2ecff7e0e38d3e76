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
    /// The state before the revision: the previous revision of the same library, or 0 for the time
    /// before the library existed.
    let previous: Int64
  }

  let connection: Connection

  /// The date of a state, in a query that calls the revision table `r`: that of its source if it
  /// has one, because an old export shows an old state whenever it is imported.
  static let date = "coalesce(r.source_date, r.made)"

  /// The condition that a revision changed the user's own lists or metadata, in a query that calls
  /// the revision table `r`.
  static let isOfUserData = """
    (EXISTS (SELECT 1 FROM list_change c WHERE c.revision_id = r.id)
      OR EXISTS (SELECT 1 FROM metadata_change c WHERE c.revision_id = r.id))
    """

  init(_ connection: Connection) { self.connection = connection }

  /// Returns whether a library, or all in the file, have not changed since they were imported, and
  /// had nothing then that would have made a revision.
  func isEmpty(for library: String?) throws -> Bool {
    try connection.value(
      """
      SELECT EXISTS (SELECT 1 FROM library) AND NOT EXISTS
        (SELECT 1 FROM revision r
          WHERE (?1 IS NULL OR r.library_id = ?1) AND NOT \(Self.isOfUserData))
      """,
      library.map(LibraryTable(connection).row)
    ) == true
  }

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
      entry = try last(of: library.map(LibraryTable(connection).row), called: library)
    }
    try checkHistory(of: entry, reaches: entry.previous)
    return entry
  }

  /// Returns the revision that produced a library's state at a point, after checking that the state
  /// can be reconstructed.
  func state(at point: RevisionPoint, in library: String?) throws -> Entry {
    let entry: Entry
    switch point {
    case .number(let number): entry = try self.entry(number, in: library)
    case .before(let moment): entry = try last(in: library, before: moment)
    }
    try checkHistory(of: entry, reaches: entry.number)
    return entry
  }

  func entry(_ number: Int64, in library: String?) throws -> Entry {
    let libraryID = try library.map(LibraryTable(connection).row)
    let condition = "r.id = ?1 AND (?2 IS NULL OR l.id = ?2)"
    if let entry = try first(where: condition, number, libraryID) { return entry }
    throw try unknown("there is no revision \(number)\(Self.owner(library))", libraryID)
  }

  /// Returns the last revision before a moment of the library with a name, or else of the default
  /// library, that is not a change to the user's own lists.
  func last(in library: String?, before moment: Timestamp? = nil) throws -> Entry {
    try last(of: LibraryTable(connection).row(named: library), called: library, before: moment)
  }

  /// Returns the same of a library, or of all libraries if the row is nil.
  private func last(
    of libraryID: Int64?,
    called library: String?,
    before moment: Timestamp? = nil
  ) throws -> Entry {
    let condition = """
      (?1 IS NULL OR l.id = ?1) AND (?2 IS NULL OR \(Self.date) < ?2) AND NOT \(Self.isOfUserData)
      ORDER BY r.id DESC LIMIT 1
      """
    if let entry = try first(where: condition, libraryID, moment) { return entry }
    throw try unknown("no revision\(Self.owner(library)) is that old", libraryID)
  }

  /// Returns the next revision of the same library; nil after the last one.
  func next(after entry: Entry) throws(SQLiteError) -> Entry? {
    let condition = "r.library_id = ?1 AND r.id > ?2 ORDER BY r.id LIMIT 1"
    return try first(where: condition, entry.libraryID, entry.number)
  }

  /// Returns the last revision of a library; nil if it has none.
  func lastNumber(of libraryID: Int64) throws(SQLiteError) -> Int64? {
    try connection.value("SELECT max(id) FROM revision WHERE library_id = ?1", libraryID)
  }

  private func first(
    where condition: String,
    _ value: some SQLParameter,
    _ other: some SQLParameter
  ) throws(SQLiteError) -> Entry? {
    try connection.first(
      """
      SELECT r.id, r.library_id, l.name, r.made, r.source, coalesce(
        (SELECT max(p.id) FROM revision p WHERE p.library_id = r.library_id AND p.id < r.id), 0)
      FROM revision r JOIN library l ON l.id = r.library_id WHERE \(condition)
      """,
      value,
      other,
      read: Entry.init
    )
  }

  /// Returns the error for a revision that does not exist, which tells those that do.
  private func unknown(_ problem: String, _ libraryID: Int64?) throws(SQLiteError) -> StoreError {
    let known = try known(libraryID)
    return StoreError(.unknownRevision, "\(problem); \(known)", path: connection.path)
  }

  private static func owner(_ library: String?) -> String { library.map { " of '\($0)'" } ?? "" }

  /// Returns a phrase that lists the known revisions.
  private func known(_ libraryID: Int64?) throws(SQLiteError) -> String {
    let revisions = try connection.rows(
      """
      SELECT r.id, \(Self.date) FROM revision r WHERE ?1 IS NULL OR r.library_id = ?1 ORDER BY r.id
      """,
      libraryID
    ) { (row) throws(SQLiteError) in
      "\(try row.next(Int64.self)) (\(try row.next(Timestamp.self)))"
    }
    if revisions.isEmpty {
      let isImported = try connection.value("SELECT EXISTS (SELECT 1 FROM library)") == true
      return isImported ? "what was imported is empty" : "nothing has been imported yet"
    }
    let limit = 10
    let heading = revisions.count > limit ? "most recent: " : "known: "
    return heading + revisions.suffix(limit).joined(separator: ", ")
  }
}

extension RevisionTable.Entry {
  fileprivate init(_ row: inout Row) throws(SQLiteError) {
    number = try row.next()
    libraryID = try row.next()
    library = try row.next()
    made = try row.next()
    source = try row.next()
    previous = try row.next()
  }
}
