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
    guard let number = Int64(number), number >= 0 else { return nil }
    let (count, isOver) = number.multipliedReportingOverflow(by: unit?.size ?? 1)
    if isOver { return nil }
    byteCount = count
  }

  static let expectation = "a size, such as 2GB or 500MB"
}
