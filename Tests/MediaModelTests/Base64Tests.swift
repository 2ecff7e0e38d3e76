import Bytes
import MediaModel
import Testing

struct Base64Tests {
  /// The test vectors of RFC 4648, section 10.
  static let vectors = [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
  ]

  @Test(arguments: vectors) func `text and bytes are converted to each other`(
    plain: String,
    text: String
  ) {
    #expect(Base64.text(Array(plain.utf8)) == text)
    #expect(Base64.bytes(text.utf8) == Array(plain.utf8))
  }

  @Test func `every byte survives a round trip`() {
    let bytes = (0...255).map(UInt8.init) + (0...255).reversed().map(UInt8.init)
    #expect(Base64.text(bytes).contains("+"))
    #expect(Base64.text(bytes).contains("/"))
    #expect(Base64.bytes(Base64.text(bytes).utf8) == bytes)
  }

  @Test(arguments: ["Z", "Zg", "Zg=", "Zg==Zg==", "====", "Zm9=v", "Zm9 ", "Zm9-", "Zm9\u{E4}"])
  func `invalid text is refused`(text: String) {
    #expect(Base64.bytes(text.utf8) == nil)
  }
}
