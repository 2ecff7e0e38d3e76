import Bytes
import SQLite

/// A row of another program's table.
struct PlayerRow {
  /// The values of the columns that the table has.
  var values = UntrustedRow()
  /// The places of the columns among these values; `nil` for one that the table has not.
  private let places: [Int?]

  /// - Parameter presence: Whether the table has each of the columns.
  init(of presence: [Bool]) {
    var count = 0
    places = presence.map { isPresent in
      defer { if isPresent { count += 1 } }
      return isPresent ? count : nil
    }
  }

  /// The bytes of all texts, which are valid UTF-8, and data.
  var bytes: [UInt8] { values.bytes }

  /// Returns the value of a column; text and data is a range of the bytes.
  subscript(column: Int) -> BufferedValue { places[column].map { values[$0] } ?? .null }

  /// Returns the value of a column on its own.
  func value(_ column: Int) -> StoredValue {
    places[column].map { values.storedValue($0) } ?? .null
  }

  func integer(_ column: Int) -> Int64? {
    guard case .integer(let number) = self[column] else { return nil }
    return number
  }

  func text(_ column: Int) -> String? { value(column).text }

  /// Returns the bytes of text; `nil` for other values.
  func textBytes(_ column: Int) -> ArraySlice<UInt8>? {
    guard case .text(let range) = self[column] else { return nil }
    return bytes[range]
  }

  /// Returns the bytes of text or data; `nil` for other values.
  func content(_ column: Int) -> ArraySlice<UInt8>? {
    switch self[column] {
    case .text(let range), .data(let range): bytes[range]
    case .null, .integer: nil
    }
  }

  /// Whether a value is null, zero, an empty text, or data, which means none in most columns.
  func isEmpty(_ column: Int) -> Bool {
    switch self[column] {
    case .null, .data, .integer(0): true
    case .integer: false
    case .text(let range): range.isEmpty
    }
  }

  /// Whether a value has text that is not only space.
  func hasText(_ column: Int) -> Bool {
    switch self[column] {
    case .null: false
    case .text(let range) where range.isEmpty: false
    case .text, .integer, .data: trimmedText(column) != nil
    }
  }

  /// Returns the text of a value as properties have it; `nil` if there is none.
  func trimmedText(_ column: Int) -> String? { PlayerField.Form.text(value(column)) }

  /// Appends the bytes of this text; returns false if there is none.
  @discardableResult
  func appendTrimmedText(_ column: Int, to text: inout [UInt8]) -> Bool {
    if case .text(let range) = self[column], range.count <= PlayerField.Form.maxTextLength,
      bytes.span.extracting(range).isTrimmed
    {
      text += bytes[range]
    } else if let trimmed = trimmedText(column) {
      text += trimmed.utf8
    } else {
      return false
    }
    return true
  }
}
