/// The value of one property, with the meaning that its type gives it.
public enum PropertyValue: Hashable, Sendable {
  case text(String)
  case integer(Int64)
  case boolean(Bool)
  case date(Timestamp)
  case duration(milliseconds: Int64)
  /// 0 to 100, twenty for a star.
  case rating(Int64)
  case data([UInt8])
  case persistentID(PersistentID)
  case mediaType(MediaType)
}

extension PropertyValue {
  /// Gives an integer of a library file the meaning of a property's type; nil when the type is
  /// not one that is kept as an integer.
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
