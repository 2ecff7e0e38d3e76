/// The cryptographic functions of signatures, which are passed in because they come from a C
/// library.
package struct SigningFunctions: Sendable {
  /// Returns the SHA-1 of bytes in several pieces.
  package typealias Digest = @Sendable (_ pieces: [ArraySlice<UInt8>]) -> [UInt8]
  /// Returns the HMAC-SHA-1 of bytes in several pieces.
  package typealias KeyedDigest =
    @Sendable (_ pieces: [ArraySlice<UInt8>], _ key: [UInt8]) -> [UInt8]
  /// Applies AES-128 in CBC mode, without padding, to whole blocks.
  package typealias Cipher =
    @Sendable (_ blocks: [UInt8], _ key: [UInt8], _ initialVector: [UInt8]) -> [UInt8]

  package let sha1: Digest
  package let hmacSHA1: KeyedDigest
  package let encrypt: Cipher
  package let decrypt: Cipher

  package init(
    sha1: @escaping Digest,
    hmacSHA1: @escaping KeyedDigest,
    encrypt: @escaping Cipher,
    decrypt: @escaping Cipher
  ) {
    self.sha1 = sha1
    self.hmacSHA1 = hmacSHA1
    self.encrypt = encrypt
    self.decrypt = decrypt
  }
}
