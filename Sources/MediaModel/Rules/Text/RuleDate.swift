/// Dates in rules: seconds since 1904-01-01T00:00:00 on the clock of the library's owner.
package enum RuleDate {
  static let secondsPerDay: UInt64 = 86_400
  /// The seconds from 1904 to 1970.
  package static let epoch: Int64 = 2_082_844_800

  /// Returns all seconds of a day, or the one second of a moment; `nil` if the text is neither.
  static func seconds(in text: Substring) -> ClosedRange<UInt64>? {
    if text.hasPrefix("@") {
      return RuleParser.number(text.dropFirst()).map { $0...$0 }
    }
    if let day = Timestamp(rfc3339: text + "T00:00:00Z") {
      let start = UInt64(bitPattern: day.rawValue + epoch)
      // Times before 1904 are negative numbers, whose bit patterns also ascend with time.
      return start...start + (secondsPerDay - 1)
    }
    return Timestamp(rfc3339: text + "Z").map {
      let second = UInt64(bitPattern: $0.rawValue + epoch)
      return second...second
    }
  }

  /// Returns the date and time of a second.
  static func text(_ second: UInt64) -> String {
    moment(second).map { String($0.dropLast()) } ?? "@\(second)"
  }

  /// Returns the day that starts with a second; `nil` if no day does.
  static func day(startingWith second: UInt64) -> String? {
    guard let moment = moment(second), moment.hasSuffix("T00:00:00Z") else { return nil }
    return String(moment.prefix(10))
  }

  /// Returns the day that ends with a second; `nil` if no day does.
  static func day(endingWith second: UInt64) -> String? {
    day(startingWith: second &- (secondsPerDay - 1))
  }

  /// Returns a second in RFC 3339 format; `nil` outside the years that the format can represent.
  private static func moment(_ second: UInt64) -> String? {
    let seconds = Int64(bitPattern: second)
    // 0000-01-01 to 9999-12-31.
    guard (-62_167_219_200 + epoch...253_402_300_799 + epoch).contains(seconds) else {
      return nil
    }
    return Timestamp(rawValue: seconds - epoch).description
  }
}
