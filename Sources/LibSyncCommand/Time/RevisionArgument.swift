import LibSync

/// A revision or a date on the command line, such as `3`, `2016-05-11` or `last month`.
struct RevisionArgument {
  private enum Content {
    case number(Int64)
    case date(DateArgument)
  }

  private let content: Content

  /// The examples in error messages.
  static let expectation = "expected 7, 2016-05-11, yesterday or '1 month ago'"

  /// The four-digit numbers that stand for years; with a leading zero, as in 02024, a number always
  /// stands for a revision.
  private static let years: ClosedRange<Int64> = 1900...2199

  /// Parses the text; `nil` if it is neither a revision nor a date.
  init?(_ text: String, in time: LocalTime) {
    if let number = Self.number(text), text.utf8.count != 4 || !Self.years.contains(number) {
      content = .number(number)
    } else if let date = DateArgument(text, in: time) {
      content = .date(date)
    } else {
      return nil
    }
  }

  /// Returns the number of a revision; `nil` if the string is anything else.
  static func number(_ text: String) -> Int64? {
    guard let number = Int64(text), number >= 0, text.utf8.first != 0x2B else { return nil }
    return number
  }

  /// The state before the date, or after the revision.
  ///
  /// The changes since a date thus include the changes on that day.
  var start: RevisionPoint {
    switch content {
    case .number(let number): .number(number)
    case .date(let date): .before(date.start)
    }
  }

  /// The state at the end of the date, or after the revision.
  var end: RevisionPoint {
    switch content {
    case .number(let number): .number(number)
    case .date(let date): .before(date.end)
    }
  }

  /// The number of the revision; `nil` for a date.
  var number: Int64? {
    if case .number(let number) = content { number } else { nil }
  }
}
