/// The values in the tags of an audio file, before an encoding is chosen for those in doubt.
struct StoredTags {
  /// A value.
  struct Value {
    /// The value as its tag says that it is encoded.
    let text: String
    /// Whether the tag says Latin-1 because it cannot say anything else, and the value is not only
    /// ASCII.
    let isInDoubt: Bool

    /// The bytes of a value in doubt.
    var bytes: [UInt8] { text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) } }
  }

  private(set) var values: [String: [Value]] = [:]

  mutating func add(_ text: String, named name: String, claimsLatin1: Bool) {
    values[name, default: []].append(Value(text: text, isInDoubt: claimsLatin1))
  }

  /// The values by tag name, as their tags say that they are encoded.
  var asStated: [String: [String]] { values.mapValues { $0.map(\.text) } }

  /// The bytes of each value in doubt, in the order of the names.
  var bytesInDoubt: [[UInt8]] {
    values.sorted { $0.key < $1.key }.flatMap { $0.value.filter(\.isInDoubt).map(\.bytes) }
  }
}
