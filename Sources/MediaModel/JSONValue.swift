/// A JSON value on its way out; objects are written with their keys sorted.
public indirect enum JSONValue: Sendable {
  case null
  case boolean(Bool)
  case integer(Int64)
  /// A number with at most three decimals, given in thousandths.
  case thousandths(Int64)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])
  /// Text that is JSON already.
  case encoded(String)
}

extension JSONValue {
  /// The value in one line.
  public var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  /// Appends the value in one line to a text.
  public func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .boolean(let value): text += value ? "true" : "false"
    case .integer(let value): text += String(value)
    case .thousandths(let value): Self.write(thousandths: value, to: &text)
    case .string(let value): Self.write(value, to: &text)
    case .encoded(let value): text += value
    case .array(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += "," }
        value.write(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, (key, value)) in members.sorted(by: { $0.key < $1.key }).enumerated() {
        if index > 0 { text += "," }
        Self.write(key, to: &text)
        text += ":"
        value.write(to: &text)
      }
      text += "}"
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

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    defer { text += "\"" }
    let isPlain = string.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C && $0 != 0x7F }
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
      case "\u{0}"..."\u{1F}", "\u{7F}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
