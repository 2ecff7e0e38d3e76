/// Smart rules in a big-endian database, as libgpod writes them for mobile phones: with `tsLS`
/// instead of `SLst` and all numbers little-endian, while strings remain big-endian.
enum ReversedSmartRules {
  private static let signature = Array("tsLS".utf8)
  private static let headLength = 136
  private static let ruleLength = 56
  private static let lengthInRule = 52
  /// The bit in a rule's action that marks a rule about text.
  private static let textAction: UInt32 = 0x0100_0000
  private static let operandLength = 68
  private static let wideLength = 48

  /// Returns the rules in the byte order that all other databases use.
  ///
  /// - Parameter bytes: The rules as they are in the database.
  /// - Returns: The rules, or `nil` if they already have that byte order or are damaged.
  static func restored(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
    guard bytes.starts(with: signature), bytes.count >= headLength else { return nil }
    var bytes = Array(bytes)
    for start in stride(from: 0, to: 16, by: 4) { bytes[start..<start + 4].reverse() }
    var start = headLength
    while start + ruleLength <= bytes.count {
      for offset in [0, 4, lengthInRule] { bytes[start + offset..<start + offset + 4].reverse() }
      let operands = start + ruleLength
      let length = Int(number(bytes[(start + lengthInRule)...]))
      guard length <= bytes.count - operands else { return nil }
      if number(bytes[(start + 4)...]) & textAction == 0, length == operandLength {
        restoreOperands(&bytes[operands..<operands + operandLength])
      }
      start = operands + length
    }
    return bytes
  }

  /// Reverses the bytes of each number in the operands: first six numbers of eight bytes, then
  /// numbers of four bytes.
  private static func restoreOperands(_ operands: inout ArraySlice<UInt8>) {
    let first = operands.startIndex
    for place in stride(from: first, to: first + wideLength, by: 8) {
      operands[place..<place + 8].reverse()
    }
    for place in stride(from: first + wideLength, to: first + operandLength, by: 4) {
      operands[place..<place + 4].reverse()
    }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
  }
}
