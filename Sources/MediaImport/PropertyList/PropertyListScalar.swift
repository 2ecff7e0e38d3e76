import Bytes
import MediaModel

/// The values that consist of a single element.
enum PropertyListScalar {
  /// Sets a property to the value of an element.
  ///
  /// - Returns: False if the property cannot hold a value of this type or size, or if the text is
  ///   not valid for the element, so that the value must be kept verbatim.
  /// - Throws: An error if the record becomes too long.
  static func assign(
    _ element: PropertyListElement,
    _ text: UnsafeBufferPointer<UInt8>,
    to row: inout PropertyRow,
    _ index: Int,
    type: PropertyType,
    isSigned: Bool
  ) throws(ParseError) -> Bool {
    guard row.bytes.count + text.count <= Self.maxRecordLength else {
      throw ParseError("a record longer than 64 MiB")
    }
    switch (element, type) {
    case (.string, .text): row.set(index, text: text.span)
    case (.integer, .integer), (.integer, .duration), (.integer, .rating):
      guard let value = integer(text), isAllowed(value, type, isSigned) else { return false }
      row.set(index, integer: value)
    // Some applications write numbers as strings.
    case (.string, .integer), (.string, .duration), (.string, .rating):
      guard let value = plainInteger(text), isAllowed(value, type, isSigned) else { return false }
      row.set(index, integer: value)
    case (.yes, .boolean): row.set(index, integer: 1)
    case (.no, .boolean): row.set(index, integer: 0)
    case (.date, .date):
      guard let date = PropertyListDate.timestamp(text) else { return false }
      row.set(index, integer: date.rawValue)
    case (.data, .data):
      guard let bytes = data(text) else { return false }
      row.set(index, data: bytes.span)
    case (.string, .persistentID):
      guard let value = persistentID(text) else { return false }
      row.set(index, integer: Int64(bitPattern: value.rawValue))
    default: return false
    }
    return true
  }

  @inline(__always)
  private static func isAllowed(_ value: Int64, _ type: PropertyType, _ isSigned: Bool) -> Bool {
    type == .rating ? ratings.contains(value) : value >= 0 || isSigned
  }

  /// Zero to five stars.
  private static let ratings: ClosedRange<Int64> = 0...100
  /// The maximum size of a record in bytes; genuine records are smaller than 100 KB.
  private static let maxRecordLength = 1 << 26

  /// Returns the ID written as 16 hexadecimal digits of either case, or `nil` for anything else and
  /// for zero, which means "none".
  static func persistentID(_ text: UnsafeBufferPointer<UInt8>) -> PersistentID? {
    guard text.count == 16, let value = Hexadecimal.value(text.span), value != 0 else {
      return nil
    }
    return PersistentID(rawValue: value)
  }

  /// Returns whether an ID has lower-case digits, which no application writes; version 0.1 of
  /// libsync ignored IDs with them.
  static func isLowercase(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    text.contains { (0x61...0x66).contains($0) }
  }

  /// Returns the number; `nil` if the text is not a whole number, or does not fit in a signed
  /// 64-bit integer.
  @inline(__always)
  static func integer(_ text: UnsafeBufferPointer<UInt8>) -> Int64? {
    plainInteger(text) ?? unusualInteger(text)
  }

  /// Returns the number of up to 18 digits that the text consists of, apart from a minus sign.
  @inline(__always)
  static func plainInteger(_ text: UnsafeBufferPointer<UInt8>) -> Int64? {
    var value: Int64 = 0
    let isNegative = text.first == 0x2D
    var index = isNegative ? 1 : 0
    guard index < text.count, text.count <= 18 else { return nil }
    while index < text.count {
      let digit = text[index] &- 0x30
      guard digit <= 9 else { return nil }
      value = value &* 10 &+ Int64(digit)
      index += 1
    }
    return isNegative ? -value : value
  }

  /// Returns whether the text is exactly what `String` writes for a number.
  static func isDecimal(_ text: [UInt8], _ number: Int64) -> Bool {
    var rest = number.magnitude
    var index = text.count
    repeat {
      index -= 1
      guard index >= 0, text[index] == 0x30 + UInt8(rest % 10) else { return false }
      rest /= 10
    } while rest > 0
    return number < 0 ? index == 1 && text[0] == 0x2D : index == 0
  }

  /// Parses long numbers, and the forms that other readers of property lists accept: spaces around
  /// a number, a sign, hexadecimal digits.
  @inline(never)
  private static func unusualInteger(_ text: UnsafeBufferPointer<UInt8>) -> Int64? {
    var digits = Substring(string(text).trimmed)
    let isHexadecimal = digits.hasPrefix("0x") || digits.hasPrefix("0X")
    if isHexadecimal { digits = digits.dropFirst(2) }
    let isSigned = !isHexadecimal && (digits.hasPrefix("-") || digits.hasPrefix("+"))
    let unsigned = isSigned ? digits.dropFirst() : digits
    guard !unsigned.isEmpty,
      unsigned.allSatisfy({ $0.isASCII && (isHexadecimal ? $0.isHexDigit : $0.isNumber) })
    else { return nil }
    return Int64(digits, radix: isHexadecimal ? 16 : 10)
  }

  /// Returns the bytes, or `nil` if the base64 is damaged.
  static func data(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    Base64.bytes(text.filter { $0 > 0x20 })
  }

  static func string(_ text: UnsafeBufferPointer<UInt8>) -> String {
    String(decoding: text, as: UTF8.self)
  }
}
