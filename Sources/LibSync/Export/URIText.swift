import MediaModel

/// Writes URIs after RFC 3986.
enum URIText {
  /// The `file:` URL of an absolute path; the form of its characters is kept.
  static func fileURL(_ path: String) -> String {
    let path = PathComponents.withSlashes(path)
    return (path.hasPrefix("/") ? "file://" : "file:///") + encoded(path, pathCharacters)
  }

  /// A reference to a file relative to the one that it is in.
  static func relativeReference(_ path: String) -> String {
    // A colon in the first name would end a scheme.
    encoded(path, pathCharacters.subtracting([0x3A]))
  }

  /// A URL in which what a URI cannot have is percent-encoded; one that is a URI is unchanged.
  static func repaired(_ url: String) -> String {
    let bytes = Array(url.utf8)
    guard let colon = bytes.firstIndex(of: 0x3A), isScheme(bytes[..<colon]) else {
      return relativeReference(url)
    }
    let fragment = bytes.firstIndex(of: 0x23) ?? bytes.endIndex
    let authority = authority(of: bytes, behind: colon)
    var text = ""
    for (index, byte) in bytes.enumerated() {
      let isEscape =
        byte == 0x25 && index + 2 < bytes.count
        && PersistentID.hexadecimalDigit(bytes[index + 1]) != nil
        && PersistentID.hexadecimalDigit(bytes[index + 2]) != nil
      let isBracket = (byte == 0x5B || byte == 0x5D) && authority.contains(index)
      let isPlain =
        isEscape || isBracket || index == fragment || byte == 0x3F || pathCharacters.contains(byte)
      text += isPlain ? String(UnicodeScalar(byte)) : escape(byte)
    }
    return text
  }

  /// Where the server is named, between `//` and what ends it.
  private static func authority(of bytes: [UInt8], behind colon: Int) -> Range<Int> {
    let start = colon + 3
    guard bytes.count >= start, bytes[(colon + 1)..<start].allSatisfy({ $0 == 0x2F }) else {
      return 0..<0
    }
    let end = bytes[start...].firstIndex { [0x2F, 0x3F, 0x23].contains($0) } ?? bytes.endIndex
    return start..<end
  }

  private static func isScheme(_ text: ArraySlice<UInt8>) -> Bool {
    guard let first = text.first, letters.contains(first) else { return false }
    return text.allSatisfy {
      letters.contains($0) || digits.contains($0) || $0 == 0x2B || $0 == 0x2D || $0 == 0x2E
    }
  }

  private static func encoded(_ text: String, _ plain: Set<UInt8>) -> String {
    if text.utf8.allSatisfy(plain.contains) { return text }
    return ExactPath.bytes(text).reduce(into: "") { result, byte in
      result += plain.contains(byte) ? String(UnicodeScalar(byte)) : escape(byte)
    }
  }

  private static func escape(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return (byte < 0x10 ? "%0" : "%") + digits
  }

  private static let letters = Set(
    (UInt8(0x41)...0x5A).map { $0 } + (UInt8(0x61)...0x7A).map { $0 }
  )
  private static let digits = Set(UInt8(0x30)...0x39)
  /// What a path may have unescaped: `pchar` and the slash.
  private static let pathCharacters = letters.union(digits).union("-._~!$&'()*+,;=:@/".utf8)
}
