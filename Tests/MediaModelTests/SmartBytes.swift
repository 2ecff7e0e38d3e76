import MediaModel

/// Builds the bytes of smart rules.
enum SmartBytes {
  static let now: UInt64 = 0x2DAE_2DAE_2DAE_2DAE

  /// The settings that iTunes writes for a new smart playlist.
  static let newInfo: [UInt8] =
    [1, 1, 0, 3, 0, 0, 0, 2, 0, 0, 0, 25, 0, 0, 0, 0, 0, 0, 0, 7] + [UInt8](repeating: 0, count: 92)

  /// Returns `newInfo` with other bytes at some offsets.
  static func info(_ changes: [Int: UInt8] = [:]) -> [UInt8] {
    newInfo.enumerated().map { changes[$0.offset] ?? $0.element }
  }

  /// Returns a list of rules, which may state a wrong count.
  static func list(
    _ rules: [[UInt8]],
    conjunction: UInt32 = 0,
    version: UInt32 = 0x0001_0001,
    count: Int? = nil,
    reserved: UInt8 = 0
  ) -> [UInt8] {
    Array("SLst".utf8) + bytes(version) + bytes(UInt32(count ?? rules.count)) + bytes(conjunction)
      + [UInt8](repeating: reserved, count: 120) + rules.joined()
  }

  /// Returns a rule, which may state a wrong operand length.
  static func rule(
    _ field: UInt32,
    _ action: UInt32,
    _ operand: [UInt8],
    mark: UInt32 = 0,
    length: UInt32? = nil,
    reserved: UInt8 = 0
  ) -> [UInt8] {
    bytes(field) + bytes(action) + bytes(mark) + [UInt8](repeating: reserved, count: 40)
      + bytes(length ?? UInt32(operand.count)) + operand
  }

  /// Returns a list as one rule.
  static func group(_ rules: [[UInt8]], conjunction: UInt32 = 0) -> [UInt8] {
    rule(0, 1, list(rules, conjunction: conjunction), mark: 0x0100_0000)
  }

  /// Returns a text operand.
  static func text(_ text: String) -> [UInt8] { text.utf16.flatMap { bytes($0) } }

  /// Returns an operand of numbers.
  static func numbers(
    _ first: UInt64,
    count: Int64 = 0,
    unit: UInt64 = 1,
    to last: UInt64? = nil,
    lastCount: Int64 = 0,
    lastUnit: UInt64 = 1,
    reserved: UInt8 = 0
  ) -> [UInt8] {
    bytes(first) + bytes(UInt64(bitPattern: count)) + bytes(unit) + bytes(last ?? first)
      + bytes(UInt64(bitPattern: lastCount)) + bytes(lastUnit)
      + [UInt8](repeating: reserved, count: 20)
  }

  private static func bytes(_ number: some FixedWidthInteger & UnsignedInteger) -> [UInt8] {
    stride(from: number.bitWidth - 8, through: 0, by: -8).map {
      UInt8(truncatingIfNeeded: number >> $0)
    }
  }
}
