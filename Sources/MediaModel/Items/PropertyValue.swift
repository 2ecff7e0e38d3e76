package import Bytes

/// The value of a property, interpreted according to its type.
public enum PropertyValue: Hashable, Sendable {
  /// Text, exactly as the source wrote it.
  case text(String)
  /// A whole number.
  case integer(Int64)
  /// Yes or no.
  case boolean(Bool)
  /// A moment.
  case date(Timestamp)
  /// A playing time.
  case duration(milliseconds: Int64)
  /// 0 to 100, with 20 per star.
  case rating(Int64)
  /// Opaque bytes.
  case data([UInt8])
  /// The ID of an item, an album or another group of items.
  case persistentID(PersistentID)
  /// The types of an item.
  case mediaType(MediaType)
}

extension PropertyValue {
  /// Creates a value from an integer in a library file; `nil` if values of the type are not stored
  /// as integers.
  package init?(integer: Int64, type: PropertyType) {
    switch type {
    case .integer: self = .integer(integer)
    case .boolean: self = .boolean(integer != 0)
    case .date: self = .date(Timestamp(rawValue: integer))
    case .duration: self = .duration(milliseconds: integer)
    case .rating: self = .rating(integer)
    case .persistentID: self = .persistentID(PersistentID(rawValue: UInt64(bitPattern: integer)))
    case .mediaType: self = .mediaType(MediaType(rawValue: Int(truncatingIfNeeded: integer)))
    case .text, .data: return nil
    }
  }
}

extension PropertyValue {
  /// Creates a value from a stored value; `nil` for null, and for a value that the property's type
  /// does not allow.
  package init?(_ value: StoredValue, type: PropertyType) {
    switch (value, type) {
    case (.integer(let integer), _): self.init(integer: integer, type: type)
    case (.text(let text), .text): self = .text(text)
    case (.data(let data), .data): self = .data(data)
    default: return nil
    }
  }

  /// The value as it is stored.
  var stored: StoredValue {
    switch self {
    case .text(let text): .text(text)
    case .data(let bytes): .data(bytes)
    case .integer(let number), .duration(let number), .rating(let number): .integer(number)
    case .boolean(let isTrue): .integer(isTrue ? 1 : 0)
    case .date(let date): .integer(date.rawValue)
    case .persistentID(let id): .integer(Int64(bitPattern: id.rawValue))
    case .mediaType(let type): .integer(Int64(type.rawValue))
    }
  }
}
