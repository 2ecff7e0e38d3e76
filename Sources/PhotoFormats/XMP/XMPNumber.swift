/// Numbers as XMP writes them.
package enum XMPNumber {
  /// Reads a number or a fraction such as `1/60`; `nil` if the denominator is 0.
  package static func value(_ text: String) -> Double? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard let first = parts.first, let top = Double(first), top.isFinite else { return nil }
    guard parts.count > 1 else { return top }
    guard parts.count == 2, let bottom = Double(parts[1]), bottom != 0 else { return nil }
    return top / bottom
  }

  /// Reads degrees such as `35,39.516N` or `35,39,31S`.
  package static func degrees(_ text: String) -> Double? {
    guard let reference = text.last else { return nil }
    let isNegative = "SsWw".contains(reference)
    let hasReference = isNegative || "NnEe".contains(reference)
    let parts = (hasReference ? text.dropLast() : text[...]).split(separator: ",")
    let numbers = parts.map { Double($0) }
    guard (1...3).contains(numbers.count), let degrees = numbers[0], degrees.isFinite else {
      return nil
    }
    var value = abs(degrees)
    for (number, unit) in zip(numbers.dropFirst(), [60.0, 3600.0]) {
      guard let number, number.isFinite else { return nil }
      value += number / unit
    }
    return isNegative || degrees < 0 ? -value : value
  }
}
