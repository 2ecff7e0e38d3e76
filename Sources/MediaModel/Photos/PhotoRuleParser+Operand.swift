/// Parses the operands of rules about photos.
extension PhotoRuleParser {
  mutating func quotedText() throws(RuleTextError) -> String {
    guard case .text(let text) = token.kind else { throw error("expected text in quotes") }
    try advance()
    return text
  }

  /// Parses the operand of a comparison of numbers or dates, each of which may itself be a range.
  mutating func range(
    _ verb: Verb,
    value: (inout PhotoRuleParser) throws(RuleTextError) -> ClosedRange<Int64>
  ) throws(RuleTextError) -> ClosedRange<Int64> {
    if case .lies = verb, try accept("last") { return try past() }
    let first = try value(&self)
    switch verb {
    case .text(.is): return first
    case .greater(let orEqual):
      return (orEqual ? first.lowerBound : first.upperBound.addingClamped(1))...(.max)
    case .less(let orEqual):
      return .min...(orEqual ? first.upperBound : first.lowerBound.addingClamped(-1))
    case .lies:
      guard try accept(symbol: "..") else { return first }
      let last = try value(&self)
      return min(first.lowerBound, last.lowerBound)...max(first.upperBound, last.upperBound)
    case .text: throw error("only text can be compared like this")
    }
  }

  /// Parses `30 days` after `last`.
  private mutating func past() throws(RuleTextError) -> ClosedRange<Int64> {
    guard token.kind == .number, let count = Int64(token.spelling), count >= 0 else {
      throw error("expected a whole number")
    }
    try advance()
    guard token.kind == .word, let unit = RuleUnit(token.spelling.lowercased()) else {
      throw error("expected 'days', 'weeks' or 'months'", candidates: RuleUnit.names)
    }
    try advance()
    let (span, isTooLong) = count.multipliedReportingOverflow(
      by: Int64(clamping: unit.seconds)
    )
    if isTooLong { throw error("time too long") }
    // The clock that took a photo may be ahead of UTC.
    return now.rawValue.addingClamped(-span)...now.rawValue.addingClamped(86_400)
  }

  /// Parses a year, a month, a day or a second, and returns its seconds.
  static func time(
    _ parser: inout PhotoRuleParser
  ) throws(RuleTextError) -> ClosedRange<Int64> {
    guard parser.token.kind == .number, let range = PhotoTimeSpan.seconds(parser.token.spelling)
    else {
      throw parser.error("expected a date such as 2011, 2011-07 or 2011-07-15")
    }
    try parser.advance()
    return range
  }

  mutating func number(
    _ form: PhotoRuleSubject.NumberForm
  ) throws(RuleTextError) -> ClosedRange<Int64> {
    guard token.kind == .number else { throw error("expected a number") }
    let spelling = token.spelling
    let letters = spelling.reversed().prefix { $0.isLetter }
    let digits = spelling.dropLast(letters.count)
    var unit = String(letters.reversed()).lowercased()
    let value: Double?
    if form == .duration, digits.contains(":") {
      value = digits.split(separator: ":").reduce(0 as Double?) { sum, part in
        sum.flatMap { sum in Double(part).map { sum * 60 + $0 } }
      }
    } else {
      value = Double(digits)
    }
    let start = token
    try advance()
    if unit.isEmpty, token.kind == .word, form.units[token.spelling.lowercased()] != nil {
      unit = token.spelling.lowercased()
      try advance()
    }
    guard let value, let factor = form.units[unit],
      let number = Int64(exactly: (value * factor).rounded())
    else {
      throw RuleTextError("expected a number\(form.example)", in: text, at: start.range)
    }
    return number...(form == .stars ? number.addingClamped(9) : number)
  }

  /// Parses `48.2,16.4 within 5 km` after `near`.
  mutating func near() throws(RuleTextError) -> PhotoCondition {
    let start = token.range.lowerBound
    let latitude = try degrees()
    _ = try accept(symbol: ",")
    let longitude = try degrees()
    guard let place = PhotoPosition(latitude: latitude, longitude: longitude) else {
      throw RuleTextError(
        "there is no such place on the globe",
        in: text,
        at: start..<token.range.lowerBound
      )
    }
    guard try accept("within") else { return .near(place, metres: 1000) }
    let first = token.range
    guard token.kind == .number else { throw error("expected a distance such as 5 km") }
    let distance = try number(.metres)
    if distance.lowerBound < 0 {
      throw RuleTextError("a distance cannot be negative", in: text, at: first)
    }
    return .near(place, metres: Double(distance.lowerBound) / 1000)
  }

  private mutating func degrees() throws(RuleTextError) -> Double {
    guard token.kind == .number, let degrees = Double(token.spelling) else {
      throw error("expected degrees such as 48.2,16.4")
    }
    try advance()
    return degrees
  }
}

extension PhotoRuleSubject.NumberForm {
  /// The factors of units; no unit has the empty name.
  fileprivate var units: [String: Double] {
    switch self {
    case .plain: ["": 1]
    case .stars: ["": 20]
    case .bytes:
      ["": 1, "b": 1, "kb": 1e3, "mb": 1e6, "gb": 1e9, "kib": 1024, "mib": 1_048_576]
    case .duration: ["": 1000, "s": 1000, "min": 60_000, "h": 3_600_000]
    case .metres: ["": 1000, "m": 1000, "km": 1e6, "mi": 1_609_344, "ft": 304.8]
    }
  }

  fileprivate var example: String {
    switch self {
    case .plain: ""
    case .stars: " of stars"
    case .bytes: " of bytes, such as '5 MB'"
    case .duration: " of seconds, or a time such as '3:05'"
    case .metres: " of metres, such as '500 m' or '5 km'"
    }
  }
}
