import Bytes
import System

/// A text in a file that ends with its hash, so that a file that was only partly written is
/// recognised.
enum SealedText {
  /// Returns the content of a file with a text on one line.
  static func bytes(_ text: String) -> [UInt8] {
    let body = Array(text.utf8) + [0x0A]
    return body + seal(body) + [0x0A]
  }

  /// Returns the text in a file; `nil` unless the file is whole.
  static func text(_ bytes: [UInt8]) -> String? {
    guard bytes.last == 0x0A else { return nil }
    let lines = bytes.dropLast()
    guard let end = lines.lastIndex(of: 0x0A), seal(lines[...end]) == lines[(end + 1)...] else {
      return nil
    }
    return String(validating: lines[..<end], as: UTF8.self)
  }

  private static func seal(_ bytes: some Sequence<UInt8>) -> ArraySlice<UInt8> {
    ArraySlice(Hexadecimal.text(SHA256.hash(of: Array(bytes))).utf8)
  }
}
