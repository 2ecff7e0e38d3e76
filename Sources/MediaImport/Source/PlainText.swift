import Bytes

/// The text of a file that does not state its encoding: UTF-8, UTF-16 with a byte order mark, or else
/// Windows-1252.
package struct PlainText {
  /// The bytes without a byte order mark; those of UTF-16 become UTF-8.
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      self.bytes = Array(bytes.dropFirst(3))
    } else if bytes.starts(with: [0xFF, 0xFE]) {
      self.bytes = Self.utf8(bytes.dropFirst(2), isBigEndian: false)
    } else if bytes.starts(with: [0xFE, 0xFF]) {
      self.bytes = Self.utf8(bytes.dropFirst(2), isBigEndian: true)
    } else {
      self.bytes = bytes
    }
  }

  /// Returns the UTF-8 of UTF-16; a byte at the end that is half a unit is left out.
  static func utf8(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> [UInt8] {
    let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  /// Whether there are zero bytes, which no text has.
  var isBinary: Bool { bytes.contains(0) }

  /// Returns whether the text begins with ASCII characters, ignoring case and spaces before them.
  func hasPrefix(_ prefix: String) -> Bool {
    let start = bytes.drop { $0 <= 0x20 }.prefix(prefix.utf8.count)
    return String(decoding: start, as: UTF8.self).lowercased() == prefix.lowercased()
  }

  /// The lines without spaces around them, and without empty ones.
  var lines: some Sequence<ArraySlice<UInt8>> {
    bytes.split { $0 == 0x0A || $0 == 0x0D }.lazy.map(Self.trimmed).filter { !$0.isEmpty }
  }

  private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var line = line.drop { $0 == 0x20 || $0 == 0x09 }
    while let last = line.last, last == 0x20 || last == 0x09 { line.removeLast() }
    return line
  }

  /// Reads a file as text.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - limit: The maximum size in bytes.
  /// - Returns: The text; `nil` if the file is binary.
  /// - Throws: `ImportError`.
  package static func read(_ path: String, upTo limit: Int) throws(ImportError) -> String? {
    let text = Self(try ByteSource(path: path).readAll(upTo: limit))
    return text.isBinary ? nil : Self.text(text.bytes)
  }

  /// Returns a part of a line as text; bytes that are not UTF-8 are Windows-1252.
  static func text(_ bytes: some Collection<UInt8>) -> String {
    String(validating: bytes, as: UTF8.self) ?? Windows1252.text(bytes)
  }
}
