import MediaModel

/// A position in an item or its length, in whole samples, so that sounds join exactly.
public struct SampleTime: Hashable, Sendable {
  /// The number of samples before the position.
  public var sample: Int64
  /// Samples per second; greater than 0.
  public var rate: Int

  /// The beginning of an item, in microseconds, which count positions while no file is open.
  public static let zero = SampleTime(0, rate: microseconds)

  /// The rate at which a sample lasts a microsecond.
  package static let microseconds = 1_000_000

  /// Creates a position; rates below 1 count as 1, and negative positions as 0.
  public init(_ sample: Int64, rate: Int) {
    self.sample = max(0, sample)
    self.rate = max(1, rate)
  }

  /// Creates the last position that is not after a time, in microseconds.
  public init(_ duration: Duration) {
    self.init(Self.nanoseconds(of: duration).scaled(by: 1, over: 1000), rate: Self.microseconds)
  }

  /// Returns the nanoseconds of a time, rounded towards zero.
  package static func nanoseconds(of duration: Duration) -> Int64 {
    let (seconds, attoseconds) = duration.components
    return seconds.scaled(by: 1_000_000_000, over: 1).addingClamped(attoseconds / 1_000_000_000)
  }

  /// Returns nanoseconds as seconds with all decimals that are not zero.
  package static func seconds(_ nanoseconds: Int64) -> String {
    let (seconds, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    if rest == 0 { return "\(seconds)" }
    let digits = String(rest)
    var decimals = Substring(String(repeating: "0", count: 9 - digits.utf8.count) + digits)
    while decimals.last == "0" { decimals.removeLast() }
    return "\(seconds).\(decimals)"
  }

  /// The time from the beginning of the item, rounded down to nanoseconds.
  public var duration: Duration { .nanoseconds(nanoseconds) }

  /// The nanoseconds from the beginning of the item, rounded down.
  package var nanoseconds: Int64 { sample.scaled(by: 1_000_000_000, over: Int64(rate)) }

  /// Returns the last position at another rate that is not after this one.
  package func converted(to other: Int) -> Self {
    other == rate ? self : Self(sample.scaled(by: Int64(other), over: Int64(rate)), rate: other)
  }

  /// Returns the last position at the same rate that is not after this one and a number of
  /// nanoseconds.
  package func adding(nanoseconds: Int64) -> Self {
    let moved = nanoseconds.scaled(by: Int64(rate), over: 1_000_000_000)
    return Self(sample.addingClamped(moved), rate: rate)
  }
}

extension SampleTime: Comparable {
  /// Returns whether the left position is before the right one.
  public static func < (left: Self, right: Self) -> Bool {
    Int128(left.sample) * Int128(right.rate) < Int128(right.sample) * Int128(left.rate)
  }
}

extension Int64 {
  /// Returns the number multiplied by a fraction, rounded down and clamped to the range of the
  /// type.
  package func scaled(by numerator: Int64, over denominator: Int64) -> Int64 {
    let product = Int128(self) * Int128(numerator)
    let (quotient, remainder) = product.quotientAndRemainder(dividingBy: Int128(denominator))
    return Int64(clamping: remainder < 0 ? quotient - 1 : quotient)
  }
}
