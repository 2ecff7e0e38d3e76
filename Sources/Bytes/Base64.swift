/// The Base64 encoding of RFC 4648, section 4, with padding.
///
/// Foundation's implementation would increase the size of the program by half.
package enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
  )
  private static let padding = UInt8(ascii: "=")
  /// The six-bit value of each digit, by byte; values above 63 mark bytes that are not digits.
  private static let values = {
    var values = [UInt8](repeating: .max, count: 256)
    for (value, digit) in digits.enumerated() { values[Int(digit)] = UInt8(value) }
    return values
  }()

  /// Encodes bytes as text on one line.
  package static func text(_ bytes: some Collection<UInt8>) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    var group: UInt32 = 0
    var count = 0
    func end() {
      for index in 0..<4 {
        let value = Int(group >> (18 - 6 * UInt32(index)) & 63)
        text.append(index <= count ? digits[value] : padding)
      }
      (group, count) = (0, 0)
    }
    for byte in bytes {
      group |= UInt32(byte) << (16 - 8 * UInt32(count))
      count += 1
      if count == 3 { end() }
    }
    if count > 0 { end() }
    return String(decoding: text, as: UTF8.self)
  }

  /// Decodes text without whitespace; `nil` if it is not valid.
  package static func bytes(_ text: some BidirectionalCollection<UInt8>) -> [UInt8]? {
    let padded = text.reversed().prefix { $0 == padding }.count
    guard text.count % 4 == 0, padded <= 2 else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4 * 3)
    var group: UInt32 = 0
    var count: UInt32 = 0
    for digit in text.dropLast(padded) {
      let value = values[Int(digit)]
      guard value < 64 else { return nil }
      group = group << 6 | UInt32(value)
      count += 6
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: group >> count))
    }
    return bytes
  }
}
