import MediaModel

/// The dates of property lists, including forms that only other applications write.
enum PropertyListDate {
  /// Returns the date, or `nil` if the text is not one.
  ///
  /// Property lists have dates of the form `YYYY-MM-DDTHH:MM:SSZ`. Other applications omit the `Z`,
  /// or write fractions of a second, which are dropped, or an offset from UTC.
  @inline(__always)
  static func timestamp(_ text: UnsafeBufferPointer<UInt8>) -> Timestamp? {
    Timestamp(propertyListDate: text.span) ?? unusual(text)
  }

  @inline(never)
  private static func unusual(_ text: UnsafeBufferPointer<UInt8>) -> Timestamp? {
    let trimmed = PropertyListScalar.string(text).trimmed
    // In UTC without a fraction, the date would have the usual form.
    let usual = trimmed.prefix(19) + "Z"
    guard let date = Timestamp(propertyListDate: Array(usual.utf8).span) else { return nil }
    var rest = trimmed.dropFirst(19)
    if rest.first == "." {
      let fraction = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }
      if fraction.isEmpty { return nil }
      rest = rest.dropFirst(1 + fraction.count)
    }
    guard let offset = offset(rest) else { return nil }
    let utc = Timestamp(rawValue: date.rawValue - offset)
    // An offset can lead to a year with five digits, or before year 0.
    return Timestamp(rfc3339: utc.description)
  }

  /// Returns the seconds in an offset such as `+02:00` or `-0330`; zero for `Z` and for none.
  private static func offset(_ text: Substring) -> Int64? {
    if text.isEmpty || text == "Z" { return 0 }
    let digits = text.dropFirst().filter { $0 != ":" }
    guard let sign = text.first, sign == "+" || sign == "-", digits.count == 4,
      digits.allSatisfy({ $0.isASCII && $0.isNumber }), text.count == 5 || text.count == 6,
      let hours = Int64(digits.prefix(2)), let minutes = Int64(digits.suffix(2)),
      hours < 24, minutes < 60
    else { return nil }
    return (sign == "-" ? -1 : 1) * (hours * 3600 + minutes * 60)
  }
}
