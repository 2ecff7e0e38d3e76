/// Replaces each character that XML does not allow with U+FFFD while the text streams through.
///
/// These are control characters and references to characters that do not exist. A character written
/// as two references to the halves of a surrogate pair is replaced with the intended character.
struct CharacterRepair {
  /// The replacements, by line.
  private(set) var repairs = ReadingReport.Tally()
  private var line = 1
  /// An incomplete reference, from its `&` on.
  private var reference: [UInt8] = []
  private var highSurrogate: UInt32?
  /// The last two bytes outside references.
  private var previous: (UInt8, UInt8) = (0, 0)

  private static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]
  /// Enough for `&#x10FFFF;` with some leading zeros; anything longer is not a character reference.
  private static let maxReferenceLength = 16

  /// Appends the repaired form of the bytes to the output.
  ///
  /// Bytes whose meaning depends on the bytes that follow are held back for the next call.
  mutating func append(_ bytes: UnsafeRawBufferPointer, to output: inout [UInt8]) {
    for byte in bytes {
      if !reference.isEmpty || byte == 0x26 {
        appendToReference(byte, &output)
      } else {
        appendPlain(byte, &output)
      }
    }
  }

  /// Appends the bytes that were held back; called at the end of the source.
  mutating func finish(_ output: inout [UInt8]) {
    flushSurrogate(&output)
    output += reference
    reference = []
  }

  private mutating func appendPlain(_ byte: UInt8, _ output: inout [UInt8]) {
    flushSurrogate(&output)
    switch byte {
    case 0x0A:
      line += 1
      output.append(byte)
    case 0x09, 0x0D: output.append(byte)
    case ..<0x20: replace(&output)
    case 0xBE...0xBF where previous == (0xEF, 0xBF):
      // U+FFFE and U+FFFF differ from the replacement character only in their last byte.
      output.append(0xBD)
      repairs.add("line \(line)")
    default: output.append(byte)
    }
    previous = (previous.1, byte)
  }

  private mutating func appendToReference(_ byte: UInt8, _ output: inout [UInt8]) {
    if byte == 0x26, !reference.isEmpty {
      flushSurrogate(&output)
      output += reference
      reference = []
    }
    reference.append(byte)
    if byte == 0x3B {
      judgeReference(&output)
    } else if byte < 0x20 || reference.count > Self.maxReferenceLength {
      // Not a reference after all: treat the bytes after the ampersand as plain text.
      flushSurrogate(&output)
      let rest = reference.dropFirst()
      output.append(0x26)
      reference = []
      for byte in rest { appendPlain(byte, &output) }
    }
  }

  private mutating func judgeReference(_ output: inout [UInt8]) {
    defer { reference = [] }
    guard let scalar = Self.number(reference) else {
      flushSurrogate(&output)
      output += reference
      return
    }
    if let high = highSurrogate, (0xDC00...0xDFFF).contains(scalar) {
      highSurrogate = nil
      let character = 0x10000 + (high - 0xD800) << 10 + (scalar - 0xDC00)
      if let scalar = Unicode.Scalar(character) { output += Array(String(scalar).utf8) }
      repairs.add("line \(line)")
      return
    }
    flushSurrogate(&output)
    if (0xD800...0xDBFF).contains(scalar) {
      highSurrogate = scalar
    } else if Self.isAllowed(scalar) {
      output += reference
    } else {
      replace(&output)
    }
  }

  /// Replaces a high surrogate that is not followed by a low surrogate.
  private mutating func flushSurrogate(_ output: inout [UInt8]) {
    guard highSurrogate != nil else { return }
    highSurrogate = nil
    replace(&output)
  }

  private mutating func replace(_ output: inout [UInt8]) {
    output += Self.replacement
    repairs.add("line \(line)")
  }

  /// Returns the number in `&#38;` or `&#x26;`, or `nil` for named and invalid references.
  private static func number(_ reference: [UInt8]) -> UInt32? {
    let body = reference.dropFirst().dropLast()
    guard body.first == 0x23 else { return nil }
    let written = String(decoding: body.dropFirst(), as: UTF8.self)
    let isHexadecimal = written.hasPrefix("x")
    let digits = isHexadecimal ? written.dropFirst() : written[...]
    guard !digits.isEmpty,
      digits.allSatisfy({ $0.isASCII && (isHexadecimal ? $0.isHexDigit : $0.isNumber) })
    else { return nil }
    // A number that does not fit in 32 bits is not a character either.
    return UInt32(digits, radix: isHexadecimal ? 16 : 10) ?? .max
  }

  /// Returns whether XML 1.0 (section 2.2) allows a character.
  private static func isAllowed(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}
