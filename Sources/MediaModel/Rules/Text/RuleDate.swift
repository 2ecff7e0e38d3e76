/// Dates in rules: seconds since 1904-01-01T00:00:00 on the clock of the library's owner.
package enum RuleDate {
  static let secondsPerDay: UInt64 = 86_400
  /// The seconds from 1904 to 1970.
  package static let epoch: Int64 = 2_082_844_800

  /// Returns all seconds of a year, a month or a day, or the one second of a moment; `nil` for any
  /// other text.
  static func seconds(in text: Substring) -> ClosedRange<UInt64>? {
    if text.hasPrefix("@") {
      return RuleParser.number(text.dropFirst()).map { $0...$0 }
    }
    if let day = Timestamp(rfc3339: text + "T00:00:00Z") { return days(from: day, through: day) }
    if let period = period(text) { return period }
    return Timestamp(rfc3339: text + "Z").map {
      let second = UInt64(bitPattern: $0.rawValue + epoch)
      return second...second
    }
  }

  /// Returns all seconds of a year such as `2016`, or of a month such as `2016-05`.
  private static func period(_ text: Substring) -> ClosedRange<UInt64>? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in part.utf8.allSatisfy(\.isDigit) ? Int(part) : nil }
    guard parts.map(\.utf8.count) == [4] || parts.map(\.utf8.count) == [4, 2],
      numbers.count == parts.count
    else { return nil }
    let months = numbers.count == 2 ? numbers[1]...numbers[1] : 1...12
    func day(_ number: Int, of month: Int) -> Timestamp? {
      Timestamp(year: numbers[0], month: month, day: number, hour: 0, minute: 0, second: 0)
    }
    guard let first = day(1, of: months.lowerBound),
      let last = [31, 30, 29, 28].lazy.compactMap({ day($0, of: months.upperBound) }).first
    else { return nil }
    return days(from: first, through: last)
  }

  /// Returns all seconds of some days, given the beginnings of the first and the last one.
  private static func days(
    from first: Timestamp,
    through last: Timestamp
  ) -> ClosedRange<UInt64> {
    // Times before 1904 are negative numbers, whose bit patterns also ascend with time.
    let start = UInt64(bitPattern: first.rawValue + epoch)
    return start...UInt64(bitPattern: last.rawValue + epoch) + (secondsPerDay - 1)
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

extension UInt8 {
  fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
}
