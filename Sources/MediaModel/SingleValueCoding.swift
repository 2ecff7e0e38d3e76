extension Encoder {
  /// Encodes a single text.
  func encode(_ text: String) throws {
    var container = singleValueContainer()
    try container.encode(text)
  }
}

extension Decoder {
  /// Decodes a single text as what it stands for.
  ///
  /// - Parameters:
  ///   - name: What the text should be, for the error.
  ///   - value: Returns what a text stands for; `nil` if it is not valid.
  /// - Returns: The value.
  /// - Throws: `DecodingError`.
  func value<Value>(_ name: String, _ value: (String) -> Value?) throws -> Value {
    let container = try singleValueContainer()
    let text = try container.decode(String.self)
    guard let value = value(text) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "'\(text)' is not a \(name)"
      )
    }
    return value
  }
}
