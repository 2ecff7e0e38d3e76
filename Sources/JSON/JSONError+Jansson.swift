import CJansson

extension JSONError {
  /// Creates an error from one of jansson, in the words of this program.
  init(_ error: json_error_t) {
    var error = error
    let text = withUnsafeBytes(of: error.text) { text in
      String(decoding: text.prefix { $0 != 0 }, as: UTF8.self)
    }
    let column = " (column \(error.column))"
    self.init(Self.words(json_error_code(&error), text) + column)
    line = Int(error.line)
  }

  private static func words(_ code: json_error_code, _ text: String) -> String {
    switch code {
    case json_error_out_of_memory: "not enough memory to read it"
    case json_error_stack_overflow: "values are nested too deeply"
    case json_error_invalid_utf8: "a byte that is not UTF-8"
    case json_error_premature_end_of_input: "it ends too early"
    case json_error_end_of_input_expected: "there is text after the end of the value"
    case json_error_null_byte_in_key: "a key contains U+0000"
    case json_error_duplicate_key: "the key \(place(in: text)) occurs twice"
    case json_error_numeric_overflow: "a number is too large"
    default: syntax(text)
    }
  }

  /// Describes text that breaks the rules of JSON, all of which have the same code.
  private static func syntax(_ text: String) -> String {
    if text.hasPrefix("unexpected newline") { return "a line break in a string" }
    if text.hasPrefix("control character") { return "a control character in a string" }
    if text.hasPrefix("invalid escape") || text.hasPrefix("invalid Unicode") {
      return "an invalid escape in a string"
    }
    let place = place(in: text)
    return place.isEmpty ? "it is not JSON" : "unexpected \(place)"
  }

  /// Returns the piece of the JSON that a message of jansson ends with, in quotation marks.
  private static func place(in text: String) -> String {
    guard let near = text.firstRange(of: " near '") else { return "" }
    let piece = text[near.upperBound...].dropLast()
    return piece.hasPrefix("\"") ? String(piece) : "'\(piece)'"
  }
}
