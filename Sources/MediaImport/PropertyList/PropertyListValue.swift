import Bytes
import JSON
import MediaModel

/// A value to be written to a property list, with the text of its element.
indirect enum PropertyListValue {
  /// A value whose element contains text: `string`, `integer`, `date`, `real`.
  case scalar(name: String, text: String)
  case boolean(Bool)
  /// Base64 on one line.
  case data(String)
  case array([PropertyListValue])
  case dictionary([String: PropertyListValue])

  static func string(_ text: String) -> Self { .scalar(name: "string", text: text) }

  static func integer(_ number: Int64) -> Self { .scalar(name: "integer", text: String(number)) }

  /// Creates the value that a source writes for a property, or `nil` if no source writes it.
  init?(_ value: PropertyValue) {
    switch value {
    case .text(let text): self = .string(text)
    case .integer(let number), .duration(let number), .rating(let number): self = .integer(number)
    case .boolean(let isTrue): self = .boolean(isTrue)
    case .date(let date): self = .scalar(name: "date", text: date.description)
    case .data(let bytes): self = .data(Base64.text(bytes))
    case .persistentID(let id): self = .string(id.description)
    case .mediaType: return nil
    }
  }
}

/// Parses the values that `VerbatimMembers` stores.
extension PropertyListValue {
  private init?(_ json: JSONValue) {
    guard case .object(let members) = json, let (name, value) = members.first else { return nil }
    switch (name, value) {
    case ("boolean", .boolean(let isTrue)): self = .boolean(isTrue)
    case ("data", .string(let text)): self = .data(text)
    case ("array", .array(let parts)):
      let values = parts.compactMap(Self.init)
      guard values.count == parts.count else { return nil }
      self = .array(values)
    case ("dict", .object(let parts)):
      guard let values = Self.dictionary(parts) else { return nil }
      self = .dictionary(values)
    case (_, .string(let text)): self = .scalar(name: name, text: text)
    default: return nil
    }
  }

  private static func dictionary(_ members: [String: JSONValue]) -> [String: Self]? {
    let values = members.compactMapValues(Self.init)
    return values.count == members.count ? values : nil
  }

  /// Returns the values that a library file keeps verbatim, by key.
  ///
  /// This program wrote the text, so it is unreadable only if the file is damaged or was edited.
  static func verbatim(_ sourceValues: String?) throws(ImportError) -> [String: Self] {
    guard let sourceValues else { return [:] }
    guard case .object(let members) = JSONValue(parsing: sourceValues),
      let values = dictionary(members)
    else {
      throw ImportError(
        .malformed,
        "values kept verbatim are unreadable: \(sourceValues.quoted)",
        path: "the library file"
      )
    }
    return values
  }
}
