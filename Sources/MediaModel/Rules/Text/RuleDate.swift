/// Dates in rules: seconds since 1904-01-01T00:00:00 on the clock of the library's owner.
package enum RuleDate {
  static let secondsPerDay: UInt64 = 86_400
  /// The seconds from 1904 to 1970.
  package static let epoch: Int64 = 2_082_844_800

  /// Returns all seconds of a year, a month or a day, or the one second of a moment; `nil` if the
  /// text is none of these.
  static func seconds(in text: Substring) -> ClosedRange<UInt64>? {
    if text.hasPrefix("@") {
      return RuleParser.number(text.dropFirst()).map { $0...$0 }
    }
    if let day = firstSecond(ofDay: text) { return day...day + (secondsPerDay - 1) }
    if let period = period(text) { return period }
    return Timestamp(rfc3339: text + "Z").map {
      let second = UInt64(bitPattern: $0.rawValue + epoch)
      return second...second
    }
  }

  /// Returns the first second of a day.
  private static func firstSecond(ofDay text: some StringProtocol) -> UInt64? {
    // Times before 1904 are negative numbers, whose bit patterns also ascend with time.
    Timestamp(rfc3339: "\(text)T00:00:00Z").map { UInt64(bitPattern: $0.rawValue + epoch) }
  }

  /// Returns all seconds of a year such as `2016`, or of a month such as `2016-05`.
  private static func period(_ text: Substring) -> ClosedRange<UInt64>? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts[0].utf8.count == 4, let year = Int(parts[0]), parts.count <= 2 else { return nil }
    let month = parts.count == 2 ? Int(parts[1]) : nil
    if parts.count == 2, parts[1].utf8.count != 2 || month == nil { return nil }
    let first = month.map { "\(parts[0])-\(twoDigits($0))" } ?? "\(parts[0])-01"
    let isLast = month.map { $0 == 12 } ?? true
    let next =
      isLast ? "\(fourDigits(year + 1))-01" : "\(parts[0])-\(twoDigits((month ?? 0) + 1))"
    guard let start = firstSecond(ofDay: first + "-01"), let end = firstSecond(ofDay: next + "-01")
    else {
      return nil
    }
    return start...end - 1
  }

  private static func twoDigits(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }

  private static func fourDigits(_ number: Int) -> String {
    String(repeating: "0", count: max(0, 4 - "\(number)".utf8.count)) + "\(number)"
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
