/// Formats operands as text.
package enum RuleLiteral {
  /// Returns text in quotes, with invisible characters escaped.
  package static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      default:
        if mustBeEscaped(scalar, isFirst: quoted.utf8.count == 1) {
          quoted += "\\u{" + String(scalar.value, radix: 16) + "}"
        } else {
          quoted.unicodeScalars.append(scalar)
        }
      }
    }
    return quoted + "\""
  }

  /// Returns whether a character is invisible, or an accent that would combine with the opening
  /// quote.
  private static func mustBeEscaped(_ scalar: Unicode.Scalar, isFirst: Bool) -> Bool {
    if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
      return true
    default: return isFirst && "\"\(scalar)".count == 1
    }
  }

  /// Returns a single number as text; `nil` if the form is quoted text.
  static func single(_ number: UInt64, _ form: RuleForm) -> String? {
    switch form {
    case .text: nil
    case .rating: "\(number)%"
    case .date: RuleDate.text(number)
    default: value(number, form)
    }
  }

  /// Returns the star rating or day that covers exactly the given range; `nil` if there is none.
  static func span(_ range: ClosedRange<UInt64>, _ form: RuleForm) -> String? {
    switch form {
    case .rating:
      guard let stars = stars(startingWith: range.lowerBound),
        range.upperBound == range.lowerBound + 9
      else { return nil }
      return stars
    case .date:
      guard let day = RuleDate.day(startingWith: range.lowerBound),
        day == RuleDate.day(endingWith: range.upperBound)
      else { return nil }
      return day
    default: return nil
    }
  }

  /// Returns the operand of a comparison such as `>`.
  static func bound(
    _ number: UInt64,
    of comparison: SmartComparison,
    _ form: RuleForm
  ) -> String {
    let isUpper = comparison == .isGreater || comparison == .isLessOrEqual
    return isUpper ? upper(number, form) : lower(number, form)
  }

  /// Returns a range of numbers as text.
  static func interval(_ range: ClosedRange<UInt64>, _ form: RuleForm) -> String {
    // As bit patterns, negative numbers are the largest.
    let isReversed = Int64(bitPattern: range.lowerBound) > Int64(bitPattern: range.upperBound)
    let (low, high) =
      isReversed
      ? (range.upperBound, range.lowerBound) : (range.lowerBound, range.upperBound)
    if case .rating = form, stars(startingWith: low) == nil || stars(startingWith: high &- 9) == nil
    {
      return "\(low)%..\(high)%"
    }
    return lower(low, form) + ".." + upper(high, form)
  }

  private static func lower(_ number: UInt64, _ form: RuleForm) -> String {
    switch form {
    case .rating: stars(startingWith: number) ?? "\(number)%"
    case .date: RuleDate.day(startingWith: number) ?? RuleDate.text(number)
    default: value(number, form)
    }
  }

  private static func upper(_ number: UInt64, _ form: RuleForm) -> String {
    switch form {
    case .rating: stars(startingWith: number &- 9) ?? "\(number)%"
    case .date: RuleDate.day(endingWith: number) ?? RuleDate.text(number)
    default: value(number, form)
    }
  }

  private static func stars(startingWith number: UInt64) -> String? {
    guard number.isMultiple(of: 10), number <= 250 else { return nil }
    return "\(number / 20)" + (number.isMultiple(of: 20) ? "" : ".5")
  }

  /// Returns a time before now as text; `nil` if it cannot be expressed.
  static func past(_ count: Int64, _ unit: UInt64) -> String? {
    guard count != .min else { return nil }
    if let named = RuleUnit(seconds: unit) {
      let name = count == -1 ? String(named.name.dropLast()) : named.name
      return "\(-count) \(name)"
    }
    return "\(-count) times \(unit) seconds"
  }

  /// Returns the names of bits, separated by bars.
  static func bits(_ bits: UInt64, _ form: RuleForm) -> String? {
    switch form {
    case .choice(let choices):
      choices.names(ofBits: bits)?.joined(separator: "|") ?? bits.hexadecimal
    case .number, .unknown: bits.hexadecimal
    default: nil
    }
  }

  private static func value(_ number: UInt64, _ form: RuleForm) -> String {
    switch form {
    case .flag: number == 1 ? "true" : number == 0 ? "false" : "\(number)"
    case .invertedFlag: "\(number)"
    case .identifier, .playlist: "\(PersistentID(rawValue: number))"
    case .choice(let choices): choices.name(of: number) ?? number.hexadecimal
    case .duration: duration(number)
    case .size:
      number > 0 && number.isMultiple(of: 1 << 20) && number < 1 << 50
        ? "\(number >> 20) MiB" : signed(number)
    default: signed(number)
    }
  }

  /// Returns a number as text; the largest bit patterns stand for small negative numbers.
  private static func signed(_ number: UInt64) -> String {
    let signed = Int64(bitPattern: number)
    return signed < 0 && signed > -1_000_000_000 ? "\(signed)" : "\(number)"
  }

  /// Returns minutes and seconds, with hours and milliseconds if there are any.
  private static func duration(_ milliseconds: UInt64) -> String {
    guard milliseconds < 360_000_000 else { return "\(milliseconds) ms" }
    let seconds = milliseconds / 1000
    let parts = [seconds / 3600, seconds / 60 % 60, seconds % 60]
    var text = parts[0] > 0 ? "\(parts[0]):\(padded(parts[1], 2)):" : "\(parts[1]):"
    text += padded(parts[2], 2)
    let rest = milliseconds % 1000
    return rest == 0 ? text : text + "." + padded(rest, 3)
  }

  private static func padded(_ number: UInt64, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: width - digits.utf8.count) + digits
  }
}
