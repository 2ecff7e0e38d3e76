/// A JSON value without fractions, which is written the same way every time.
enum JSONValue: Equatable {
  case string(String)
  case integer(Int)
  case boolean(Bool)
  case array([JSONValue])
  case object([String: JSONValue])

  /// Returns an object without the members that say nothing: false, 0, "" and [].
  static func record(_ members: [String: JSONValue]) -> Self {
    let empty: [JSONValue] = [.boolean(false), .integer(0), .string(""), .array([])]
    return .object(members.filter { !empty.contains($0.value) })
  }

  /// Returns the value as text over several lines, with the keys of objects in order.
  func text(indentation: String = "") -> String {
    let inner = "\(indentation)  "
    switch self {
    case .string(let string):
      return Self.quoted(string)
    case .integer(let integer):
      return String(integer)
    case .boolean(let boolean):
      return String(boolean)
    case .array(let values):
      let items = values.map { $0.text(indentation: inner) }
      return Self.enclosed("[", items, "]", indentation)
    case .object(let members):
      let items = members.sorted { $0.key < $1.key }
        .map { "\(Self.quoted($0.key)): \($0.value.text(indentation: inner))" }
      return Self.enclosed("{", items, "}", indentation)
    }
  }

  private static func enclosed(
    _ opening: String,
    _ items: [String],
    _ closing: String,
    _ indentation: String
  ) -> String {
    guard !items.isEmpty else { return opening + closing }
    let separator = "\n\(indentation)  "
    return opening + separator + items.joined(separator: ",\(separator)")
      + "\n\(indentation)\(closing)"
  }

  private static func quoted(_ string: String) -> String {
    let escaped = string.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\n": "\\n"
      case "\0"..<" ": "\\u00\(scalar.value < 16 ? "0" : "")\(String(scalar.value, radix: 16))"
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }
}
