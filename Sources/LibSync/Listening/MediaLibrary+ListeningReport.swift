public import MediaModel

extension MediaLibrary {
  /// Returns what was listened to in a period, each play counted once.
  ///
  /// ```swift
  /// let year = ListeningPeriod.dates(from: start, to: end)
  /// let report = try library.listeningReport(in: year, on: .utc)
  /// ```
  ///
  /// - Parameters:
  ///   - selection: The items to consider; `nil` for the whole library, with the items that have
  ///     been removed since. Its order, its limit and its offset do not matter.
  ///   - period: The period.
  ///   - clock: The clock by which days and months begin.
  ///   - most: The maximum number of entries in each list.
  ///   - options: The options of rules.
  ///   - warn: Called for each list whose stored items are used.
  /// - Returns: The report; `nil` if the period is the last sync and there was none.
  /// - Throws: `RuleEvaluationError`, `MediaQueryError`, `StoreError`.
  public func listeningReport(
    of selection: MediaSelection? = nil,
    in period: ListeningPeriod,
    on clock: LocalClock,
    top most: Int = 10,
    options: RuleOptions = RuleOptions(),
    warn: (String, RuleEvaluationError) -> Void = { _, _ in }
  ) throws -> ListeningReport? {
    try store.listeningReport(
      of: selection,
      in: period,
      on: clock,
      top: most,
      options: options,
      warn: warn
    )
  }
}
