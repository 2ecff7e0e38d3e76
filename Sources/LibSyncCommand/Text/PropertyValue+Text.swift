import Bytes
import CommandLineIO
import JSON
import LibSync

extension PropertyValue {
  /// Returns the value for people.
  func text(in time: LocalTime) -> String {
    if case .date(let date) = self { return time.text(date) }
    return text
  }

  /// Returns the value for people in a list.
  func listText(in time: LocalTime) -> String {
    if case .date(let date) = self { return time.listText(date) }
    return text
  }

  /// The value in words that do not depend on the time zone; dates are in UTC.
  var text: String {
    switch self {
    case .text(let text): text
    case .integer(let number): String(number)
    case .boolean(let isTrue): isTrue ? "yes" : "no"
    case .date(let date): date.description
    case .duration(let milliseconds): NumberFormat.clock(milliseconds: milliseconds)
    case .rating(let rating): Self.stars(rating)
    case .data(let bytes): "\(bytes.count) bytes"
    case .persistentID(let persistentID): persistentID.description
    case .mediaType(let type): type.names.joined(separator: "+")
    }
  }

  /// The value for programs that read columns.
  var plainText: String {
    switch self {
    case .boolean(let isTrue): isTrue ? "true" : "false"
    case .duration, .rating: json.text
    case .data(let bytes): Base64.text(bytes)
    default: text
    }
  }

  /// Appends the value for programs that read columns.
  func writePlainText(to bytes: inout [UInt8]) {
    switch self {
    case .text(let text): bytes += text.utf8
    case .integer(let number): DecimalDigits.write(number, to: &bytes)
    case .date(let date): date.write(to: &bytes)
    case .persistentID(let id): id.write(to: &bytes)
    case .duration, .rating: json.write(to: &bytes)
    case .boolean, .data, .mediaType: bytes += plainText.utf8
    }
  }

  /// Appends the value in JSON.
  func writeJSON(to bytes: inout [UInt8]) {
    switch self {
    case .integer(let number): DecimalDigits.write(number, to: &bytes)
    case .date, .persistentID:
      // Nothing in them is escaped.
      bytes.append(UInt8(ascii: "\""))
      writePlainText(to: &bytes)
      bytes.append(UInt8(ascii: "\""))
    default: json.write(to: &bytes)
    }
  }

  /// Returns the stars of a rating from 0 to 100: one for each 20, and a half for a remaining 10.
  private static func stars(_ rating: Int64) -> String {
    let rating = Int(max(0, min(rating, 100)))
    return String(repeating: "★", count: rating / 20) + (rating % 20 >= 10 ? "½" : "")
  }
}
