extension JSONValue {
  /// A member of an object; `nil` if there is none or it is null.
  package subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self, let value = members[name], value != .null else {
      return nil
    }
    return value
  }

  /// The text of a string.
  package var asText: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// A number of 64 bits without a sign, written in hexadecimal digits because JSON has no such
  /// integers.
  package var asHexadecimal: UInt64? { asText.flatMap { UInt64($0, radix: 16) } }

  /// Returns a number of 64 bits without a sign, in hexadecimal digits.
  package static func hexadecimal(_ number: UInt64) -> JSONValue {
    .string(String(number, radix: 16, uppercase: true))
  }

  /// The elements of an array; `nil` unless all of them can be converted.
  package func list<Element>(_ convert: (JSONValue) -> Element?) -> [Element]? {
    guard case .array(let values) = self else { return nil }
    let elements = values.compactMap(convert)
    return elements.count == values.count ? elements : nil
  }

  /// A whole number.
  package var asInteger: Int64? {
    if case .integer(let number) = self { number } else { nil }
  }

  /// A number that need not be whole.
  package var asNumber: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .encoded(let text): Double(text)
    default: nil
    }
  }

  /// Returns a number that need not be whole; null for one that JSON cannot express.
  package static func number(_ number: Double?) -> JSONValue {
    guard let number, number.isFinite else { return .null }
    return .encoded("\(number)")
  }
}
