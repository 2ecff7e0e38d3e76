package import JSON

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
