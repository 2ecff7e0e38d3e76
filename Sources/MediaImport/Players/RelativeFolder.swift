import JSON

/// The folder that the paths in a program's library are relative to, kept in the source values of that
/// library.
package struct RelativeFolder {
  /// The absolute path, which may be that of another machine.
  package let path: String

  private static let member = "relativeTo"
  /// The type of the value, as source values name it.
  private static let type = "string"

  init(_ path: String) { self.path = path }

  /// - Parameter sourceValues: The source values; the result is `nil` if they state none.
  package init?(sourceValues: String) {
    guard let path = JSONValue(parsing: sourceValues)?[Self.member]?[Self.type]?.asText else {
      return nil
    }
    self.path = path
  }

  /// The source values.
  var sourceValues: String {
    JSONValue.object([Self.member: .object([Self.type: .string(path)])]).storedText
  }
}
