import Bytes
package import JSON

extension PropertyValue {
  /// The value in JSON: durations in seconds, ratings in stars, IDs and dates as strings.
  package var json: JSONValue {
    switch self {
    case .text(let text): .string(text)
    case .integer(let number): .integer(number)
    case .boolean(let isTrue): .boolean(isTrue)
    case .duration(let milliseconds): .thousandths(milliseconds)
    // A source may contain any number; only a plausible rating is converted to stars.
    case .rating(let rating):
      rating.magnitude <= 1000 ? .thousandths(rating * 50) : .integer(rating / 20)
    case .mediaType(let type): .array(type.names.map(JSONValue.string))
    case .data(let bytes): .string(Base64.text(bytes))
    case .date(let date): .string(date.description)
    case .persistentID(let id): .string(id.description)
    }
  }
}
