/// Values by number: those of small numbers, as most rows of tables have, are in an array, which is
/// much quicker than a dictionary.
struct NumberMap<Value> {
  private var small: [Value?] = []
  private var others: [Int64: Value] = [:]

  /// The numbers of the array are less than this, so that a large number takes no more memory.
  private static var limit: Int64 { 1 << 18 }

  /// The value of a number.
  subscript(number: Int64) -> Value? {
    get {
      if let index = Self.index(number) { return index < small.count ? small[index] : nil }
      return others[number]
    }
    _modify {
      if let index = Self.index(number) {
        if index >= small.count {
          let count = min(max(index + 1, 2 * small.count), Int(Self.limit))
          small += repeatElement(nil, count: count - small.count)
        }
        yield &small[index]
      } else {
        yield &others[number]
      }
    }
  }

  /// The value of a number, or another if it has none.
  subscript(number: Int64, default value: @autoclosure () -> Value) -> Value {
    get { self[number] ?? value() }
    set { self[number] = newValue }
  }

  /// The numbers that have a value, with their values.
  var elements: [(number: Int64, value: Value)] {
    small.enumerated().compactMap { number, value in value.map { (Int64(number), $0) } }
      + others.map { ($0.key, $0.value) }
  }

  /// Returns whether the value of a number is in the array.
  static func isQuick(_ number: Int64) -> Bool { (0..<limit).contains(number) }

  private static func index(_ number: Int64) -> Int? { isQuick(number) ? Int(number) : nil }
}
