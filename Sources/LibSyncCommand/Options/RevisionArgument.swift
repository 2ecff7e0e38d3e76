import LibSync

/// A revision or a date on the command line, such as `3`, `2016-05-11` or `2016-05-11T18:36:06Z`;
/// dates are in UTC.
struct RevisionArgument {
  private enum Content {
    case number(Int64)
    case day(Timestamp)
    case moment(Timestamp)
  }

  private let content: Content

  /// Parses the text; `nil` if it is neither a revision nor a date.
  init?(_ text: String) {
    if let number = Int64(text), number >= 0, text.utf8.first != 0x2B {
      content = .number(number)
    } else if let day = Timestamp(rfc3339: text + "T00:00:00Z") {
      content = .day(day)
    } else if let moment = Timestamp(rfc3339: text) {
      content = .moment(moment)
    } else {
      return nil
    }
  }

  /// The state before the date, or after the revision; changes since then include those of the day.
  var start: RevisionPoint {
    switch content {
    case .number(let number): .number(number)
    case .day(let moment), .moment(let moment): .before(moment)
    }
  }

  /// The state at the date, which for a day is its end, or after the revision.
  var end: RevisionPoint {
    switch content {
    case .number(let number): .number(number)
    case .day(let start): .before(Timestamp(rawValue: start.rawValue + 86_400))
    case .moment(let moment): .before(Timestamp(rawValue: moment.rawValue + 1))
    }
  }

  /// The number of the revision; `nil` for a date.
  var number: Int64? {
    if case .number(let number) = content { number } else { nil }
  }
}
