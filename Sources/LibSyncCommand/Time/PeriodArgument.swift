import ArgumentParsing
import LibSync

/// The period of a report on the command line: a word such as `2024`, or what follows a revision or
/// a date, up to another.
struct PeriodArgument {
  let period: ListeningPeriod
  /// The period in words that follow a name, such as `in 2024`; empty for all time.
  let words: String

  /// The word for the last sync of a device.
  static let lastSync = "last-sync"

  /// Parses the words of the command line.
  ///
  /// - Parameters:
  ///   - text: The period; `nil` if it is given by its ends, or is all time.
  ///   - since: The revision or the date from which on plays count; `nil` for all.
  ///   - until: The revision or the date up to which plays count, which includes it.
  ///   - time: The current time on the person's clock.
  /// - Throws: `UsageError`.
  init(
    _ text: String?,
    since: String?,
    until: String?,
    in time: LocalTime
  ) throws(UsageError) {
    guard let text else {
      self = try Self.between(since, until, in: time)
      return
    }
    if since != nil || until != nil {
      throw UsageError(message: "a period cannot be combined with --since and --until")
    }
    if text == Self.lastSync {
      self.init(period: .lastSync, words: "that the last sync brought")
      return
    }
    if let number = RevisionArgument.number(text), RevisionArgument(text, in: time)?.number != nil {
      throw UsageError(
        message: "'\(text)' is not a period",
        hint: "use --since \(number) for what came after a revision"
      )
    }
    guard let date = DateArgument(text, in: time) else {
      throw UsageError(
        message: "'\(text)' is not a period (expected 2024, 2024-05, 'last month' or last-sync)"
      )
    }
    // A year or a month needs no dates.
    let isShort = text.utf8.count <= 7 && text.utf8.allSatisfy { $0 < 0x3A }
    let words = isShort ? "in \(text)" : Self.span(date, date, in: time)
    self.init(period: .dates(from: date.start, to: date.end), words: words)
  }

  private init(period: ListeningPeriod, words: String) {
    self.period = period
    self.words = words
  }

  private static func between(
    _ since: String?,
    _ until: String?,
    in time: LocalTime
  ) throws(UsageError) -> Self {
    let start = try parsed(since, "--since", in: time)
    let end = try parsed(until, "--until", in: time)
    switch (start, end) {
    case (nil, nil): return Self(period: .dates(from: nil, to: nil), words: "")
    case (.number(let base), nil):
      return Self(period: .revisions(after: base, upTo: nil), words: "since revision \(base)")
    case (.number(let base), .number(let target)):
      return Self(
        period: .revisions(after: base, upTo: target),
        words: "from revision \(base) to \(target)"
      )
    case (nil, .number(let target)):
      return Self(
        period: .revisions(after: 0, upTo: target),
        words: "up to revision \(target)"
      )
    case (.date(let start), nil):
      return Self(
        period: .dates(from: start.start, to: nil),
        words: "since \(first(of: start, in: time))"
      )
    case (nil, .date(let end)):
      return Self(
        period: .dates(from: nil, to: end.end),
        words: "up to \(last(of: end, in: time))"
      )
    case (.date(let start), .date(let end)):
      guard start.start < end.end else {
        throw UsageError(message: "--until is before --since")
      }
      return Self(
        period: .dates(from: start.start, to: end.end),
        words: span(start, end, in: time)
      )
    default:
      throw UsageError(message: "--since and --until must both be revisions, or both dates")
    }
  }

  private enum End {
    case number(Int64)
    case date(DateArgument)
  }

  private static func parsed(
    _ text: String?,
    _ option: String,
    in time: LocalTime
  ) throws(UsageError) -> End? {
    guard let text else { return nil }
    if let number = RevisionArgument(text, in: time)?.number { return .number(number) }
    if let date = DateArgument(text, in: time) { return .date(date) }
    throw UsageError(
      message:
        "\(option) '\(text)' is neither a revision nor a date (\(RevisionArgument.expectation))"
    )
  }

  private static func span(_ start: DateArgument, _ end: DateArgument, in time: LocalTime) -> String
  {
    let (first, last) = (first(of: start, in: time), last(of: end, in: time))
    return first == last ? "on \(first)" : "from \(first) to \(last)"
  }

  private static func first(of date: DateArgument, in time: LocalTime) -> String {
    isMidnight(date.start, in: time) ? time.day(date.start) : time.text(date.start)
  }

  private static func last(of date: DateArgument, in time: LocalTime) -> String {
    let last = Timestamp(rawValue: date.end.rawValue - 1)
    return isMidnight(date.end, in: time) ? time.day(last) : time.text(last)
  }

  /// Returns whether a day begins at a moment, so that the time need not be told.
  private static func isMidnight(_ moment: Timestamp, in time: LocalTime) -> Bool {
    time.reading(at: moment).rawValue % 86_400 == 0
  }
}
