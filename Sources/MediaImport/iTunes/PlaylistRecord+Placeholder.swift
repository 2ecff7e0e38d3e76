import Bytes
import MediaModel

extension PlaylistRecord {
  /// The name of the list of all items in native libraries.
  ///
  /// The application shows a name in its own language. Some versions of iTunes 12.3 also wrote the
  /// placeholder to their `Library.xml`.
  static let placeholder = Array("####!####".utf8)

  /// Names the list of all items if the source has only a placeholder for its name.
  ///
  /// - Returns: Whether it has.
  mutating func replacePlaceholder() -> Bool {
    let name = PlaylistProperty.name.rawValue
    guard values.isTrue(PlaylistProperty.isMaster) else { return false }
    meaninglessName = Self.placeholder
    guard let range = values.range(name), values.bytes[range].elementsEqual(Self.placeholder)
    else { return false }
    values.set(name, text: Array("Library".utf8).span)
    unread.append(.name)
    return true
  }
}
