import Bytes
import JSON
package import MediaModel

/// The date of a star, which no property of items has.
package enum StarDate {
  /// The name under which it is kept in the values of an item that only its program knows.
  static let name = "starred_at"

  /// Returns the date on which an item of Navidrome was starred.
  ///
  /// - Parameter sourceValues: The kept values of the item, as JSON.
  /// - Returns: The date; `nil` if there is none, or one that cannot be read.
  package static func read(_ sourceValues: String) -> Timestamp? {
    guard let text = JSONValue(parsing: sourceValues)?[name]?["string"]?.asText,
      let seconds = PlayerField.Form.dateText(text.trimmed)
    else { return nil }
    return Timestamp(rawValue: seconds)
  }
}
