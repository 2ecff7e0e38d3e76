import CJansson

/// A JSON value.
package indirect enum JSONValue: Sendable, Equatable {
  case null
  case boolean(Bool)
  case integer(Int64)
  /// A number with at most three decimals, in thousandths.
  case thousandths(Int64)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])
  /// Text that is already JSON.
  case encoded(String)
}

extension JSONValue {
  /// The version of jansson, which reads JSON.
  package static var parserVersion: String {
    jansson_version_str().map { String(cString: $0) } ?? "unknown"
  }
}
