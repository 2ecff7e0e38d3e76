import MediaModel
import Testing

@Suite struct SmartCriteriaTests {
  private static let isYear = SmartBytes.rule(7, 1, SmartBytes.numbers(1999))

  private func decoded(_ bytes: [UInt8]) throws -> SmartCriteria {
    try SmartCriteria(decoding: bytes.span)
  }

  private func rule(_ field: UInt32, _ action: UInt32, _ operand: SmartOperand) -> SmartRule {
    SmartRule(RuleSubject(code: field), SmartAction(rawValue: action), operand)
  }

  @Test func `a list may have no rules`() throws {
    #expect(try decoded(SmartBytes.list([])) == SmartCriteria(.all, []))
    #expect(try decoded(SmartBytes.list([], conjunction: 1)) == SmartCriteria(.any, []))
  }

  @Test func `a rule has a field, an action and an operand`() throws {
    let genre = SmartBytes.rule(8, 0x0100_0002, SmartBytes.text("Jazz"))
    let criteria = try decoded(SmartBytes.list([genre]))
    #expect(criteria == SmartCriteria(.all, [.rule(rule(8, 0x0100_0002, .text("Jazz")))]))
    guard case .rule(let rule) = criteria.terms.first else { return }
    #expect(rule.field == .genre)
    #expect(rule.action.comparison == .contains)
    #expect(rule.action.comparesText && !rule.action.isNegated)
  }

  @Test func `groups can be anywhere, including in groups`() throws {
    let inner = SmartBytes.group([Self.isYear], conjunction: 1)
    let outer = SmartBytes.group([inner, Self.isYear])
    let criteria = try decoded(SmartBytes.list([outer, Self.isYear], conjunction: 1))
    let year = SmartCriteria.Term.rule(rule(7, 1, .number(1999)))
    let expected = SmartCriteria.Term.group(
      SmartCriteria(.all, [.group(SmartCriteria(.any, [year])), year])
    )
    #expect(criteria == SmartCriteria(.any, [expected, year]))
  }

  @Test func `unknown fields, actions and operands are kept`() throws {
    let bytes = SmartBytes.list([SmartBytes.rule(0xA4, 0x8000_0001, [1, 2, 3])])
    let criteria = try decoded(bytes)
    let expected = rule(0xA4, 0x8000_0001, .unknown([1, 2, 3]))
    #expect(criteria == SmartCriteria(.all, [.rule(expected)]))
    #expect(expected.field == nil)
    #expect(expected.action.comparison == nil)
  }

  @Test func `reserved bytes are ignored`() throws {
    let plain = SmartBytes.list([Self.isYear])
    let operand = SmartBytes.numbers(1999, reserved: 7)
    let marked = SmartBytes.list([SmartBytes.rule(7, 1, operand, reserved: 8)], reserved: 9)
    #expect(marked != plain)
    #expect(try decoded(marked) == decoded(plain))
    #expect(try decoded(marked).hashValue == decoded(plain).hashValue)
  }

  @Test func `equality covers the conjunction, the order and each part of a rule`() throws {
    let title = SmartBytes.rule(2, 0x0100_0001, SmartBytes.text("a"))
    let lists = [
      SmartBytes.list([Self.isYear, title]), SmartBytes.list([title, Self.isYear]),
      SmartBytes.list([Self.isYear, title], conjunction: 1), SmartBytes.list([Self.isYear]),
      SmartBytes.list([SmartBytes.group([Self.isYear])]),
      SmartBytes.list([SmartBytes.rule(0x18, 1, SmartBytes.numbers(1999))]),
      SmartBytes.list([SmartBytes.rule(7, 0x0200_0001, SmartBytes.numbers(1999))]),
      SmartBytes.list([SmartBytes.rule(7, 1, SmartBytes.numbers(2000))]),
    ]
    #expect(try Set(lists.map(decoded)).count == lists.count)
  }

  @Test(arguments: [
    (0x0000_0001, SmartComparison.isEqual, false, false),
    (0x0200_0100, .isInRange, true, false), (0x0100_0008, .endsWith, false, true),
    (0x0300_0004, .beginsWith, true, true), (0x0200_0800, .hasBits, true, false),
  ])
  func `an action has a comparison, a type and a negation`(
    bits: UInt32,
    comparison: SmartComparison,
    isNegated: Bool,
    comparesText: Bool
  ) {
    let action = SmartAction(rawValue: bits)
    #expect(action.comparison == comparison)
    #expect(action.isNegated == isNegated)
    #expect(action.comparesText == comparesText)
  }
}
