import System

/// The SHA-256 of a picture's bytes, which identifies the picture.
public struct PictureHash: Hashable, Sendable {
  /// The 32 bytes of the hash.
  public let bytes: [UInt8]

  /// Computes the hash of a picture.
  public init(of picture: [UInt8]) { bytes = SHA256.hash(of: picture) }

  /// Creates a hash from its bytes; returns `nil` unless there are 32.
  package init?(bytes: [UInt8]) {
    guard bytes.count == SHA256.byteCount else { return nil }
    self.bytes = bytes
  }
}

extension PictureHash: CustomStringConvertible {
  /// The hash as 64 lower-case hexadecimal digits.
  public var description: String {
    bytes.reduce(into: "") { text, byte in
      text += (byte < 0x10 ? "0" : "") + String(byte, radix: 16)
    }
  }
}
