import CLibXML2

/// Mends the characters of XML while the text, in UTF-8 or ASCII, streams through.
///
/// - Characters that XML does not allow, references to characters that do not exist, and bytes that
///   are not UTF-8 are replaced with U+FFFD.
/// - A character written as two references to the halves of a surrogate pair becomes the intended
///   character, and so does an entity of HTML, such as `&eacute;`.
/// - An ampersand that begins no reference is escaped.
struct CharacterRepair {
  /// The replacements, by line.
  private(set) var repairs = ReadingReport.Tally()
  private var line = 1
  /// An incomplete reference, from its `&` on.
  private var reference: [UInt8] = []
  private var highSurrogate: UInt32?
  private var character = IncompleteCharacter()
  /// The last eight bytes, to recognise sections in which ampersands are ordinary characters.
  private var recent: UInt64 = 0
  private var isInSection = false

  private static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]
  private static let ampersand = Array("&amp;".utf8)
  /// Enough for `&thetasym;`, and for `&#x10FFFF;` with some leading zeros.
  private static let maxReferenceLength = 24
  private static let sectionStart: UInt64 = 0x215B_4344_4154_415B  // ![CDATA[
  private static let sectionEnd: UInt64 = 0x5D_5D3E  // ]]>

  /// Appends the repaired form of the bytes to the output.
  ///
  /// Bytes whose meaning depends on the bytes that follow are held back for the next call.
  mutating func append(_ bytes: UnsafeRawBufferPointer, to output: inout [UInt8]) {
    for byte in bytes {
      if !reference.isEmpty {
        appendToReference(byte, &output)
      } else if byte == 0x26, !isInSection {
        endCharacter(&output)
        reference.append(byte)
      } else {
        appendPlain(byte, &output)
      }
    }
  }

  /// Appends the bytes that were held back; called at the end of the source.
  ///
  /// An incomplete character at the end is left out: the source breaks off in it.
  mutating func finish(_ output: inout [UInt8]) {
    flushSurrogate(&output)
    character = IncompleteCharacter()
    output += reference
    reference = []
  }

  private mutating func appendPlain(_ byte: UInt8, _ output: inout [UInt8]) {
    flushSurrogate(&output)
    recent = recent << 8 | UInt64(byte)
    if recent == Self.sectionStart { isInSection = true }
    if byte == 0x3E, recent & 0xFF_FFFF == Self.sectionEnd { isInSection = false }
    if character.isEmpty, byte < 0x80 {
      if byte == 0x0A { line += 1 }
      if byte >= 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D {
        output.append(byte)
      } else {
        replace(&output)
      }
      return
    }
    let hasBegun = !character.isEmpty
    switch character.add(byte) {
    case .incomplete: break
    case .complete(let bytes):
      // U+FFFE and U+FFFF are the only characters in UTF-8 that XML does not allow.
      if bytes == [0xEF, 0xBF, 0xBE] || bytes == [0xEF, 0xBF, 0xBF] {
        replace(&output)
      } else {
        output += bytes
      }
    case .invalid:
      replace(&output)
      // The byte that ended the character may begin another.
      if hasBegun { appendPlain(byte, &output) }
    }
  }

  /// Replaces a character whose last bytes are missing.
  private mutating func endCharacter(_ output: inout [UInt8]) {
    guard !character.isEmpty else { return }
    character = IncompleteCharacter()
    replace(&output)
  }

  // MARK: References

  private mutating func appendToReference(_ byte: UInt8, _ output: inout [UInt8]) {
    switch byte {
    case 0x3B:
      reference.append(byte)
      judgeReference(&output)
    case 0x23, 0x30...0x39, 0x41...0x5A, 0x61...0x7A:
      reference.append(byte)
      if reference.count > Self.maxReferenceLength { escapeReference(&output) }
    default:
      escapeReference(&output)
      if byte == 0x26 { reference.append(byte) } else { appendPlain(byte, &output) }
    }
  }

  /// Escapes an ampersand that does not begin a reference.
  private mutating func escapeReference(_ output: inout [UInt8]) {
    flushSurrogate(&output)
    output += Self.ampersand + reference.dropFirst()
    reference = []
    repairs.add("line \(line)")
  }

  private mutating func judgeReference(_ output: inout [UInt8]) {
    let body = reference.dropFirst().dropLast()
    guard body.first == 0x23 else { return judgeName(body, &output) }
    guard let scalar = Self.number(body.dropFirst()) else { return escapeReference(&output) }
    defer { reference = [] }
    if let high = highSurrogate, (0xDC00...0xDFFF).contains(scalar) {
      highSurrogate = nil
      appendCharacter(0x10000 + (high - 0xD800) << 10 + (scalar - 0xDC00), &output)
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

  private mutating func judgeName(_ name: ArraySlice<UInt8>, _ output: inout [UInt8]) {
    let name = String(decoding: name, as: UTF8.self)
    let isXML = ["amp", "lt", "gt", "quot", "apos"].contains(name)
    guard !isXML, let entity = htmlEntityLookup(name) else {
      if !isXML { return escapeReference(&output) }
      flushSurrogate(&output)
      output += reference
      reference = []
      return
    }
    reference = []
    flushSurrogate(&output)
    appendCharacter(entity.pointee.value, &output)
  }

  private mutating func appendCharacter(_ value: UInt32, _ output: inout [UInt8]) {
    if let scalar = Unicode.Scalar(value) { output += Array(String(scalar).utf8) }
    repairs.add("line \(line)")
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

  /// Returns the number in `38` or `x26`, or `nil` for anything else.
  private static func number(_ body: ArraySlice<UInt8>) -> UInt32? {
    let written = String(decoding: body, as: UTF8.self)
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
