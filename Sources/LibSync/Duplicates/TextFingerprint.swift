/// A short replacement for texts that would need too much memory.
///
/// It has 128 bits, which are computed with a seed of the process, so that different texts have
/// different fingerprints, even if somebody chose the texts to share one. It is only of use within
/// the process.
struct TextFingerprint: Equatable, Comparable {
  private let high: Int
  private let low: Int

  init(_ texts: String...) {
    func hash(_ number: Int) -> Int {
      var hasher = Hasher()
      hasher.combine(number)
      for text in texts { hasher.combine(text) }
      return hasher.finalize()
    }
    (high, low) = (hash(0), hash(1))
  }

  static func < (one: Self, other: Self) -> Bool { (one.high, one.low) < (other.high, other.low) }
}
