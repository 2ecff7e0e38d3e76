import JSON
package import MediaModel

/// The encoding in the source values of a folder.
extension TagEncoding {
  private static let member = "tagEncoding"

  /// - Parameter sourceValues: The source values; the result is `nil` if they state none.
  package init?(sourceValues: String) {
    guard let name = JSONValue(parsing: sourceValues)?[Self.member]?.asText else { return nil }
    self.init(exactly: name)
  }

  /// The source values.
  var sourceValues: String {
    JSONValue.object([Self.member: .string(name)]).storedText
  }
}
