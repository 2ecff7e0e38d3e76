/// The Windows encoding of western languages, which contains Latin-1.
package enum Windows1252 {
  /// The characters of the bytes from 80 to 9F; the five bytes without a character keep their
  /// values, as in Windows.
  private static let symbols = Array(
    "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars
  )

  /// Returns the text that the bytes encode.
  package static func text(_ bytes: some Sequence<UInt8>) -> String {
    var scalars = String.UnicodeScalarView()
    for byte in bytes {
      let isSymbol = (0x80...0x9F).contains(byte)
      scalars.append(isSymbol ? symbols[Int(byte) - 0x80] : Unicode.Scalar(byte))
    }
    return String(scalars)
  }
}
