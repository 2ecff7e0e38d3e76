/// Reads the JSON (RFC 8259) that a library file holds.
///
/// Numbers are whole: libsync stores no others in JSON.
package struct JSONReader {
  private var rest: Substring.UTF8View
  private var depth = 0

  /// Twice as deep as what an import takes, each value of which is an object with its type.
  private static let deepest = 256

  private struct Defect: Error {}

  /// The value that a text holds; nil when it is none.
  package static func value(_ text: String) -> JSONValue? {
    var reader = JSONReader(rest: Substring(text).utf8)
    guard let value = try? reader.value() else { return nil }
    reader.skipBlanks()
    return reader.rest.isEmpty ? value : nil
  }

  private mutating func value() throws(Defect) -> JSONValue {
    skipBlanks()
    switch rest.first {
    case UInt8(ascii: "{"): return .object(try object())
    case UInt8(ascii: "["): return .array(try array())
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .boolean(true))
    case UInt8(ascii: "f"): return try word("false", .boolean(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default:
      let digits = rest.prefix { $0 == 0x2D || (0x30...0x39).contains($0) }
      guard let number = Int64(String(Substring(digits))) else { throw Defect() }
      rest = rest[digits.endIndex...]
      return .integer(number)
    }
  }

  private mutating func object() throws(Defect) -> [String: JSONValue] {
    var members: [String: JSONValue] = [:]
    try list("{", "}") { reader throws(Defect) in
      reader.skipBlanks()
      let key = try reader.string()
      reader.skipBlanks()
      try reader.take(":")
      members[key] = try reader.value()
    }
    return members
  }

  private mutating func array() throws(Defect) -> [JSONValue] {
    var values: [JSONValue] = []
    try list("[", "]") { reader throws(Defect) in values.append(try reader.value()) }
    return values
  }

  /// Reads what stands between two marks, each part of it by a closure.
  private mutating func list(
    _ start: Unicode.Scalar,
    _ end: Unicode.Scalar,
    part: (inout Self) throws(Defect) -> Void
  ) throws(Defect) {
    guard depth < Self.deepest else { throw Defect() }
    depth += 1
    defer { depth -= 1 }
    try take(start)
    skipBlanks()
    if rest.first == UInt8(ascii: end) { return try take(end) }
    while true {
      try part(&self)
      skipBlanks()
      guard rest.first == UInt8(ascii: ",") else { return try take(end) }
      try take(",")
    }
  }

  private mutating func string() throws(Defect) -> String {
    try take("\"")
    var text = ""
    while true {
      let plain = rest.prefix { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") && $0 >= 0x20 }
      text += Substring(plain)
      rest = rest[plain.endIndex...]
      guard rest.first == UInt8(ascii: "\\") else { break }
      rest.removeFirst()
      text.unicodeScalars.append(try escaped())
    }
    try take("\"")
    return text
  }

  /// Reads what follows a backslash.
  private mutating func escaped() throws(Defect) -> Unicode.Scalar {
    guard let mark = rest.popFirst() else { throw Defect() }
    switch mark {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(mark)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      let unit = try codeUnit()
      guard (0xD800..<0xDC00).contains(unit) else { return try scalar(unit) }
      try take("\\")
      try take("u")
      let low = try codeUnit()
      guard (0xDC00..<0xE000).contains(low) else { throw Defect() }
      return try scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
    default: throw Defect()
    }
  }

  private mutating func codeUnit() throws(Defect) -> UInt32 {
    let digits = Substring(rest.prefix(4))
    guard digits.utf8.count == 4, digits.allSatisfy(\.isHexDigit),
      let unit = UInt32(digits, radix: 16)
    else { throw Defect() }
    rest = rest.dropFirst(4)
    return unit
  }

  private func scalar(_ value: UInt32) throws(Defect) -> Unicode.Scalar {
    guard let scalar = Unicode.Scalar(value) else { throw Defect() }
    return scalar
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws(Defect) -> JSONValue {
    guard rest.starts(with: word.utf8) else { throw Defect() }
    rest = rest.dropFirst(word.utf8.count)
    return value
  }

  private mutating func take(_ mark: Unicode.Scalar) throws(Defect) {
    guard rest.popFirst() == UInt8(ascii: mark) else { throw Defect() }
  }

  private mutating func skipBlanks() {
    rest = rest.drop { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
  }
}
