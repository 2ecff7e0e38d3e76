import MediaModel
import SQLite

extension Row {
  /// Returns the values of properties that are stored in the next columns.
  mutating func values<Property: MediaProperty>(
    of properties: [Property]
  ) throws(SQLiteError) -> [Property: PropertyValue] {
    try read(columns: properties.count) { (statement, first) throws(SQLiteError) in
      try statement.values(of: properties, from: first)
    }
  }
}

extension Statement {
  /// Returns the values of properties that are stored in adjacent columns.
  func values<Property: MediaProperty>(
    of properties: [Property],
    from first: Int
  ) throws(SQLiteError) -> [Property: PropertyValue] {
    var values: [Property: PropertyValue] = [:]
    var byteCount = 0
    for (index, property) in properties.enumerated() {
      guard let value = value(first + index, type: property.type) else { continue }
      byteCount += value.byteCount
      try checkLength(byteCount)
      values[property] = value
    }
    return values
  }
}

extension PropertyValue {
  /// The number of bytes of text or data; 0 for other values.
  fileprivate var byteCount: Int {
    switch self {
    case .text(let text): text.utf8.count
    case .data(let data): data.count
    default: 0
    }
  }
}
