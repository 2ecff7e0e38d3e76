import MediaModel
import TestSupport
import Testing

/// Rules with all kinds of damage, and random bytes, are decoded or refused.
@Suite struct SmartRulesCorruptTests {
  private enum Damage: CaseIterable { case flip, word, truncate, append, remove, double }

  private static let list = SmartBytes.list(
    [
      SmartBytes.rule(4, 0x0100_0002, SmartBytes.text("Bjørk 🎶")),
      SmartBytes.group(
        [
          SmartBytes.group([SmartBytes.rule(0x3C, 0x400, SmartBytes.numbers(0x20))]),
          SmartBytes.rule(0x3C, 0x800, SmartBytes.numbers(0x20_8004, to: 4)),
        ],
        conjunction: 1
      ),
      SmartBytes.rule(0x19, 0x0200_0100, SmartBytes.numbers(20, to: 29)),
      SmartBytes.rule(
        0x10,
        0x200,
        SmartBytes.numbers(SmartBytes.now, count: -2, unit: 604_800)
      ),
    ]
  )

  private static func damage(_ bytes: inout [UInt8], with generator: inout SeededGenerator) {
    guard !bytes.isEmpty else { return }
    let place = Int.random(in: 0..<bytes.count, using: &generator)
    let piece = place..<min(place + Int.random(in: 1...64, using: &generator), bytes.count)
    switch Damage.allCases.randomElement(using: &generator) {
    case .flip: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
    case .word:
      let value: UInt8 = Bool.random(using: &generator) ? 0 : 0xFF
      for index in place..<min(place + 4, bytes.count) { bytes[index] = value }
    case .truncate: bytes.removeSubrange(place...)
    case .append: bytes += noise(piece.count, with: &generator)
    case .remove: bytes.removeSubrange(piece)
    case .double, nil: bytes.insert(contentsOf: bytes[piece], at: place)
    }
  }

  private static func noise(_ count: Int, with generator: inout SeededGenerator) -> [UInt8] {
    (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
  }

  /// Decodes bytes as settings and as criteria, converts them to text and back, compares them with
  /// undamaged rules, and returns how many of the two were decoded.
  private func decode(_ bytes: [UInt8]) -> Int {
    let rules = EncodedSmartRules(info: bytes, criteria: bytes)
    let whole = EncodedSmartRules(info: SmartBytes.newInfo, criteria: Self.list)
    if rules.meansSame(as: whole) || whole.meansSame(as: rules) {
      Issue.record("\(bytes) cannot be both")
    }
    let criteria = try? SmartCriteria(decoding: bytes.span)
    let info = try? SmartInfo(decoding: bytes.span)
    if let criteria {
      let rules = SmartRules(info: info ?? SmartInfo(), criteria: criteria)
      if (try? SmartRules(rules.text)) != rules { Issue.record("\(bytes) are \(rules.text)") }
    }
    return (criteria == nil ? 0 : 1) + (info == nil ? 0 : 1)
  }

  @Test func `ten thousand damaged lists are decoded or refused`() {
    var understood = (list: 0, info: 0)
    for seed in 1...10_000 as ClosedRange<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var (list, info) = (Self.list, SmartBytes.newInfo)
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        Self.damage(&list, with: &generator)
        Self.damage(&info, with: &generator)
      }
      understood.list += decode(list)
      understood.info += decode(info)
    }
    #expect((500...9500).contains(understood.list))
    #expect((500...9500).contains(understood.info))
  }

  @Test func `ten thousand random byte sequences are decoded or refused`() {
    let header = Self.list.prefix(16)
    for seed in 1...10_000 as ClosedRange<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let noise = Self.noise(Int.random(in: 0...400, using: &generator), with: &generator)
      if decode(noise) > 0 { Issue.record("\(noise) are not rules") }
      _ = decode(header + noise)
    }
  }
}
