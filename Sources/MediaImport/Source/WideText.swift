/// Text in UTF-16 or UTF-32, with a byte order mark or without one.
enum WideText {
  /// Returns the text of bytes; `nil` if they are not in one of these encodings.
  ///
  /// Without a mark, they are if they have zero bytes, as no other text has, and every unit is a
  /// character of text in one order of bytes, and more of them are of ASCII than in the other.
  static func text(_ bytes: [UInt8]) -> String? {
    for mark in marks where bytes.starts(with: mark.bytes) {
      let rest = bytes.dropFirst(mark.bytes.count)
      return mark.isOf32Bits
        ? String(decoding32: rest, isBigEndian: mark.isBigEndian)
        : String(decoding: units(rest, isBigEndian: mark.isBigEndian), as: UTF16.self)
    }
    guard bytes.contains(0) else { return nil }
    return [false, true].lazy.compactMap { scalars(bytes[...], isBigEndian: $0) }.first
      .map { String(String.UnicodeScalarView($0)) }
      ?? [false, true].compactMap { plain(bytes[...], isBigEndian: $0) }
      .max { asciiCount($0) < asciiCount($1) }
  }

  /// The byte order marks; those of UTF-32 begin with those of UTF-16.
  private static let marks: [(bytes: [UInt8], isOf32Bits: Bool, isBigEndian: Bool)] = [
    ([0xFF, 0xFE, 0, 0], true, false), ([0, 0, 0xFE, 0xFF], true, true),
    ([0xFF, 0xFE], false, false), ([0xFE, 0xFF], false, true),
  ]

  private static func plain(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> String? {
    // An editor that knows only single bytes may have cut the last unit.
    guard let text = String(validating: units(bytes, isBigEndian: isBigEndian), as: UTF16.self),
      text.unicodeScalars.allSatisfy(isOfText), asciiCount(text) > 0
    else { return nil }
    return text
  }

  private static func asciiCount(_ text: String) -> Int { text.utf8.count { $0 < 0x80 } }

  /// Returns the units of UTF-16; a byte at the end that is half a unit is left out.
  static func units(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> [UInt16] {
    stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
  }

  /// Returns the scalars of UTF-32; `nil` if there are others than those of text.
  fileprivate static func scalars(
    _ bytes: ArraySlice<UInt8>,
    isBigEndian: Bool
  ) -> [Unicode.Scalar]? {
    guard bytes.count.isMultiple(of: 4) else { return nil }
    var scalars: [Unicode.Scalar] = []
    for start in stride(from: bytes.startIndex, to: bytes.endIndex, by: 4) {
      let unit = bytes[start..<start + 4]
      let number = (isBigEndian ? Array(unit) : unit.reversed()).reduce(0) {
        $0 << 8 | UInt32($1)
      }
      guard let scalar = Unicode.Scalar(number), isOfText(scalar) else { return nil }
      scalars.append(scalar)
    }
    return scalars
  }

  private static func isOfText(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: true
    default: scalar.value >= 0x20 && scalar.properties.generalCategory != .unassigned
    }
  }
}

extension String {
  /// Creates a string from UTF-32; fails if there are other scalars than those of text.
  fileprivate init?(decoding32 bytes: ArraySlice<UInt8>, isBigEndian: Bool) {
    guard let scalars = WideText.scalars(bytes, isBigEndian: isBigEndian) else { return nil }
    self = String(UnicodeScalarView(scalars))
  }
}
