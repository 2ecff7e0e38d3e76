import SystemFiles

/// SHA-256 of a picture's bytes, which tells it from all others.
public struct PictureHash: Hashable, Sendable {
  /// 32 bytes.
  public let bytes: [UInt8]

  /// Takes the hash of a picture.
  public init(of picture: [UInt8]) { bytes = SHA256.hash(of: picture) }

  /// A hash that was taken earlier; nil unless it has 32 bytes.
  package init?(bytes: [UInt8]) {
    guard bytes.count == SHA256.byteCount else { return nil }
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
