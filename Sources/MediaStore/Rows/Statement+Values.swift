public import MediaModel
public import SQLite

extension Row {
  /// Returns the values of properties that are stored in the next columns.
  mutating func values<Property: MediaProperty>(
    of properties: [Property]
  ) throws(SQLiteError) -> [Property: PropertyValue] {
    try read(columns: properties.count) { (statement, first) throws(SQLiteError) in
      var values: [Property: PropertyValue] = [:]
      var byteCount = 0
      for (index, property) in properties.enumerated() {
        guard let value = statement.value(first + index, type: property.type) else { continue }
        byteCount += value.byteCount
        try statement.checkLength(byteCount)
        values[property] = value
      }
      return values
    }
  }
}

/// SQLite has only signed integers, so an ID is stored as the integer with the same bits.
extension Statement {
  func bind(_ index: Int, _ value: PersistentID?) {
    bind(index, value.map { Int64(bitPattern: $0.rawValue) })
  }
}

extension PropertyRow: BufferedRow {
  @inlinable package subscript(column index: Int) -> BufferedValue {
    switch content(index) {
    case .nothing: .null
    case .integer: .integer(integer(index) ?? 0)
    case .text: .text(range(index) ?? 0..<0)
    case .data: .data(range(index) ?? 0..<0)
    }
  }
}

extension Statement {
  /// Returns the value of a column, interpreted as a property of the given type.
  fileprivate func value(_ index: Int, type: PropertyType) -> PropertyValue? {
    switch type {
    case .text: text(index).map(PropertyValue.text)
    case .data: data(index).map(PropertyValue.data)
    default: integer(index).flatMap { PropertyValue(integer: $0, type: type) }
    }
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
