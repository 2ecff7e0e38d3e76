import Bytes
import Testing

@Suite struct PercentEncodingTests {
  private static let kept = ASCIISet(alphanumericsAnd: "/-._~@")

  @Test func `only the characters of the set are kept`() {
    let kept = (UInt8.min...UInt8.max).filter { Self.kept.contains($0) }
    let text = "-./0123456789@ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz~"
    #expect(kept == Array(text.utf8))
    let rest = Self.kept.subtracting(UInt8(ascii: ".")).subtracting(UInt8(ascii: "~"))
    #expect(
      (UInt8.min...UInt8.max).filter { rest.contains($0) }
        == kept.filter { ![0x2E, 0x7E].contains($0) }
    )
  }

  @Test(arguments: [
    "", "a", "é", "ab/c d", " ab", "ab ", "100%", "/Música/日本語.mp3", "a\u{0}b\u{7F}", "  ",
  ])
  func `bytes are encoded as one by one`(text: String) {
    let bytes = Array(text.utf8)
    var encoded = Array("x".utf8)
    PercentEncoding.append(bytes.span, to: &encoded, keeping: Self.kept)
    var expected = "x"
    for byte in bytes {
      let digits = String(byte, radix: 16, uppercase: true)
      let escape = digits.count == 1 ? "%0\(digits)" : "%\(digits)"
      expected += Self.kept.contains(byte) ? String(UnicodeScalar(byte)) : escape
    }
    #expect(String(decoding: encoded, as: UTF8.self) == expected)
    #expect(PercentEncoding.encoded(bytes, keeping: Self.kept) == Array(encoded.dropFirst()))
    #expect(PercentEncoding.decoded(encoded.dropFirst()) == bytes)
  }
}
