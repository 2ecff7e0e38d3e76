import System
import Testing

/// The values are from the standards.
struct CryptographyTests {
  private func bytes(_ hex: String) -> [UInt8] {
    let digits = Array(hex)
    return stride(from: 0, to: digits.count, by: 2).compactMap {
      UInt8(String(digits[$0...$0 + 1]), radix: 16)
    }
  }

  @Test func `SHA-1 of pieces is that of the whole (FIPS 180)`() {
    let expected = bytes("a9993e364706816aba3e25717850c26c9cd0d89d")
    let text = Array("abc".utf8)
    #expect(SHA1.hash(of: [text[...]]) == expected)
    #expect(SHA1.hash(of: [text[..<1], [], text[1...]]) == expected)
    #expect(SHA1.hash(of: []) == bytes("da39a3ee5e6b4b0d3255bfef95601890afd80709"))
  }

  @Test func `HMAC-SHA-1 accepts keys of any length (RFC 2202)`() {
    func code(_ text: String, _ key: [UInt8]) -> [UInt8] {
      SHA1.authenticationCode(of: [Array(text.utf8)[...]], key: key)
    }
    let twentyBytes = [UInt8](repeating: 0x0B, count: 20)
    #expect(code("Hi There", twentyBytes) == bytes("b617318655057264e28bc0b6fb378c8ef146be00"))
    #expect(
      code("what do ya want for nothing?", Array("Jefe".utf8))
        == bytes("effcdf6ae5eb2fa2d27416d5f184df9c259a7c79")
    )
    let long = [UInt8](repeating: 0xAA, count: 80)
    #expect(
      code("Test Using Larger Than Block-Size Key - Hash Key First", long)
        == bytes("aa4ae5e15272d00e95705637ce8a3b55ed402112")
    )
  }

  @Test func `AES-128 chains blocks (NIST SP 800-38A)`() {
    let key = bytes("2b7e151628aed2a6abf7158809cf4f3c")
    let vector = bytes("000102030405060708090a0b0c0d0e0f")
    let plain = bytes("6bc1bee22e409f96e93d7e117393172aae2d8a571e03ac9c9eb76fac45af8e51")
    let encrypted = bytes("7649abac8119b246cee98e9b12e9197d5086cb9b507219ee95db113a917678b2")
    let (encrypt, decrypt) = (AESBlockChaining.encrypt, AESBlockChaining.decrypt)
    #expect(encrypt(plain, key, vector) == encrypted)
    #expect(decrypt(encrypted, key, vector) == plain)
    for length in [0, 15, 17] {
      let short = [UInt8](repeating: 0, count: length)
      #expect(encrypt(plain, short, vector) == [] && decrypt(plain, short, vector) == [])
      #expect(encrypt(plain, key, short) == [] && decrypt(plain, key, short) == [])
      #expect(encrypt(short, key, vector) == [] && decrypt(short, key, vector) == [])
    }
  }
}
