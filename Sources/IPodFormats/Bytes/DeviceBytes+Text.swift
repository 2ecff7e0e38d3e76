extension DeviceBytes {
  /// Returns the signed 16-bit number at an offset, or `nil` past the end of the file.
  func int16(at offset: Int) -> Int16? { uint16(at: offset).map { Int16(bitPattern: $0) } }

  /// Returns the signed 32-bit number at an offset, or `nil` past the end of the file.
  func int32(at offset: Int) -> Int32? { uint32(at: offset).map { Int32(bitPattern: $0) } }

  /// Returns the 24-bit number at an offset, or `nil` past the end of the file.
  func uint24(at offset: Int) -> UInt32? {
    guard contains(offset, count: 3) else { return nil }
    let (low, middle, high) = (bytes[offset], bytes[offset + 1], bytes[offset + 2])
    return isBigEndian
      ? UInt32(low) << 16 | UInt32(middle) << 8 | UInt32(high)
      : UInt32(high) << 16 | UInt32(middle) << 8 | UInt32(low)
  }

  /// Returns the UTF-8 text in a range, up to the first NUL, or `nil` if the range extends
  /// beyond the file.
  func utf8(at offset: Int, count: Int) -> String? {
    guard contains(offset, count: count) else { return nil }
    return String(decoding: bytes[offset..<offset + count].prefix { $0 != 0 }, as: UTF8.self)
  }

  /// Returns the UTF-16 text in a range, up to the first NUL, or `nil` if the range exceeds the
  /// file.
  func utf16(at offset: Int, count: Int) -> String? {
    guard contains(offset, count: count) else { return nil }
    let units = stride(from: offset, to: offset + count & ~1, by: 2).lazy
      .map { uint16(at: $0) ?? 0 }.prefix { $0 != 0 }
    return String(decoding: Array(units), as: UTF16.self)
  }

  /// Returns the text in a fixed-size field that begins with a count of UTF-16 units.
  ///
  /// - Returns: The text, or `nil` if the field exceeds the file or the text exceeds the field.
  func countedUTF16(at offset: Int, fieldSize: Int) -> String? {
    guard contains(offset, count: fieldSize), let length = uint16(at: offset),
      Int(length) * 2 <= fieldSize - 2
    else { return nil }
    return utf16(at: offset + 2, count: Int(length) * 2)
  }

  /// Whether a signature is at an offset; in a big-endian file, its letters are reversed.
  func hasSignature(_ signature: ChunkSignature, at offset: Int) -> Bool {
    uint32(at: offset) == signature.rawValue
  }
}

/// The four letters that identify the type of a chunk, as a number.
struct ChunkSignature: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  let rawValue: UInt32

  init(rawValue: UInt32) { self.rawValue = rawValue }

  init(stringLiteral letters: StaticString) {
    rawValue = "\(letters)".utf8.reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// The signature in readable form, with question marks in place of all but letters and digits.
  var name: String {
    let bytes = (0..<4).map { UInt8(truncatingIfNeeded: rawValue >> (8 * UInt32($0))) }
    return bytes.map { byte in
      let isReadable = (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
      return isReadable ? String(UnicodeScalar(byte)) : "?"
    }.joined()
  }
}
