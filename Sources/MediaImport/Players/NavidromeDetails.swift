import JSON
import MediaModel

/// Reads the JSON in which newer versions of Navidrome keep lists of genres or people.
struct NavidromeDetails {
  private let member: String
  private let properties: [(name: String, property: MediaItemProperty)]
  /// The properties of texts that were read before, because the songs of an album have the same.
  private var known: [String: [(MediaItemProperty, String)]] = [:]

  private static let maxKnownCount = 4096
  /// The maximum length of a text that is remembered, in bytes.
  private static let maxKnownLength = 1024

  /// - Parameters:
  ///   - member: The member of each element that has its text.
  ///   - properties: The properties by the names of their lists.
  init(in member: String, of properties: KeyValuePairs<String, MediaItemProperty>) {
    self.member = member
    self.properties = properties.map { (name: $0.key, property: $0.value) }
  }

  /// Returns the texts of the properties that a value has.
  mutating func texts(of text: String?) -> [(MediaItemProperty, String)] {
    guard let text, text.utf8.count > 2 else { return [] }
    if let texts = known[text] { return texts }
    let texts = read(text)
    if text.utf8.count > Self.maxKnownLength { return texts }
    if known.count >= Self.maxKnownCount { known.removeAll(keepingCapacity: true) }
    known[text] = texts
    return texts
  }

  private func read(_ text: String) -> [(MediaItemProperty, String)] {
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
