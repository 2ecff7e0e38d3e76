extension JSONValue {
  /// The value on one line, with every control character escaped.
  package var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  /// Appends the value, on one line, to a string.
  package func write(to text: inout String) { write(to: &text, .allControls) }

  /// Returns the text of an object in parts, between which the elements of its lists are written.
  ///
  /// - Parameters:
  ///   - members: The members, apart from the lists.
  ///   - names: The names of the members and of the lists, in order.
  /// - Returns: One part more than there are lists.
  package static func parts(of members: [String: Self], in names: [String]) -> [String] {
    var parts = ["{"]
    for (index, name) in names.enumerated() {
      var text = index > 0 ? "," : ""
      write(name, to: &text, .allControls)
      text += ":"
      if let value = members[name] {
        value.write(to: &text)
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
    var text = ""
    writeIndented(to: &text, "")
    return text
  }

  /// The value as stored in library files; imports compare this text, so it must never change.
  package var storedText: String {
    var text = ""
    write(to: &text, .asciiControls)
    return text
  }

  /// The characters that are escaped in addition to those that JSON requires.
  private enum Escapes {
    case asciiControls
    /// Also U+0080 to U+009F, which terminals interpret as commands.
    case allControls
  }

  private func write(to text: inout String, _ escapes: Escapes) {
    switch self {
    case .null: text += "null"
    case .boolean(let value): text += value ? "true" : "false"
    case .integer(let value): text += String(value)
    case .thousandths(let value): Self.write(thousandths: value, to: &text)
    case .string(let value): Self.write(value, to: &text, escapes)
    case .encoded(let value):
      text += escapes == .allControls ? Self.escapingControls(value) : value
    case .array(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += "," }
        value.write(to: &text, escapes)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, (key, value)) in members.sorted(by: { $0.key < $1.key }).enumerated() {
        if index > 0 { text += "," }
        Self.write(key, to: &text, escapes)
        text += ":"
        value.write(to: &text, escapes)
      }
      text += "}"
    }
  }

  private func writeIndented(to text: inout String, _ indentation: String) {
    let inner = indentation + "  "
    switch self {
    case .array(let values) where !values.isEmpty:
      text += "["
      for (index, value) in values.enumerated() {
        text += (index > 0 ? ",\n" : "\n") + inner
        value.writeIndented(to: &text, inner)
      }
      text += "\n" + indentation + "]"
    case .object(let members) where !members.isEmpty:
      text += "{"
      for (index, (key, value)) in members.sorted(by: { $0.key < $1.key }).enumerated() {
        text += (index > 0 ? ",\n" : "\n") + inner
        Self.write(key, to: &text, .asciiControls)
        text += ": "
        value.writeIndented(to: &text, inner)
      }
      text += "\n" + indentation + "}"
    default: write(to: &text, .asciiControls)
    }
  }

  private static func write(thousandths value: Int64, to text: inout String) {
    let (whole, rest) = value.magnitude.quotientAndRemainder(dividingBy: 1000)
    if value < 0 { text += "-" }
    text += String(whole)
    guard rest != 0 else { return }
    var digits = String(rest)
    digits = String(repeating: "0", count: 3 - digits.utf8.count) + digits
    while digits.utf8.last == 0x30 { digits.removeLast() }
    text += "." + digits
  }

  private static func write(_ string: String, to text: inout String, _ escapes: Escapes) {
    text += "\""
    defer { text += "\"" }
    // In UTF-8, U+0080 to U+009F begin with 0xC2.
    let isPlain = string.utf8.allSatisfy {
      $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C && $0 != 0x7F && $0 != 0xC2
    }
    if isPlain {
      text += string
      return
    }
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..."\u{1F}", "\u{7F}": text += escape(scalar)
      case "\u{80}"..."\u{9F}" where escapes == .allControls: text += escape(scalar)
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  /// Returns JSON text with the characters U+0080 to U+009F, which can occur only in its strings,
  /// escaped.
  private static func escapingControls(_ json: String) -> String {
    guard json.utf8.contains(0xC2) else { return json }
    return json.unicodeScalars.reduce(into: "") { text, scalar in
      if ("\u{80}"..."\u{9F}").contains(scalar) {
        text += escape(scalar)
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
  }
}
