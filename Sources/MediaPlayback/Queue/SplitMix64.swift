/// The generator of Steele, Lea and Flood, whose numbers are the same on every machine and with
/// every version of Swift.
package struct SplitMix64: Sendable {
  /// The amount by which the state grows with each number.
  package static let step: UInt64 = 0x9E37_79B9_7F4A_7C15

  private var state: UInt64

  /// Creates a generator; neighbouring seeds give unrelated numbers.
  package init(seed: UInt64) { state = Self.mix(seed) }

  /// Returns the next 64 random bits.
  package mutating func next() -> UInt64 {
    state &+= Self.step
    return Self.mix(state)
  }

  /// Returns a number below a bound, which is greater than 0; all numbers are equally likely.
  package mutating func next(below bound: UInt64) -> UInt64 {
    // Numbers that would favour some results are drawn again (Lemire 2019).
    let threshold = (0 &- bound) % bound
    while true {
      let (high, low) = next().multipliedFullWidth(by: bound)
      if low >= threshold { return high }
    }
  }

  /// Brings elements in a random order; all orders are equally likely.
  package mutating func shuffle<Element>(_ elements: inout [Element]) {
    for count in stride(from: elements.count, to: 1, by: -1) {
      elements.swapAt(count - 1, Int(next(below: UInt64(count))))
    }
  }

  private static func mix(_ state: UInt64) -> UInt64 {
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
