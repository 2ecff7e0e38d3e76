import JSON
package import MediaModel

/// The encoding in the source values of a folder.
extension TagEncoding {
  private static let member = "tagEncoding"
  /// The type of the value, as source values name it.
  private static let type = "string"

  /// - Parameter sourceValues: The source values; the result is `nil` if they state none.
  package init?(sourceValues: String) {
    guard let name = JSONValue(parsing: sourceValues)?[Self.member]?[Self.type]?.asText else {
      return nil
    }
    self.init(exactly: name)
  }

  /// The source values.
  var sourceValues: String {
    JSONValue.object([Self.member: .object([Self.type: .string(name)])]).storedText
  }
}
