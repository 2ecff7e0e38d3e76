import CNettle

/// SHA-256 of a picture's bytes, which tells it from all others.
public struct PictureHash: Hashable, Sendable {
  /// 32 bytes.
  public let bytes: [UInt8]

  /// Takes the hash of a picture.
  public init(of picture: [UInt8]) {
    var context = sha256_ctx()
    nettle_sha256_init(&context)
    picture.withUnsafeBufferPointer { nettle_sha256_update(&context, $0.count, $0.baseAddress) }
    bytes = [UInt8](unsafeUninitializedCapacity: Int(SHA256_DIGEST_SIZE)) { hash, count in
      count = Int(SHA256_DIGEST_SIZE)
      nettle_sha256_digest(&context, count, hash.baseAddress)
    }
  }

  /// A hash that was taken earlier; nil unless it has 32 bytes.
  package init?(bytes: [UInt8]) {
    guard bytes.count == Int(SHA256_DIGEST_SIZE) else { return nil }
    self.bytes = bytes
  }
}

extension PictureHash: CustomStringConvertible {
  /// 64 hexadecimal digits in lower case.
  public var description: String {
    bytes.reduce(into: "") { text, byte in
      text += (byte < 0x10 ? "0" : "") + String(byte, radix: 16)
    }
  }
}
