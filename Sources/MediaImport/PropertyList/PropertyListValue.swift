import FoundationEssentials
import MediaModel

/// A value on its way into a property list, with the text that its element holds.
indirect enum PropertyListValue {
  /// An element that holds text: `string`, `integer`, `date`, `real`.
  case scalar(name: String, text: String)
  case boolean(Bool)
  /// Base64 on one line.
  case data(String)
  case array([PropertyListValue])
  case dictionary([String: PropertyListValue])

  static func string(_ text: String) -> Self { .scalar(name: "string", text: text) }

  static func integer(_ number: Int64) -> Self { .scalar(name: "integer", text: String(number)) }

  /// The value that a source writes for a property; nil for what no source says.
  init?(_ value: PropertyValue) {
    switch value {
    case .text(let text): self = .string(text)
    case .integer(let number), .duration(let number), .rating(let number): self = .integer(number)
    case .boolean(let isTrue): self = .boolean(isTrue)
    case .date(let date): self = .scalar(name: "date", text: date.description)
    case .data(let bytes): self = .data(Data(bytes).base64EncodedString())
    case .persistentID(let id): self = .string(id.description)
    case .mediaType: return nil
    }
  }
}

/// Reads what `VerbatimValue` has kept.
extension PropertyListValue: Decodable {
  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }

    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Name.self)
    guard let name = container.allKeys.first else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "no type")
      )
    }
    switch name.stringValue {
    case "boolean": self = .boolean(try container.decode(Bool.self, forKey: name))
    case "data": self = .data(try container.decode(String.self, forKey: name))
    case "array": self = .array(try container.decode([Self].self, forKey: name))
    case "dict": self = .dictionary(try container.decode([String: Self].self, forKey: name))
    default:
      let text = try container.decode(String.self, forKey: name)
      self = .scalar(name: name.stringValue, text: text)
    }
  }

  /// The values by key that a library file keeps verbatim.
  ///
  /// They are our own text, which only a damaged file or another's hand makes unreadable.
  static func verbatim(_ sourceValues: String?) throws(ImportError) -> [String: Self] {
    guard let sourceValues else { return [:] }
    do {
      return try JSONDecoder().decode([String: Self].self, from: Data(sourceValues.utf8))
    } catch {
      throw ImportError(
        .malformed,
        "values that no property holds cannot be read: \(sourceValues.quoted)",
        path: "the library file"
      )
    }
  }
}
