/// Numbers for people.
enum Number {
  /// `1234567` as `1,234,567`.
  static func grouped(_ number: Int) -> String {
    var digits = String(number.magnitude)
    var groups: [Substring] = []
    while digits.count > 3 {
      groups.insert(digits.suffix(3), at: 0)
      digits = String(digits.dropLast(3))
    }
    return (number < 0 ? "-" : "") + ([Substring(digits)] + groups).joined(separator: ",")
  }

  /// `1 item`, `2,000 items`.
  static func count(_ number: Int, _ noun: String) -> String {
    let plural = noun.hasSuffix("entry") ? noun.dropLast() + "ies" : noun + "s"
    return "\(grouped(number)) \(number == 1 ? noun : String(plural))"
  }
}
