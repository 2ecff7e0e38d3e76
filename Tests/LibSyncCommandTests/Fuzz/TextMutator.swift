import TestSupport

/// Damages text that commands read; the same seed produces the same text.
struct TextMutator {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// Returns one of the values.
  mutating func choose<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &generator)]
  }

  /// Returns a damaged copy of a text.
  mutating func mutate(_ text: String) -> [UInt8] {
    var mutant = Array(text.utf8)
    for _ in 0..<Int.random(in: 1...6, using: &generator) where !mutant.isEmpty {
      let place = Int.random(in: mutant.indices, using: &generator)
      let end = min(mutant.count, place + .random(in: 1...40, using: &generator))
      switch Int.random(in: 0..<7, using: &generator) {
      case 0: mutant[place] = .random(in: 0...255, using: &generator)
      case 1: mutant.removeSubrange(place..<end)
      case 2: mutant.insert(contentsOf: mutant[place..<end], at: place)
      case 3: mutant.insert(contentsOf: Array(choose(Self.pieces).utf8), at: place)
      case 4: mutant.replaceSubrange(place..<end, with: Array(choose(Self.values).utf8))
      case 5: mutant.insert(contentsOf: repeated(), at: place)
      default: if Int.random(in: 0..<4, using: &generator) == 0 { mutant.removeLast(end - place) }
      }
    }
    return mutant
  }

  private static let pieces = [
    "(", ")", "{", "}", "[", "]", "\"", "'", "\\", ",", ";", ":", "=", "~", "%", "-", "--", "\n",
    "\r\n", "\u{0}", "\u{1B}[31m", "\u{202E}", "\u{FEFF}", "e\u{301}", "é", "#", "$", " ", "\t",
    "\\u0000", "\\ud800", "/*", "null", "not ", " and ", " or ", "{{", "}}", "?{", "..",
  ]

  private static let values = [
    "", "0", "-1", "1e999", "NaN", "0x10", "4294967296", "9223372036854775807",
    "-9223372036854775808", "99999999999999999999", "2016-02-30", "9999-12-31T23:59:60Z",
    "0000-00-00", "A000000000000001", "FFFFFFFFFFFFFFFF", "true", "{}", "[]", "%25", "file:///%00",
    "rating", "plays", "meta.mood", "playlist", "title", "persistentID", "last 99999999999 days",
  ]

  private mutating func repeated() -> [UInt8] {
    let count = choose([2, 40, 1000, 20_000])
    return Array(String(repeating: choose(Self.pieces + Self.values), count: count).utf8)
  }
}
