import CJansson

extension JSONValue {
  /// The version of jansson, which reads JSON.
  package static var parserVersion: String {
    jansson_version_str().map { String(cString: $0) } ?? "unknown"
  }
}
