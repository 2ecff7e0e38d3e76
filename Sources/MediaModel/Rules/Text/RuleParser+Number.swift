import Bytes

/// Parses numbers in the forms that people write.
extension RuleParser {
  /// Parses a decimal number, or hexadecimal digits after `0x`; a negative number becomes its
  /// 64-bit pattern.
  mutating func plainNumber() throws(RuleTextError) -> UInt64 {
    guard token.kind == .number, let number = Self.number(token.spelling) else {
      throw error("expected a whole number")
    }
    try advance()
    return number
  }

  static func number(_ text: Substring) -> UInt64? {
    if text.hasPrefix("0x") || text.hasPrefix("0X") {
      return Hexadecimal.value(Array(text.dropFirst(2).utf8).span)
    }
    return UInt64(text) ?? Int64(text).map(UInt64.init(bitPattern:))
  }

  /// Parses a persistent ID.
  mutating func identifier() throws(RuleTextError) -> UInt64 {
    let isPart = token.kind == .number || token.kind == .word
    guard isPart, let id = PersistentID(String(token.spelling)) else {
      throw error("expected a persistent ID, which has 16 hexadecimal digits")
    }
    try advance()
    return id.rawValue
  }

  /// Parses a value and returns all numbers that it covers: ten for a number of stars, all seconds
  /// for a day.
  mutating func span(_ form: RuleForm) throws(RuleTextError) -> ClosedRange<UInt64> {
    switch form {
    case .rating: return try rating()
    case .date: return try date()
    case .size: return Self.single(try size())
    case .duration: return Self.single(try duration())
    case .flag, .invertedFlag: return Self.single(try flag())
    case .identifier, .playlist: return Self.single(try identifier())
    case .choice(let choices): return Self.single(try choice(choices))
    case .anyValue:
      if let isTrue = try truth() { return Self.single(isTrue ? 1 : 0) }
      return Self.single(try plainNumber())
    case .number, .unknown: return Self.single(try plainNumber())
    case .text: throw error("expected text in quotes")
    }
  }

  private static func single(_ number: UInt64) -> ClosedRange<UInt64> { number...number }

  /// Parses `true` or `false`; `nil` if neither follows.
  mutating func truth() throws(RuleTextError) -> Bool? {
    if try accept(anyOf: ["true", "yes"]) != nil { return true }
    return try accept(anyOf: ["false", "no"]) == nil ? nil : false
  }

  private mutating func flag() throws(RuleTextError) -> UInt64 {
    if let isTrue = try truth() { return isTrue ? 1 : 0 }
    guard token.kind == .number else {
      throw error("expected 'true' or 'false'", candidates: ["true", "false"])
    }
    return try plainNumber()
  }

  private mutating func choice(_ choices: RuleChoices) throws(RuleTextError) -> UInt64 {
    if token.kind == .number { return try plainNumber() }
    guard token.kind == .word, let value = choices.value(of: String(token.spelling)) else {
      let names = choices.all.joined(separator: ", ")
      throw error("expected one of \(names)", candidates: choices.all)
    }
    try advance()
    return value
  }

  /// Parses `4`, `4.0` or `3.5`, each of which covers ten values, or `80%`, which covers only 80.
  private mutating func rating() throws(RuleTextError) -> ClosedRange<UInt64> {
    let spelling = token.spelling
    guard token.kind == .number else { throw error("expected a number of stars") }
    if spelling.hasSuffix("%"), let percent = UInt64(spelling.dropLast()) {
      try advance()
      return percent...percent
    }
    let isHalf = spelling.hasSuffix(".5")
    let hasFraction = isHalf || spelling.hasSuffix(".0")
    guard let stars = UInt64(hasFraction ? spelling.dropLast(2) : spelling), stars <= 12 else {
      throw error("expected a number of stars such as 4 or 3.5")
    }
    try advance()
    let first = stars * 20 + (isHalf ? 10 : 0)
    return first...first + 9
  }

  /// Parses `5 MB` or a number of bytes.
  private mutating func size() throws(RuleTextError) -> UInt64 {
    try scaled(
      units: [
        "b": 1, "kb": 1000, "mb": 1_000_000, "gb": 1_000_000_000, "kib": 1 << 10,
        "mib": 1 << 20, "gib": 1 << 30,
      ],
      plain: 1,
      expected: "expected a size such as '5 MB'"
    )
  }

  /// Parses `3:05`, `1:02:03.5`, or a number with a unit.
  private mutating func duration() throws(RuleTextError) -> UInt64 {
    let expected = "expected a time such as '3:05' or '90 s'"
    if token.kind == .number, token.spelling.contains(":") {
      guard let milliseconds = Self.clock(token.spelling) else { throw error(expected) }
      try advance()
      return milliseconds
    }
    return try scaled(
      units: ["ms": 1, "s": 1000, "min": 60_000, "h": 3_600_000],
      plain: nil,
      expected: expected
    )
  }

  /// Parses a number and a unit, with or without a space between them.
  private mutating func scaled(
    units: [String: UInt64],
    plain: UInt64?,
    expected: String
  ) throws(RuleTextError) -> UInt64 {
    guard token.kind == .number else { throw error(expected) }
    let start = token
    let digits = token.spelling.prefix { !$0.isLetter }
    var unit = token.spelling.dropFirst(digits.count).lowercased()
    var number = Self.number(digits)
    if token.spelling.hasPrefix("0x") { (number, unit) = (Self.number(token.spelling), "") }
    try advance()
    if unit.isEmpty, token.kind == .word, units[token.spelling.lowercased()] != nil {
      unit = token.spelling.lowercased()
      try advance()
    }
    let factor = unit.isEmpty ? plain : units[unit]
    guard let number, let factor else { throw RuleTextError(expected, in: text, at: start.range) }
    // As bit patterns, small negative numbers are large, so the product is computed with signed
    // numbers.
    let product = Int64(bitPattern: number).multipliedReportingOverflow(by: Int64(factor))
    if factor == 1 { return number }
    guard !product.overflow else {
      throw RuleTextError("number too large", in: text, at: start.range)
    }
    return UInt64(bitPattern: product.partialValue)
  }

  /// Returns the milliseconds of `minutes:seconds` or `hours:minutes:seconds`.
  private static func clock(_ text: Substring) -> UInt64? {
    let halves = text.split(separator: ".", omittingEmptySubsequences: false)
    let parts = halves[0].split(separator: ":", omittingEmptySubsequences: false)
    guard halves.count <= 2, (2...3).contains(parts.count) else { return nil }
    var seconds: UInt64 = 0
    for (index, part) in parts.enumerated() {
      guard let number = UInt64(part), index == 0 ? number < 1_000_000 : number < 60 else {
        return nil
      }
      seconds = seconds * 60 + number
    }
    guard halves.count == 2 else { return seconds * 1000 }
    let digits = halves[1].prefix(3)
    guard let fraction = UInt64(digits), halves[1].count <= 3 else { return nil }
    return seconds * 1000 + fraction * [100, 10, 1][digits.count - 1]
  }

  /// Parses `2016`, `2016-05`, `2016-05-11`, `2016-05-11T18:36:06`, or `@3545839200` for seconds
  /// since 1904.
  private mutating func date() throws(RuleTextError) -> ClosedRange<UInt64> {
    guard token.kind == .number, let span = RuleDate.seconds(in: token.spelling) else {
      throw error("expected a date such as 2016-05-11")
    }
    try advance()
    return span
  }
}
