/// An error in JSON text.
package struct JSONError: Error, Equatable {
  /// The path of the value, such as `meta[3].value`; empty for the text as a whole.
  package private(set) var path: String
  /// The message, without a period.
  package let message: String
  /// The line of the text, from 1; `nil` if the text is JSON, but does not have what is expected.
  package internal(set) var line: Int?

  /// Creates an error from its parts.
  package init(path: String = "", _ message: String) {
    self.path = path
    self.message = message
  }

  /// Returns the error of a value in an array.
  func at(_ index: Int) -> Self { inside("[\(index)]") }

  /// Returns the error of a value in an object.
  func at(_ key: String) -> Self { inside(key) }

  private func inside(_ part: String) -> Self {
    var error = self
    error.path = path.isEmpty || path.hasPrefix("[") ? part + path : "\(part).\(path)"
    return error
  }
}
