import LibSync

/// A revision or a date, as it is written on the command line: `3`, `2016-05-11` or
/// `2016-05-11T18:36:06Z`; dates are in UTC.
struct RevisionArgument {
  private enum Content {
    case number(Int64)
    case day(Timestamp)
    case moment(Timestamp)
  }

  private let content: Content

  /// Nil for anything else.
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

  /// The state to compare with when what changed since then is wanted: on that day, too.
  var start: RevisionPoint {
    switch content {
    case .number(let number): .number(number)
    case .day(let moment), .moment(let moment): .before(moment)
    }
  }

  /// The state then: at the end of that day.
  var end: RevisionPoint {
    switch content {
    case .number(let number): .number(number)
    case .day(let start): .before(Timestamp(rawValue: start.rawValue + 86_400))
    case .moment(let moment): .before(Timestamp(rawValue: moment.rawValue + 1))
    }
  }

  /// Its number, when it is one.
  var number: Int64? {
    if case .number(let number) = content { number } else { nil }
  }
}
