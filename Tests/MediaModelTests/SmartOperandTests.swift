import MediaModel
import Testing

@Suite struct SmartOperandTests {
  private static let composed = SmartBytes.text("\u{E9}")
  private static let decomposed = SmartBytes.text("e\u{301}")
  private static let one = SmartBytes.numbers(1)

  /// Actions with operands that do not fit them.
  private static let misfits: [(UInt32, [UInt8])] = [
    (0x1, SmartBytes.numbers(1, count: -2, unit: 60)),
    (0x100, SmartBytes.numbers(1, count: -1, to: 2)),
    (0x100, SmartBytes.numbers(1, to: 2, lastCount: -1)),
    (0x800, SmartBytes.numbers(1, to: 2, lastCount: -1)),
    (0x200, SmartBytes.numbers(5, count: -2, unit: 60)),
    (0x2, one), (0x3, one), (0x1, Array(one.dropLast())), (0x1, one + [0]), (0x1, []),
  ]

  /// Decodes a list of one rule and returns its operand.
  private func operand(_ action: UInt32, _ bytes: [UInt8]) throws -> SmartOperand? {
    let list = SmartBytes.list([SmartBytes.rule(0x10, action, bytes)])
    guard case .rule(let rule) = try SmartCriteria(decoding: list.span).terms.first else {
      return nil
    }
    return rule.operand
  }

  @Test(arguments: ["", "Jazz", "クラシック", "Bjørk 🎶", "a\u{0}b"])
  func `text is UTF-16 of any length`(text: String) throws {
    #expect(try operand(0x0100_0002, SmartBytes.text(text)) == .text(text))
  }

  @Test(arguments: [[0x00], [0x00, 0x61, 0x00], [0xD8, 0x3C], [0xDF, 0xB6, 0xD8, 0x3C]])
  func `text that is not UTF-16 is unknown`(bytes: [UInt8]) throws {
    #expect(try operand(0x0100_0002, bytes) == .unknown(bytes))
  }

  @Test func `composed and decomposed letters differ`() throws {
    let composed = try operand(0x0100_0002, Self.composed)
    #expect(try composed != operand(0x0100_0002, Self.decomposed))
    #expect(try composed == operand(0x0100_0002, Self.composed))
  }

  @Test(arguments: [0x1, 0x10, 0x20, 0x40, 0x80, 0x400, 0x0200_0001] as [UInt32])
  func `a comparison with one number uses the first`(action: UInt32) throws {
    let bytes = SmartBytes.numbers(.max, unit: 0, to: 3, lastCount: -4, lastUnit: 5)
    #expect(try operand(action, bytes) == .number(.max))
  }

  @Test func `a range may start at either end`() throws {
    #expect(try operand(0x100, SmartBytes.numbers(60, to: 109)) == .range(60...109))
    #expect(try operand(0x100, SmartBytes.numbers(109, to: 60)) == .range(60...109))
  }

  @Test func `bits are a mask and a value`() throws {
    let expected = SmartOperand.bits(mask: 0x20_8004, value: 0x4)
    #expect(try operand(0x800, SmartBytes.numbers(0x20_8004, to: 0x4)) == expected)
  }

  @Test func `a relative time is a count of units`() throws {
    let bytes = SmartBytes.numbers(SmartBytes.now, count: -2, unit: 604_800)
    #expect(try operand(0x200, bytes) == .timeFromNow(count: -2, secondsPerUnit: 604_800))
    let longest = SmartBytes.numbers(SmartBytes.now, count: .min, unit: .max)
    #expect(try operand(0x200, longest) == .timeFromNow(count: .min, secondsPerUnit: .max))
  }

  @Test(arguments: misfits)
  func `numbers that do not fit the action are unknown`(action: UInt32, bytes: [UInt8]) throws {
    #expect(try operand(action, bytes) == .unknown(bytes))
  }

  @Test func `operands of different kinds differ`() {
    let operands: [SmartOperand] = [
      .text(""), .number(0), .range(0...0), .bits(mask: 0, value: 0), .bits(mask: 0, value: 1),
      .bits(mask: 1, value: 0), .timeFromNow(count: 0, secondsPerUnit: 0),
      .timeFromNow(count: 1, secondsPerUnit: 0), .timeFromNow(count: 0, secondsPerUnit: 1),
      .unknown([]),
    ]
    #expect(Set(operands).count == operands.count)
  }
}
