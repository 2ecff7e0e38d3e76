import MediaModel
import SQLite

extension RuleContext {
  /// Creates the context for evaluating some of the lists from the options and, where the options
  /// leave something open, from the library's source.
  init(
    _ options: RuleOptions,
    of library: Int64,
    in connection: Connection,
    for wanted: [RuleSource],
    among lists: [RuleSource]
  ) throws(SQLiteError) {
    // A source that does not say when it was written is as old as its file was when it was imported,
    // and a folder as the import that read it.
    let source = try connection.first(
      """
      SELECT coalesce(l.export_date, (SELECT \(RevisionTable.date) FROM revision r
        WHERE r.library_id = l.id
          AND (r.source_date IS NOT NULL OR l.kind = ?2 AND r.source <> '')
        ORDER BY r.id DESC LIMIT 1)), l.kind
      FROM library l WHERE l.id = ?1
      """,
      library,
      LibraryKind.folder.rawValue
    ) { row throws(SQLiteError) in
      (date: try row.next(Timestamp?.self), kind: LibraryKind(rawValue: try row.next()))
    }
    var clock = LocalClock.utc
    // Finding the time zone takes a walk over all items, so it is only done for rules that compare
    // dates.
    let involved = wanted.contains(where: \.refersToLists) ? lists : wanted
    if options.clock == nil, involved.contains(where: \.looksAtDates) {
      clock = try Self.observedClock(of: library, in: connection) ?? .utc
    }
    self.init(now: source?.date, clock: clock, options: options)
    tellsDescriptions = source?.kind == .iPod
  }

  /// Returns the owner's clock, inferred from items whose play dates are known both in local time
  /// and in UTC; nil if it cannot be inferred.
  ///
  /// Local dates are seconds since 1904.
  private static func observedClock(
    of library: Int64,
    in connection: Connection
  ) throws(SQLiteError) -> LocalClock? {
    var observer = LocalClockObserver()
    try connection.forEach(
      """
      SELECT last_played_date, last_played_local - last_played_date - \(RuleDate.epoch)
      FROM item NOT INDEXED
      WHERE library_id = ?1 AND removed_revision IS NULL
        AND last_played_date IS NOT NULL AND last_played_local IS NOT NULL
      ORDER BY last_played_date
      """,
      library
    ) { (row) throws(SQLiteError) in
      let (date, offset): (Int64, Int64) = (try row.next(), try row.next())
      observer.observe(offset: offset, at: date)
    }
    return observer.clock
  }
}

extension RuleSource {
  /// Whether any of the list's rules refers to another list.
  fileprivate var refersToLists: Bool {
    var found = false
    rules?.criteria.forEachRule { found = found || $0.field == .playlist }
    return found
  }

  /// Whether any of the list's rules compares dates.
  fileprivate var looksAtDates: Bool {
    var found = false
    rules?.criteria.forEachRule { rule in
      switch rule.subject {
      case .field(let field): found = found || field.valueType == .date
      case .property(let property): found = found || property.type == .date
      case .metadata, .unknown: break
      }
    }
    return found
  }
}
