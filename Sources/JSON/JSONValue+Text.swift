import Bytes

extension JSONValue {
  /// The value on one line, with every control character escaped.
  package var text: String {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the value, on one line, to a string.
  package func write(to text: inout String) { text += self.text }

  /// Appends the value, on one line.
  package func write(to bytes: inout [UInt8]) { write(to: &bytes, .allControls) }

  /// Returns the text of an object in parts, between which the elements of its lists are written.
  ///
  /// - Parameters:
  ///   - members: The members, apart from the lists.
  ///   - names: The names of the members and of the lists, in order.
  /// - Returns: One part more than there are lists.
  package static func parts(of members: [String: Self], in names: [String]) -> [String] {
    var parts = ["{"]
    for (index, name) in names.enumerated() {
      var text = (index > 0 ? "," : "") + Self.string(name).text + ":"
      if let value = members[name] {
        text += value.text
        parts[parts.count - 1] += text
      } else {
        parts[parts.count - 1] += text + "["
        parts.append("]")
      }
    }
    parts[parts.count - 1] += "}"
    return parts
  }

  /// The value on several lines, with only the escapes that JSON requires, for files that people
  /// compare.
  package var indentedText: String {
    var bytes: [UInt8] = []
    writeIndented(to: &bytes, "")
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The value as stored in library files; imports compare this text, so it must never change.
  package var storedText: String {
    var bytes: [UInt8] = []
    write(to: &bytes, .asciiControls)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The characters that are escaped in addition to those that JSON requires.
  private enum Escapes {
    case asciiControls
    /// Also U+0080 to U+009F, which terminals interpret as commands.
    case allControls
  }

  private func write(to bytes: inout [UInt8], _ escapes: Escapes) {
    switch self {
    case .null: bytes += "null".utf8
    case .boolean(let value): bytes += (value ? "true" : "false").utf8
    case .integer(let value): DecimalDigits.write(value, to: &bytes)
    case .thousandths(let value): Self.write(thousandths: value, to: &bytes)
    case .string(let value): Self.write(value, to: &bytes, escapes)
    case .encoded(let value):
      bytes += (escapes == .allControls ? Self.escapingControls(value) : value).utf8
    case .array(let values):
      bytes.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        value.write(to: &bytes, escapes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, (key, value)) in members.sorted(by: { $0.key < $1.key }).enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        Self.write(key, to: &bytes, escapes)
        bytes.append(UInt8(ascii: ":"))
        value.write(to: &bytes, escapes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  private func writeIndented(to bytes: inout [UInt8], _ indentation: String) {
    let inner = indentation + "  "
    switch self {
    case .array(let values) where !values.isEmpty:
      bytes.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        bytes += ((index > 0 ? ",\n" : "\n") + inner).utf8
        value.writeIndented(to: &bytes, inner)
      }
      bytes += ("\n" + indentation + "]").utf8
    case .object(let members) where !members.isEmpty:
      bytes.append(UInt8(ascii: "{"))
      for (index, (key, value)) in members.sorted(by: { $0.key < $1.key }).enumerated() {
        bytes += ((index > 0 ? ",\n" : "\n") + inner).utf8
        Self.write(key, to: &bytes, .asciiControls)
        bytes += ": ".utf8
        value.writeIndented(to: &bytes, inner)
      }
      bytes += ("\n" + indentation + "}").utf8
    default: write(to: &bytes, .asciiControls)
    }
  }

  private static func write(thousandths value: Int64, to bytes: inout [UInt8]) {
    let (whole, rest) = value.magnitude.quotientAndRemainder(dividingBy: 1000)
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    DecimalDigits.write(whole, to: &bytes)
    guard rest != 0 else { return }
    bytes.append(UInt8(ascii: "."))
    DecimalDigits.write(rest, to: &bytes, count: 3)
    while bytes.last == 0x30 { bytes.removeLast() }
  }

  /// Appends a string, in quotation marks.
  package static func write(string: borrowing UTF8Span, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    write(characters: string.span, to: &bytes, .allControls)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Appends a string of valid UTF-8 as `storedText` has it.
  package static func write(storedString text: Span<UInt8>, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    write(characters: text, to: &bytes, .asciiControls)
    bytes.append(UInt8(ascii: "\""))
  }

  private static func write(_ string: String, to bytes: inout [UInt8], _ escapes: Escapes) {
    bytes.append(UInt8(ascii: "\""))
    write(characters: string.utf8Span.span, to: &bytes, escapes)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Appends valid UTF-8 with the characters escaped that need it.
  private static func write(
    characters: borrowing Span<UInt8>,
    to bytes: inout [UInt8],
    _ escapes: Escapes
  ) {
    // What needs no escape is appended at once, because most strings have none.
    var (start, index) = (0, 0)
    while index < characters.count {
      if characters.count - index >= EightBytes.count,
        !mayNeedEscape(EightBytes(characters, at: index), escapes)
      {
        index += EightBytes.count
        continue
      }
      let length = lengthOfEscaped(characters, at: index, escapes)
      if length > 0 {
        bytes.append(contentsOf: characters.extracting(start..<index))
        start = index + length
        writeEscape(of: characters[start - 1], to: &bytes)
      }
      index += max(length, 1)
    }
    bytes.append(contentsOf: characters.extracting(start...))
  }

  /// Whether a character that is escaped may begin at one of eight bytes.
  private static func mayNeedEscape(_ bytes: EightBytes, _ escapes: Escapes) -> Bool {
    bytes.hasControl || bytes.contains(0x22) || bytes.contains(0x5C) || bytes.contains(0x7F)
      || escapes == .allControls && bytes.contains(0xC2)
  }

  /// Returns the number of bytes of a character that is escaped; 0 for another.
  private static func lengthOfEscaped(
    _ characters: borrowing Span<UInt8>,
    at index: Int,
    _ escapes: Escapes
  ) -> Int {
    switch characters[index] {
    case 0..<0x20, 0x22, 0x5C, 0x7F: 1
    // In UTF-8, U+0080 to U+009F begin with 0xC2.
    case 0xC2
    where escapes == .allControls && index + 1 < characters.count && characters[index + 1] < 0xA0:
      2
    default: 0
    }
  }

  /// Returns JSON text with the characters U+0080 to U+009F, which can occur only in its strings,
  /// escaped.
  private static func escapingControls(_ json: String) -> String {
    guard json.utf8.contains(0xC2) else { return json }
    return json.unicodeScalars.reduce(into: "") { text, scalar in
      if ("\u{80}"..."\u{9F}").contains(scalar) {
        var escape: [UInt8] = []
        writeEscape(of: UInt8(truncatingIfNeeded: scalar.value), to: &escape)
        text += String(decoding: escape, as: UTF8.self)
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }

  /// Appends the escape of a character below U+0100.
  private static func writeEscape(of character: UInt8, to bytes: inout [UInt8]) {
    switch character {
    case 0x22, 0x5C: return bytes += [0x5C, character]
    case 0x0A: return bytes += "\\n".utf8
    case 0x0D: return bytes += "\\r".utf8
    case 0x09: return bytes += "\\t".utf8
    default: break
    }
    bytes += "\\u00".utf8
    for digit in [character >> 4, character & 15] {
      bytes.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
    }
  }
}
