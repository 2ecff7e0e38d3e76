import Bytes
import JSON
import MediaModel

/// Reads the JSON in which newer versions of Navidrome keep lists of genres or people.
struct NavidromeDetails {
  typealias Texts = [(MediaItemProperty, String)]

  private let member: String
  private let properties: [(name: String, property: MediaItemProperty)]
  /// Texts that were read before, at places that follow from their hashes, because the songs of an
  /// album have the same.
  private var known: [(json: [UInt8], texts: Texts)]

  private static let maxKnownCount = 4096
  /// The maximum length of a text that is remembered, in bytes.
  private static let maxKnownLength = 1024

  /// - Parameters:
  ///   - member: The member of each element that has its text.
  ///   - properties: The properties by the names of their lists.
  init(in member: String, of properties: KeyValuePairs<String, MediaItemProperty>) {
    self.member = member
    self.properties = properties.map { (name: $0.key, property: $0.value) }
    known = Array(repeating: ([], []), count: Self.maxKnownCount)
  }

  /// Returns the texts of the properties that a value has.
  mutating func texts(of row: PlayerRow, at column: Int) -> Texts {
    guard let json = row.textBytes(column), json.count > 2 else { return [] }
    if json.count > Self.maxKnownLength { return read(json) }
    var hasher = StableHasher()
    hasher.combine(json.span)
    let place = Int(hasher.finalize() % UInt64(known.count))
    if !json.elementsEqual(known[place].json) { known[place] = (Array(json), read(json)) }
    return known[place].texts
  }

  private func read(_ json: ArraySlice<UInt8>) -> Texts {
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
}
