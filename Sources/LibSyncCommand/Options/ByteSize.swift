import ArgumentParsing

/// A size on the command line, such as `2GB`.
struct ByteSize: ArgumentValue {
  let byteCount: Int64

  private static let units: [(name: String, size: Int64)] = [
    ("kib", 1 << 10), ("mib", 1 << 20), ("gib", 1 << 30),
    ("kb", 1_000), ("mb", 1_000_000), ("gb", 1_000_000_000), ("k", 1_000), ("m", 1_000_000),
    ("g", 1_000_000_000), ("b", 1),
  ]

  init?(argument: String) {
    let text = argument.lowercased()
    let unit = Self.units.first { text.hasSuffix($0.name) }
    var number = text.dropLast(unit?.name.count ?? 0)
    if unit != nil, number.last == " " { number.removeLast() }
    let size = unit?.size ?? 1
    var fraction: Int64 = 0
    if size > 1, number.first != "-", let point = number.firstIndex(of: ".") {
      guard let part = Self.part(of: size, number[number.index(after: point)...]) else {
        return nil
      }
      fraction = part
      number = number[..<point]
    }
    guard let number = Int64(number), number >= 0 else { return nil }
    let (count, isOver) = number.multipliedReportingOverflow(by: size)
    let (sum, isSumOver) = count.addingReportingOverflow(fraction)
    if isOver || isSumOver { return nil }
    byteCount = sum
  }

  /// Returns the part of a size that decimal digits after a point mean, in whole bytes; `nil` for
  /// anything else, and for more digits than a size can need.
  private static func part(of size: Int64, _ digits: Substring) -> Int64? {
    guard (1...9).contains(digits.utf8.count), digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 }),
      let number = Int64(digits)
    else { return nil }
    return number * size / digits.reduce(Int64(1)) { scale, _ in scale * 10 }
  }

  static let expectation = "a size, such as 2GB or 1.5GB"
}
