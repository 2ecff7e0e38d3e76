import COpenSSL

/// SHA-1, for formats that prescribe it.
package enum SHA1 {
  /// The number of bytes in a hash.
  package static let byteCount = Int(SHA_DIGEST_LENGTH)

  /// Returns the hash of bytes in several pieces.
  package static func hash(of pieces: [ArraySlice<UInt8>]) -> [UInt8] {
    var context = SHA_CTX()
    SHA1_Init(&context)
    for piece in pieces {
      piece.withUnsafeBytes { _ = SHA1_Update(&context, $0.baseAddress, $0.count) }
    }
    return [UInt8](unsafeUninitializedCapacity: byteCount) { hash, count in
      count = byteCount
      SHA1_Final(hash.baseAddress, &context)
    }
  }

  /// Returns the HMAC of bytes in several pieces (RFC 2104).
  ///
  /// OpenSSL's own function would link most of that library.
  package static func authenticationCode(
    of pieces: [ArraySlice<UInt8>],
    key: [UInt8]
  ) -> [UInt8] {
    let blockSize = Int(SHA_CBLOCK)
    var block = key.count > blockSize ? hash(of: [key[...]]) : key
    block += [UInt8](repeating: 0, count: blockSize - block.count)
    let inner = hash(of: [block.map { $0 ^ 0x36 }[...]] + pieces)
    return hash(of: [block.map { $0 ^ 0x5C }[...], inner[...]])
  }
}
