import Bytes
import MediaModel

extension PropertyRow {
  mutating func set(_ property: MediaItemProperty, _ integer: Int64) {
    set(property.rawValue, integer: integer)
  }

  mutating func set(_ property: MediaItemProperty, _ text: String) {
    let bytes = Array(text.utf8)
    set(property.rawValue, text: bytes.span)
  }

  mutating func set(_ property: MediaItemProperty, data: [UInt8]) {
    set(property.rawValue, data: data.span)
  }

  /// Returns the hash of all values except those of the given properties.
  func hash(excluding excluded: [MediaItemProperty] = []) -> UInt64 {
    var hasher = StableHasher()
    hash(into: &hasher, excluding: excluded.map(\.rawValue))
    return hasher.finalize()
  }
}
