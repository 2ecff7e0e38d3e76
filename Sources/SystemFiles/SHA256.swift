import COpenSSL

/// SHA-256 of bytes as they come.
package struct SHA256 {
  /// How many bytes a hash has.
  package static let byteCount = Int(SHA256_DIGEST_LENGTH)

  private var context = SHA256_CTX()

  /// Begins with no bytes.
  package init() { SHA256_Init(&context) }

  /// Adds bytes.
  package mutating func update(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { _ = SHA256_Update(&context, $0.baseAddress, $0.count) }
  }

  /// The hash of all bytes.
  package consuming func finish() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: Self.byteCount) { hash, count in
      count = Self.byteCount
      SHA256_Final(hash.baseAddress, &context)
    }
  }

  /// The hash of some bytes.
  package static func hash(of bytes: [UInt8]) -> [UInt8] {
    var hash = SHA256()
    hash.update(bytes)
    return hash.finish()
  }
}
