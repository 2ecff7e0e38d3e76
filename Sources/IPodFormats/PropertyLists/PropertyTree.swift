package import MediaModel

/// A value of a property list, independent of the list's encoding.
package enum PropertyTree: Equatable, Sendable {
  case string(String)
  case integer(Int64)
  case real(Double)
  case boolean(Bool)
  case date(Timestamp)
  case data([UInt8])
  case array([PropertyTree])
  case dictionary([String: PropertyTree])

  /// Returns the value of a key, or `nil` if this is not a dictionary or lacks the key.
  package subscript(key key: String) -> PropertyTree? {
    guard case .dictionary(let members) = self else { return nil }
    return members[key]
  }

  /// The text of a string without surrounding whitespace; `nil` if the text is empty or the value
  /// is not a string.
  package var text: String? {
    guard case .string(let text) = self else { return nil }
    let trimmed = text.utf8.drop { $0 <= 0x20 }.reversed().drop { $0 <= 0x20 }.reversed()
    return trimmed.isEmpty ? nil : String(decoding: Array(trimmed), as: UTF8.self)
  }

  package var integer: Int64? {
    guard case .integer(let integer) = self else { return nil }
    return integer
  }

  package var boolean: Bool? {
    guard case .boolean(let boolean) = self else { return nil }
    return boolean
  }

  /// The values of an array, or of a dictionary in key order.
  package var children: [PropertyTree] {
    switch self {
    case .array(let values): values
    case .dictionary(let members): members.sorted { $0.key < $1.key }.map(\.value)
    default: []
    }
  }
}
