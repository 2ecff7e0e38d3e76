/// The seconds of a year, a month, a day, a minute or a second.
package enum PhotoTimeSpan {
  /// Returns the seconds since 1970 that a date covers, as if the clock showed UTC; `nil` if it is
  /// no date.
  package static func seconds(_ text: some StringProtocol) -> ClosedRange<Int64>? {
    let text = String(text)
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    switch text.utf8.count {
    case 4:
      guard let year = Int(text), let start = time(text + "-01-01") else { return nil }
      return span(start, time(padded(year + 1) + "-01-01"))
    case 7:
      guard parts.count == 2, let year = Int(parts[0]), let month = Int(parts[1]),
        let start = time(text + "-01")
      else { return nil }
      let next = month == 12 ? padded(year + 1) + "-01-01" : "\(parts[0])-\(two(month + 1))-01"
      return span(start, time(next))
    case 10: return time(text).map { $0...$0 + 86_399 }
    case 16: return Timestamp(rfc3339: text + ":00Z").map { $0.rawValue...$0.rawValue + 59 }
    default: return Timestamp(rfc3339: text + "Z").map { $0.rawValue...$0.rawValue }
    }
  }

  private static func span(_ start: Int64, _ end: Int64?) -> ClosedRange<Int64>? {
    end.map { start...$0 - 1 }
  }

  private static func time(_ day: String) -> Int64? {
    Timestamp(rfc3339: day + "T00:00:00Z")?.rawValue
  }

  private static func padded(_ year: Int) -> String {
    String(repeating: "0", count: max(0, 4 - "\(year)".utf8.count)) + "\(year)"
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
