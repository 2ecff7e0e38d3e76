package import JSON

extension MetadataValue {
  /// The value as one of a property, for lists; decimals and JSON become text.
  package var propertyValue: PropertyValue {
    switch self {
    case .text(let text), .json(let text): .text(text)
    case .number(let number):
      Int64(exactly: number).map(PropertyValue.integer) ?? .text("\(number)")
    case .date(let date): .date(date)
    case .boolean(let isTrue): .boolean(isTrue)
    }
  }

  /// The value in a JSON document.
  package var json: JSONValue {
    switch self {
    case .json(let text): .encoded(text)
    case .number(let number):
      Int64(exactly: number).map(JSONValue.integer) ?? .encoded("\(number)")
    default: propertyValue.json
    }
  }
}
