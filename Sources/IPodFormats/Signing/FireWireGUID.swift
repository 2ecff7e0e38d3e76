/// The identifier of an iPod on FireWire, which its firmware also reports over USB and in `SysInfo`.
package struct FireWireGUID: Hashable, Sendable, CustomStringConvertible {
  package let rawValue: UInt64

  /// Apple's number as a manufacturer (OUI), with which the identifiers of all iPods begin.
  private static let manufacturer: UInt64 = 0x000A27

  /// Reads an identifier as files and the system write it: 16 hexadecimal digits, possibly after
  /// `0x`.
  ///
  /// - Parameters:
  ///   - text: The text; `nil` if the file has none.
  ///   - file: The path of the file that contains it.
  /// - Throws: `SigningError` if there is no identifier, or not that of an iPod, such as the
  ///   placeholder of a flash adapter; signatures made with it would be wrong.
  package init(_ text: String?, file: String) throws(SigningError) {
    let trimmed = (text ?? "").utf8.drop { $0 <= 0x20 }
    guard let text, let last = trimmed.lastIndex(where: { $0 > 0x20 }) else {
      throw SigningError(.missingGUID, file: file)
    }
    var digits = trimmed[...last]
    if digits.starts(with: "0x".utf8) || digits.starts(with: "0X".utf8) {
      digits = digits.dropFirst(2)
    }
    var value: UInt64 = 0
    var isNumber = digits.count == 16
    for digit in digits.prefix(16) {
      guard let number = Character(Unicode.Scalar(digit)).hexDigitValue else {
        isNumber = false
        break
      }
      value = value << 4 | UInt64(number)
    }
    // A damaged file may contain any amount of text.
    let shown = String(text.prefix(40))
    guard isNumber else { throw SigningError(.malformedGUID(shown), file: file) }
    guard value >> 40 == Self.manufacturer else {
      throw SigningError(.foreignGUID(shown), file: file)
    }
    rawValue = value
  }

  /// The eight bytes, beginning with the manufacturer's.
  package var bytes: [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: rawValue >> (56 - 8 * $0)) }
  }

  package var description: String {
    let digits = String(rawValue, radix: 16, uppercase: true)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
