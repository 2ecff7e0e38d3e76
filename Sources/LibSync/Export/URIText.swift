import Bytes
import MediaModel

/// Writes URIs according to RFC 3986.
enum URIText {
  /// Returns the `file:` URL of an absolute path, without changing its Unicode form.
  static func fileURL(_ path: String) -> String {
    let path = PathComponents.withSlashes(path)
    return (path.utf8.first == 0x2F ? "file://" : "file:///") + encoded(path, pathCharacters)
  }

  /// Returns a reference to a file, relative to the file that contains the reference.
  static func relativeReference(_ path: String) -> String {
    // A colon in the first component would be read as the end of a scheme.
    encoded(path, pathCharacters.subtracting(0x3A))
  }

  /// Percent-encodes the bytes of a URL that a URI must not contain; a valid URI is unchanged.
  static func repaired(_ url: String) -> String {
    let bytes = Array(url.utf8)
    guard let colon = bytes.firstIndex(of: 0x3A), isScheme(bytes[..<colon]) else {
      return relativeReference(url)
    }
    let fragment = bytes.firstIndex(of: 0x23) ?? bytes.endIndex
    let authority = authority(of: bytes, behind: colon)
    var text: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      let isEscape = PercentEncoding.escapedByte(in: bytes, at: index) != nil
      let isBracket = (byte == 0x5B || byte == 0x5D) && authority.contains(index)
      if isEscape || isBracket || index == fragment || byte == 0x3F {
        text.append(byte)
      } else {
        PercentEncoding.append(byte, to: &text, keeping: pathCharacters)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the range of the authority, between `//` and the following delimiter.
  private static func authority(of bytes: [UInt8], behind colon: Int) -> Range<Int> {
    let start = colon + 3
    guard bytes.count >= start, bytes[(colon + 1)..<start].allSatisfy({ $0 == 0x2F }) else {
      return 0..<0
    }
    let end = bytes[start...].firstIndex { [0x2F, 0x3F, 0x23].contains($0) } ?? bytes.endIndex
    return start..<end
  }

  private static func isScheme(_ text: ArraySlice<UInt8>) -> Bool {
    guard let first = text.first, (0x41...0x5A).contains(first & 0xDF) else { return false }
    return text.allSatisfy(schemeCharacters.contains)
  }

  private static func encoded(_ text: String, _ kept: ASCIISet) -> String {
    let bytes = PercentEncoding.encoded(ExactPath.bytes(text), keeping: kept)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let schemeCharacters = ASCIISet(alphanumericsAnd: "+-.")
  /// The characters that need no escaping in a path: `pchar` and the slash.
  private static let pathCharacters = ASCIISet(alphanumericsAnd: "-._~!$&'()*+,;=:@/")
}
