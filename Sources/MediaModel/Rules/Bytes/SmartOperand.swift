/// The operand of a smart playlist's rule.
public enum SmartOperand: Hashable, Sendable {
  /// Text as typed, possibly empty.
  case text(String)
  /// A number, whose meaning depends on the `valueType` of the field.
  case number(UInt64)
  /// A closed range of numbers.
  case range(ClosedRange<UInt64>)
  /// The bits to test (`mask`) and those of them that must be set (`value`).
  case bits(mask: UInt64, value: UInt64)
  /// A time relative to now: -2 and 604,800 mean two weeks ago.
  case timeFromNow(count: Int64, secondsPerUnit: UInt64)
  /// Bytes of unknown meaning.
  case unknown([UInt8])

  /// Returns whether the operands are equal; texts that differ only in their normal form (NFC, NFD)
  /// are not, because it is unknown whether programs that evaluate the rules distinguish the forms.
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.text(let left), .text(let right)): left.utf8.elementsEqual(right.utf8)
    case (.number(let left), .number(let right)): left == right
    case (.range(let left), .range(let right)): left == right
    case (.bits(let mask, let value), .bits(let otherMask, let otherValue)):
      mask == otherMask && value == otherValue
    case (.timeFromNow(let count, let unit), .timeFromNow(let otherCount, let otherUnit)):
      count == otherCount && unit == otherUnit
    case (.unknown(let left), .unknown(let right)): left == right
    default: false
    }
  }
}

extension SmartOperand {
  /// The number that stands for "now".
  private static let now: UInt64 = 0x2DAE_2DAE_2DAE_2DAE

  /// The length of a numeric operand, in bytes.
  private static let byteCountOfNumbers = 68

  /// Decodes the operand of an action; an operand that lacks the form required by the action
  /// becomes `unknown`.
  init(decoding bytes: Span<UInt8>, of action: SmartAction) {
    let known =
      action.comparesText
      ? Self.text(decoding: bytes) : try? Self.numbers(decoding: bytes, for: action.comparison)
    self = known ?? .unknown(bytes.indices.map { bytes[$0] })
  }

  /// Decodes UTF-16; `nil` if it is not valid.
  private static func text(decoding bytes: Span<UInt8>) -> Self? {
    guard bytes.count.isMultiple(of: 2) else { return nil }
    let units = stride(from: 0, to: bytes.count, by: 2).map {
      UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
    }
    return String(validating: units, as: UTF16.self).map { .text($0) }
  }

  /// Decodes two numbers and 20 zero bytes; `nil` if they do not fit the comparison.
  ///
  /// A number is stored as a value, a count and a unit: it is the value plus the count times the
  /// unit.
  ///
  /// The unit is ignored if its count is zero, and so is the second number if the comparison needs
  /// only one.
  private static func numbers(
    decoding bytes: Span<UInt8>,
    for comparison: SmartComparison?
  ) throws(SmartRulesError) -> Self? {
    guard bytes.count == byteCountOfNumbers else { return nil }
    let first: UInt64 = try bytes.bigEndian(at: 0)
    let firstCount = Int64(bitPattern: try bytes.bigEndian(at: 8))
    let unit: UInt64 = try bytes.bigEndian(at: 16)
    let last: UInt64 = try bytes.bigEndian(at: 24)
    let lastCount = Int64(bitPattern: try bytes.bigEndian(at: 32))
    switch comparison {
    case .isInTheLast:
      return first == now ? .timeFromNow(count: firstCount, secondsPerUnit: unit) : nil
    case .isEqual, .isGreater, .isGreaterOrEqual, .isLess, .isLessOrEqual, .hasAnyBit:
      return firstCount == 0 ? .number(first) : nil
    case .isInRange:
      guard firstCount == 0, lastCount == 0 else { return nil }
      return .range(min(first, last)...max(first, last))
    case .hasBits:
      return firstCount == 0 && lastCount == 0 ? .bits(mask: first, value: last) : nil
    case .contains, .beginsWith, .endsWith, nil:
      return nil
    }
  }
}

extension SmartOperand {
  /// The bytes that iTunes would write.
  var encoded: [UInt8] {
    switch self {
    case .text(let text):
      var bytes: [UInt8] = []
      for unit in text.utf16 { bytes.append(bigEndian: unit) }
      return bytes
    case .number(let number): return Self.encoded(number, to: number)
    case .range(let range): return Self.encoded(range.lowerBound, to: range.upperBound)
    case .bits(let mask, let value): return Self.encoded(mask, to: value)
    case .timeFromNow(let count, let unit):
      return Self.encoded(Self.now, count: count, unit: unit, to: Self.now)
    case .unknown(let bytes): return bytes
    }
  }

  private static func encoded(
    _ first: UInt64,
    count: Int64 = 0,
    unit: UInt64 = 1,
    to last: UInt64
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    for number in [first, UInt64(bitPattern: count), unit, last, 0, 1] {
      bytes.append(bigEndian: number)
    }
    return bytes + repeatElement(0, count: byteCountOfNumbers - bytes.count)
  }
}
