package import Bytes

/// The type of a value that the user attaches to an item.
public enum MetadataType: String, CaseIterable, Codable, Sendable {
  /// Any text.
  case text
  /// A number, which may have decimals.
  case number
  /// A moment.
  case date
  /// Yes or no.
  case boolean
  /// A JSON document.
  case json
}

/// A value that the user attaches to an item.
public enum MetadataValue: Hashable, Sendable {
  /// Any text.
  case text(String)
  /// A finite number.
  case number(Double)
  /// A moment.
  case date(Timestamp)
  /// Yes or no.
  case boolean(Bool)
  /// A JSON document.
  case json(String)

  /// The type of the value.
  public var type: MetadataType {
    switch self {
    case .text: .text
    case .number: .number
    case .date: .date
    case .boolean: .boolean
    case .json: .json
    }
  }
}

extension MetadataValue {
  /// The value as stored in a library file; a number that is not whole is stored as its digits.
  package var stored: StoredValue {
    switch self {
    case .text(let text), .json(let text): .text(text)
    case .number(let number): Int64(exactly: number).map(StoredValue.integer) ?? .text("\(number)")
    case .date(let date): .integer(date.rawValue)
    case .boolean(let isTrue): .integer(isTrue ? 1 : 0)
    }
  }

  /// Creates a value from one stored in a library file; `nil` if the type does not allow it.
  package init?(_ stored: StoredValue, type: MetadataType) {
    switch (type, stored) {
    case (.text, .text(let text)): self = .text(text)
    case (.json, .text(let text)): self = .json(text)
    case (.number, .integer(let number)): self = .number(Double(number))
    case (.number, .text(let digits)):
      guard let number = Double(digits), number.isFinite else { return nil }
      self = .number(number)
    case (.date, .integer(let seconds)): self = .date(Timestamp(rawValue: seconds))
    case (.boolean, .integer(let number)): self = .boolean(number != 0)
    default: return nil
    }
  }
}

extension MetadataValue: Codable {
  /// Decodes a value from an object with the value under the name of its type.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: NameKey.self)
    guard let key = container.allKeys.first, container.allKeys.count == 1,
      let type = MetadataType(rawValue: key.stringValue)
    else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "not a value of a known type")
      )
    }
    self =
      switch type {
      case .text: .text(try container.decode(String.self, forKey: key))
      case .json: .json(try container.decode(String.self, forKey: key))
      case .number: .number(try container.decode(Double.self, forKey: key))
      case .date: .date(try container.decode(Timestamp.self, forKey: key))
      case .boolean: .boolean(try container.decode(Bool.self, forKey: key))
      }
  }

  /// Encodes the value as an object with the value under the name of its type, such as
  /// `{"number":5}`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: NameKey.self)
    let key = NameKey(type.rawValue)
    switch self {
    case .text(let text), .json(let text): try container.encode(text, forKey: key)
    case .number(let number): try container.encode(number, forKey: key)
    case .date(let date): try container.encode(date, forKey: key)
    case .boolean(let isTrue): try container.encode(isTrue, forKey: key)
    }
  }
}
