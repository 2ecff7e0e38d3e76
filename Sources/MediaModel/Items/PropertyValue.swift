/// The value of a property, interpreted according to its type.
public enum PropertyValue: Hashable, Sendable {
  case text(String)
  case integer(Int64)
  case boolean(Bool)
  case date(Timestamp)
  case duration(milliseconds: Int64)
  /// 0 to 100, with 20 per star.
  case rating(Int64)
  case data([UInt8])
  case persistentID(PersistentID)
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
