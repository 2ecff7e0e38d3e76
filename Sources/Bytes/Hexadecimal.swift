/// Converts bytes and numbers to and from hexadecimal digits.
package enum Hexadecimal {
  /// Returns two lower-case digits for each byte.
  package static func text(_ bytes: some Sequence<UInt8>) -> String {
    bytes.reduce(into: "") { text, byte in
      text += (byte < 0x10 ? "0" : "") + String(byte, radix: 16)
    }
  }

  /// Appends the 16 lower-case digits of a number.
  package static func write(_ number: UInt64, to bytes: inout [UInt8]) {
    for place in stride(from: 60, through: 0, by: -4) {
      let digit = UInt8(truncatingIfNeeded: number >> UInt64(place)) & 0xF
      bytes.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
    }
  }

  /// Returns the value of 1 to 16 digits in either case; `nil` for anything else.
  package static func value(_ digits: Span<UInt8>) -> UInt64? {
    guard (1...16).contains(digits.count) else { return nil }
    let digitValues = digitValues
    var value: UInt64 = 0
    var all: UInt8 = 0
    for index in digits.indices {
      let digit = digitValues[Int(digits[index])]
      all |= digit
      value = value << 4 | UInt64(digit & 0xF)
    }
    return all == 0xFF ? nil : value
  }

  /// The digit values by byte, with 0xFF for other bytes; a table avoids branches, which would
  /// often be mispredicted for random digits.
  private static let digitValues = (0...255).map { digit($0) ?? 0xFF }

  /// Returns the value of a digit in either case; `nil` for anything else.
  package static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }

  /// Returns the byte for two digits in either case; `nil` for anything else.
  package static func byte(_ high: UInt8, _ low: UInt8) -> UInt8? {
    guard let high = digit(high), let low = digit(low) else { return nil }
    return high << 4 | low
  }
}
