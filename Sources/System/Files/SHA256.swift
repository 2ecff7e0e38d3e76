import COpenSSL

/// An incremental SHA-256 hash.
package struct SHA256 {
  /// The number of bytes in a hash.
  package static let byteCount = Int(SHA256_DIGEST_LENGTH)

  /// The version of OpenSSL, which computes the hashes.
  package static var libraryVersion: String {
    OpenSSL_version(OPENSSL_VERSION_STRING).map { String(cString: $0) } ?? "unknown"
  }

  private var context = SHA256_CTX()

  /// Creates a hash of no bytes.
  package init() { SHA256_Init(&context) }

  /// Adds bytes.
  package mutating func update(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { _ = SHA256_Update(&context, $0.baseAddress, $0.count) }
  }

  /// Adds bytes.
  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    unsafe SHA256_Update(&context, bytes.baseAddress, bytes.count)
  }

  /// Returns the hash of all bytes added.
  package consuming func finish() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: Self.byteCount) { hash, count in
      count = Self.byteCount
      SHA256_Final(hash.baseAddress, &context)
    }
  }

  /// Returns the hash of the rest of a file.
  package static func hash(
    ofRestOf file: borrowing FileDescriptor
  ) throws(SystemError) -> [UInt8] {
    var hash = SHA256()
    while true {
      let block = try file.nextBlock()
      if block.isEmpty { return hash.finish() }
      hash.update(block)
    }
  }

  /// Returns the hash of the given bytes.
  package static func hash(of bytes: [UInt8]) -> [UInt8] {
    var hash = SHA256()
    hash.update(bytes)
    return hash.finish()
  }
}
