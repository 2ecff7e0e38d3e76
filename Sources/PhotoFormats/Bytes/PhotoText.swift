import Bytes

/// Decodes the text in metadata, which often says nothing or something wrong about its encoding.
package enum PhotoText {
  /// Returns text up to the first NUL, without the padding of spaces at its end.
  ///
  /// It is UTF-8 or otherwise Windows-1252. Returns `nil` if nothing is left.
  package static func padded(_ bytes: ArraySlice<UInt8>) -> String? {
    var bytes = bytes.prefix { $0 != 0 }
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    return bytes.isEmpty ? nil : encoded(bytes)
  }

  /// Returns UTF-8 or otherwise Windows-1252.
  package static func encoded(_ bytes: ArraySlice<UInt8>) -> String {
    String(validating: bytes, as: UTF8.self) ?? Windows1252.text(bytes)
  }

  /// Returns UTF-16 up to the first NUL, in the byte order that a mark or the zero bytes suggest.
  package static func utf16(_ bytes: ArraySlice<UInt8>, isLittleEndian: Bool) -> String {
    var units = bytes
    var isLittleEndian = isLittleEndian
    if units.starts(with: [0xFF, 0xFE]) {
      (isLittleEndian, units) = (true, units.dropFirst(2))
    } else if units.starts(with: [0xFE, 0xFF]) {
      (isLittleEndian, units) = (false, units.dropFirst(2))
    } else {
      let starts = stride(from: units.startIndex, to: units.endIndex - 1, by: 2)
      let bigEndian = starts.count { units[$0] == 0 && units[$0 + 1] != 0 }
      let littleEndian = starts.count { units[$0] != 0 && units[$0 + 1] == 0 }
      if bigEndian != littleEndian { isLittleEndian = littleEndian > bigEndian }
    }
    let codes = stride(from: units.startIndex, to: units.endIndex - 1, by: 2).lazy.map { index in
      let (first, second) = (UInt16(units[index]), UInt16(units[index + 1]))
      return isLittleEndian ? second << 8 | first : first << 8 | second
    }
    return String(decoding: Array(codes.prefix { $0 != 0 }), as: UTF16.self)
  }
}
