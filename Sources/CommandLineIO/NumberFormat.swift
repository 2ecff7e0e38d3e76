/// Formats numbers for people.
package enum NumberFormat {
  /// Returns `1234567` as `1,234,567`.
  package static func grouped(_ number: Int) -> String {
    var digits = String(number.magnitude)
    var groups: [Substring] = []
    while digits.count > 3 {
      groups.insert(digits.suffix(3), at: 0)
      digits = String(digits.dropLast(3))
    }
    return (number < 0 ? "-" : "") + ([Substring(digits)] + groups).joined(separator: ",")
  }

  /// Returns milliseconds as `3:05`, or as `1:02:03` for an hour or more.
  package static func clock(milliseconds: Int64) -> String {
    let seconds = milliseconds / 1000
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    return clock(hours > 0 ? [hours, minutes, seconds % 60] : [minutes, seconds % 60])
  }

  /// Returns milliseconds as `clock` does, or as `2 days 1:02:03` for a day or more.
  package static func span(milliseconds: Int64) -> String {
    let days = milliseconds / 86_400_000
    if days <= 0 { return clock(milliseconds: milliseconds) }
    let seconds = milliseconds / 1000
    let time = clock([seconds / 3600 % 24, seconds / 60 % 60, seconds % 60])
    return "\(count(Int(days), "day")) \(time)"
  }

  private static func clock(_ parts: [Int64]) -> String {
    let padded = parts.dropFirst().map { $0 < 10 ? "0\($0)" : "\($0)" }
    return ([String(parts[0])] + padded).joined(separator: ":")
  }

  /// Returns a number with its noun, such as `1 item` or `2,000 items`.
  package static func count(_ number: Int, _ noun: String) -> String {
    let plural = noun.hasSuffix("entry") ? noun.dropLast() + "ies" : noun + "s"
    return "\(grouped(number)) \(number == 1 ? noun : String(plural))"
  }
}
