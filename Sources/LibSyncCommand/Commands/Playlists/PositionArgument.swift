import ArgumentParsing

/// The number of an entry or a range of numbers, such as `7` or `3-5`.
struct PositionArgument: ArgumentValue {
  let range: ClosedRange<Int>

  init?(argument: String) {
    let ends = argument.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    // Int accepts a sign, but a position must not have one.
    guard ends.allSatisfy({ $0.utf8.first.map { (0x30...0x39).contains($0) } == true }),
      let first = ends.first.flatMap({ Int($0) }), let last = ends.last.flatMap({ Int($0) }),
      first > 0, first <= last
    else { return nil }
    range = first...last
  }

  static let expectation = "a position such as 7 or a range such as 3-5"
}
