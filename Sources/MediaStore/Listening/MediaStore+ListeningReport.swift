package import MediaModel
import SQLite

extension MediaStore {
  /// Returns what was listened to in a period.
  ///
  /// Of the items that were there, those played, skipped or rated since the period began are read
  /// completely, and of the others only the counters and dates.
  ///
  /// - Parameters:
  ///   - items: The selection; its order does not matter. Nil is the whole library, with the items
  ///     that have been removed since.
  ///   - period: The period.
  ///   - clock: The clock by which days begin.
  ///   - most: The maximum number of entries in each list.
  ///   - options: The options of rules.
  ///   - warn: Called for each list whose stored items are used.
  /// - Returns: The report; nil if the period is the last sync and there was none.
  /// - Throws: `StoreError`, such as `unknownRevision`, and `RuleEvaluationError`.
  package func listeningReport(
    of items: MediaSelection?,
    in period: ListeningPeriod,
    on clock: LocalClock,
    top most: Int,
    options: RuleOptions = RuleOptions(),
    warn: (String, RuleEvaluationError) -> Void = { _, _ in }
  ) throws -> ListeningReport? {
    try read { connection in
      let query = try SelectionQuery(
        items ?? MediaSelection(),
        of: selection,
        in: connection,
        options
      )
      for (list, obstacle) in query.substitutions { warn(list, obstacle) }
      guard let period = try Self.resolved(period, of: query.library, in: selection, connection)
      else { return nil }
      let past = items == nil ? "+i.library_id = ?1" : query.condition
      let account = ListeningAccount(
        connection: connection,
        library: query.library,
        period: period,
        clock: clock,
        most: most
      )
      return try account.report(heard: past, present: query.condition)
    }
  }

  /// Returns the period with the revisions of the last sync, after checking that the states exist.
  private static func resolved(
    _ period: ListeningPeriod,
    of library: Int64,
    in name: String?,
    _ connection: Connection
  ) throws -> ListeningPeriod? {
    let revisions = RevisionTable(connection)
    switch period {
    case .dates: return period
    case .revisions(let base, let target):
      let name = try LibraryTable(connection).rowAndName(of: name).name
      let last = try target ?? revisions.lastNumber(of: library) ?? 0
      _ = try revisions.range(from: base, to: last, in: name)
      return .revisions(after: base, upTo: last)
    case .lastSync:
      let last: Int64? = try connection.value(
        """
        SELECT max(revision) FROM (
          SELECT a.revision_id AS revision FROM play_application a
            JOIN item i ON i.id = a.item_id WHERE i.library_id = ?1
          UNION ALL
          SELECT f.revision_id FROM play_file f WHERE f.library_id = ?1)
        WHERE revision IN (\(RevisionTable.inEffect))
        """,
        library
      )
      guard let last else { return nil }
      let range = try revisions.range(endingWith: revisions.entry(last, in: nil))
      return .revisions(after: range.base, upTo: range.target)
    }
  }
}
