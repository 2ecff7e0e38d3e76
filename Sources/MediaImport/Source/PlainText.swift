import Bytes
import ICU
package import MediaModel

/// The text of a file that does not state its encoding: UTF-8, UTF-16, UTF-32, or else an encoding
/// that somebody states, or Windows-1252.
package struct PlainText {
  /// The bytes without a byte order mark; those of UTF-16, UTF-32 and stated encodings become UTF-8.
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      self.bytes = Array(bytes.dropFirst(3))
    } else {
      self.bytes = WideText.text(bytes).map { Array($0.utf8) } ?? bytes
    }
  }

  /// Creates the text of bytes in a stated encoding, unless they show that they are in Unicode; `nil`
  /// if the bytes are no text in it.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - encoding: The encoding; a detected one that the lines do not show is Windows-1252.
  init?(_ bytes: [UInt8], in encoding: TagEncoding) {
    let plain = Self(bytes)
    // Old texts are hardly ever valid UTF-8 by chance, and newer lists often stand beside them.
    guard plain.bytes == bytes, !plain.isUTF8 else {
      self = plain
      return
    }
    let name = encoding == .detected ? plain.likelyEncoding : encoding.name
    guard let name else {
      self = plain
      return
    }
    guard let text = TextDecoder(name)?.text(bytes) else { return nil }
    self.bytes = Array(text.utf8)
  }

  /// Whether the text is UTF-8, as that of all newer programs is.
  var isUTF8: Bool { (try? UTF8Span(validating: bytes.span)) != nil }

  /// The name of the encoding that the lines show; `nil` if they leave doubts.
  var likelyEncoding: String? { EncodingDetector().encoding(of: lines.map { Array($0) }) }

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

  /// Returns a line without spaces and tabs around it.
  static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var line = line.drop { $0 == 0x20 || $0 == 0x09 }
    while let last = line.last, last == 0x20 || last == 0x09 { line.removeLast() }
    return line
  }

  /// Reads a file as text.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - limit: The maximum size in bytes.
  ///   - encoding: The encoding of text that is not in Unicode; `nil` if none was stated. Bytes that
  ///     are no text in it are read as if none was, as are those in Latin-1, which only tags claim.
  /// - Returns: The text; `nil` if the file is binary.
  /// - Throws: `ImportError`.
  package static func read(
    _ path: String,
    upTo limit: Int,
    in encoding: TagEncoding? = nil
  ) throws(ImportError) -> String? {
    let bytes = try ByteSource(path: path).readAll(upTo: limit)
    let stated = encoding.flatMap { $0 == .latin1 ? nil : Self(bytes, in: $0) }
    let text = stated ?? Self(bytes)
    return text.isBinary ? nil : Self.text(text.bytes)
  }

  /// Returns a part of a line as text; bytes that are not UTF-8 are Windows-1252.
  static func text(_ bytes: some Collection<UInt8>) -> String {
    String(validating: bytes, as: UTF8.self) ?? Windows1252.text(bytes)
  }
}
