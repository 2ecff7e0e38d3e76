import Bytes
import Glibc
import JSON
import MediaModel

/// Reads the JSON in which newer versions of Navidrome keep lists of genres or people.
struct NavidromeDetails {
  typealias Texts = [(MediaItemProperty, String)]

  private let member: String
  private let properties: [(name: String, property: MediaItemProperty)]
  /// The names of the lists as they are in JSON.
  private let quotedNames: [[UInt8]]
  /// Texts that were read before, at places that follow from their hashes, because the songs of an
  /// album have the same.
  private var known: [(json: [UInt8], texts: Texts)]
  /// The place of the last text, which the next song often has, too.
  private var last = 0

  private static let maxKnownCount = 4096
  /// The maximum length of a text that is remembered, in bytes.
  private static let maxKnownLength = 1024

  /// - Parameters:
  ///   - member: The member of each element that has its text.
  ///   - properties: The properties by the names of their lists.
  init(in member: String, of properties: KeyValuePairs<String, MediaItemProperty>) {
    self.member = member
    self.properties = properties.map { (name: $0.key, property: $0.value) }
    quotedNames = properties.map { Array("\"\($0.key)\"".utf8) }
    known = Array(repeating: ([], []), count: Self.maxKnownCount)
  }

  /// Returns the texts of the properties that a value has.
  mutating func texts(of row: PlayerRow, at column: Int) -> Texts {
    guard let json = row.textBytes(column), json.count > 2 else { return [] }
    if json.count > Self.maxKnownLength { return read(json) }
    if !Self.areEqual(json, known[last].json) {
      var hasher = StableHasher()
      hasher.combine(json.span)
      last = Int(hasher.finalize() % UInt64(known.count))
      if !Self.areEqual(json, known[last].json) { known[last] = (Array(json), read(json)) }
    }
    return known[last].texts
  }

  /// Whether the bytes are the same, which is found out faster than with their sequences.
  private static func areEqual(_ one: ArraySlice<UInt8>, _ other: [UInt8]) -> Bool {
    one.count == other.count
      && one.withUnsafeBytes { one in
        other.withUnsafeBytes { other in
          guard let start = one.baseAddress, let otherStart = other.baseAddress else { return true }
          return memcmp(start, otherStart, one.count) == 0
        }
      }
  }

  private func read(_ json: ArraySlice<UInt8>) -> Texts {
    guard mayHaveLists(json) else { return [] }
    let text = String(decoding: json, as: UTF8.self)
    guard case .object(let lists)? = JSONValue(parsing: text) else { return [] }
    return properties.compactMap { name, property in
      guard case .array(let elements)? = lists[name] else { return nil }
      let texts = elements.compactMap { element -> String? in
        guard case .object(let members) = element, case .string(let text)? = members[member] else {
          return nil
        }
        return text
      }
      return texts.isEmpty ? nil : (property, texts.joined(separator: ", "))
    }
  }

  /// Whether there may be lists of the properties, which is found out faster than what is in them.
  private func mayHaveLists(_ json: ArraySlice<UInt8>) -> Bool {
    // Any letter of a name may be written as an escape.
    if json.span.contains(UInt8(ascii: "\\")) { return true }
    return quotedNames.contains { Self.contains(json.span, $0) }
  }

  private static func contains(_ json: Span<UInt8>, _ name: [UInt8]) -> Bool {
    json.count >= name.count
      && (0...json.count - name.count).contains { start in
        name.indices.allSatisfy { json[start + $0] == name[$0] }
      }
  }
}
