import Bytes

/// A coding key of any name, such as that of a property.
struct NameKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { nil }
}

extension MediaProperty {
  /// The name of the property as a coding key.
  public var codingKey: any CodingKey { NameKey(name) }

  /// Creates the property with the name of a coding key; `nil` if there is no such property.
  public init?(codingKey: some CodingKey) { self.init(name: codingKey.stringValue) }

  /// Decodes the property from its name.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value("property", Self.init(name:))
  }

  /// Encodes the property as its name.
  public func encode(to encoder: any Encoder) throws { try encoder.encode(name) }
}

extension PropertyValue: Codable {
  /// The type of the value.
  public var type: PropertyType {
    switch self {
    case .text: .text
    case .integer: .integer
    case .boolean: .boolean
    case .date: .date
    case .duration: .duration
    case .rating: .rating
    case .data: .data
    case .persistentID: .persistentID
    case .mediaType: .mediaType
    }
  }

  /// Decodes a value from an object with the value under the name of its type.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: NameKey.self)
    guard let key = container.allKeys.first, container.allKeys.count == 1,
      let type = PropertyType(rawValue: key.stringValue)
    else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "not a value of a known type")
      )
    }
    self = try container.propertyValue(of: type, forKey: key)
  }

  /// Encodes the value as an object with the value under the name of its type, such as
  /// `{"duration":215000}`.
  ///
  /// Data is in Base64, dates are in RFC 3339 format, durations in milliseconds.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: NameKey.self)
    try container.encode(self, under: NameKey(type.rawValue))
  }
}

/// Values of properties, encoded as an object with their names.
@propertyWrapper
struct PropertyValues<Property: MediaProperty>: Codable, Hashable, Sendable {
  var wrappedValue: [Property: PropertyValue]

  init(wrappedValue: [Property: PropertyValue]) { self.wrappedValue = wrappedValue }

  /// Decodes the values of all known properties; a newer version may have written others.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: NameKey.self)
    wrappedValue = [:]
    for key in container.allKeys {
      guard let property = Property(codingKey: key) else { continue }
      wrappedValue[property] = try container.propertyValue(of: property.type, forKey: key)
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: NameKey.self)
    for (property, value) in wrappedValue {
      try container.encode(value, under: NameKey(property.name))
    }
  }
}

extension KeyedEncodingContainer<NameKey> {
  /// Encodes a value whose type the key tells.
  fileprivate mutating func encode(_ value: PropertyValue, under key: NameKey) throws {
    switch value {
    case .text(let text): try encode(text, forKey: key)
    case .integer(let number), .duration(let number), .rating(let number):
      try encode(number, forKey: key)
    case .boolean(let isTrue): try encode(isTrue, forKey: key)
    case .date(let date): try encode(date, forKey: key)
    case .data(let bytes): try encode(Base64.text(bytes), forKey: key)
    case .persistentID(let id): try encode(id, forKey: key)
    case .mediaType(let type): try encode(type, forKey: key)
    }
  }
}

extension KeyedDecodingContainer<NameKey> {
  fileprivate func propertyValue(
    of type: PropertyType,
    forKey key: NameKey
  ) throws -> PropertyValue {
    switch type {
    case .text: return .text(try decode(String.self, forKey: key))
    case .integer: return .integer(try decode(Int64.self, forKey: key))
    case .boolean: return .boolean(try decode(Bool.self, forKey: key))
    case .date: return .date(try decode(Timestamp.self, forKey: key))
    case .duration: return .duration(milliseconds: try decode(Int64.self, forKey: key))
    case .rating: return .rating(try decode(Int64.self, forKey: key))
    case .data:
      guard let bytes = Base64.bytes(try decode(String.self, forKey: key).utf8) else {
        throw DecodingError.dataCorruptedError(
          forKey: key,
          in: self,
          debugDescription: "not Base64"
        )
      }
      return .data(bytes)
    case .persistentID: return .persistentID(try decode(PersistentID.self, forKey: key))
    case .mediaType: return .mediaType(try decode(MediaType.self, forKey: key))
    }
  }
}
