import MediaModel
import TestSupport
import Testing

/// Conversions of rules of all kinds to text and bytes, and back.
@Suite struct RuleRoundTripTests {
  private static let numbers: [UInt64] = [
    0, 1, 9, 20, 29, 69, 80, 109, 1990, 86_399, 86_400, 3_545_856_000, 0x10_21B1, .max, 1 << 63,
  ]

  private static func number(_ generator: inout SeededGenerator) -> UInt64 {
    Bool.random(using: &generator)
      ? numbers.randomElement(using: &generator) ?? 0
      : UInt64.random(in: 0...(.max), using: &generator)
        >> UInt64.random(in: 0..<64, using: &generator)
  }

  private static func text(_ generator: inout SeededGenerator) -> String {
    let odd: [Unicode.Scalar] = ["\"", "\\", "\n", "é", "\u{308}", "\u{200D}", "\u{0}"]
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...5, using: &generator) {
      let any = Unicode.Scalar(UInt32.random(in: 0...0x1_FFFF, using: &generator))
      let isOdd = Bool.random(using: &generator)
      text.append((isOdd ? odd.randomElement(using: &generator) : any) ?? "x")
    }
    return String(text)
  }

  /// Returns the bytes of a random rule.
  private static func rule(_ generator: inout SeededGenerator) throws -> [UInt8] {
    let fields = SmartField.allCases.map(\.rawValue) + [0, 0xA4, 0xFFFF_FFFF]
    let comparison = SmartComparison.allCases.randomElement(using: &generator) ?? .isEqual
    let isText = Bool.random(using: &generator)
    let isMatching = Int.random(in: 0..<4, using: &generator) > 0
    var action = comparison.rawValue | (isText ? 0x0100_0000 : 0)
    if Bool.random(using: &generator) { action |= 0x0200_0000 }
    if Int.random(in: 0..<20, using: &generator) == 0 { action ^= 0x40_0004 }
    let numbers =
      comparison == .isInTheLast
      ? SmartBytes.numbers(
        SmartBytes.now,
        count: Int64(bitPattern: number(&generator)),
        unit: [86_400, 604_800, 7, 1].randomElement(using: &generator) ?? 0
      ) : SmartBytes.numbers(number(&generator), to: number(&generator))
    let operand = isText == isMatching ? SmartBytes.text(text(&generator)) : numbers
    return SmartBytes.rule(fields.randomElement(using: &generator) ?? 0, action, operand)
  }

  private static func list(_ generator: inout SeededGenerator, depth: Int = 0) throws -> [UInt8] {
    let rules = try (0..<Int.random(in: 0...4, using: &generator)).map { _ in
      depth < 4 && Int.random(in: 0..<3, using: &generator) == 0
        ? SmartBytes.rule(0, 1, try list(&generator, depth: depth + 1), mark: 0x0100_0000)
        : try rule(&generator)
    }
    return SmartBytes.list(rules, conjunction: Bool.random(using: &generator) ? 1 : 0)
  }

  @Test func `LIB-48: rules survive conversion to text and to bytes`() throws {
    for seed in (1...3000 as ClosedRange<UInt64>).sample(of: 5) {
      var generator = SeededGenerator(seed: seed)
      let bytes = try Self.list(&generator)
      let criteria = try SmartCriteria(decoding: bytes.span)
      let rules = SmartRules(criteria: criteria)
      let text = rules.text
      #expect(try SmartRules(text) == rules, "seed \(seed): \(text)")
      let encoded = try criteria.encoded()
      #expect(try SmartCriteria(decoding: encoded.span) == criteria, "seed \(seed)")
    }
  }

  @Test func `settings survive conversion to text and to bytes`() throws {
    for seed in (1...2000 as ClosedRange<UInt64>).sample(of: 5) {
      var generator = SeededGenerator(seed: seed)
      var bytes = SmartBytes.newInfo
      for place in [0, 1, 2, 12, 13, 14, 21] {
        bytes[place] = Bool.random(using: &generator) ? 1 : 0
      }
      bytes[3] = UInt8.random(in: 0...6, using: &generator)
      bytes[7] = UInt8.random(in: 0...0x1D, using: &generator)
      bytes[11] = UInt8.random(in: 0...255, using: &generator)
      let info = try SmartInfo(decoding: bytes.span)
      let rules = SmartRules(info: info, criteria: SmartCriteria(.all, []))
      #expect(try SmartRules(rules.text) == rules, "\(rules.text)")
      #expect(info.encoded == bytes)
    }
  }

  @Test func `a negated group is encoded as negated rules`() throws {
    let rules = try SmartRules("not (year > 5 and (genre is \"x\" or not (plays is 1)))")
    let encoded = try rules.criteria.encoded()
    let decoded = try SmartCriteria(decoding: encoded.span)
    let text = "(not year > 5 or (genre is not \"x\" and (plays is 1)))"
    #expect(SmartRules(criteria: decoded).text == text)
  }

  @Test(arguments: ["isLoved is true", "playlist is \"Mix\"", "any(episode is \"5\")"])
  func `rules that iTunes does not have cannot be encoded`(text: String) throws {
    let error = #expect(throws: SmartRulesError.self) { try SmartRules(text).criteria.encoded() }
    #expect(error?.code == .notInITunes)
  }

  @Test func `bytes of other programs are kept, and mean the same`() throws {
    let unusual = SmartBytes.numbers(5, unit: 0, to: 9, lastCount: 3, lastUnit: 4, reserved: 1)
    let usual = SmartBytes.numbers(5)
    let bytes = SmartBytes.list([SmartBytes.rule(7, 0x10, unusual)], version: 0)
    let criteria = try SmartCriteria(decoding: bytes.span)
    #expect(try criteria.encoded() == bytes)
    let plain = SmartBytes.list([SmartBytes.rule(7, 0x10, usual)])
    #expect(try SmartCriteria(decoding: plain.span) == criteria)
    #expect(try SmartRules(SmartRules(criteria: criteria).text).criteria.encoded() == plain)
  }
}
