/// An ICC profile, which defines the colours of a picture's samples.
struct ColorProfile: Equatable {
  let bytes: [UInt8]

  /// The maximum size; larger profiles are of no use to a small picture.
  private static let maxBytes = 1 << 20

  /// Creates a profile; returns `nil` unless the bytes begin with the header of a profile.
  init?(_ bytes: [UInt8]) {
    guard bytes.count <= Self.maxBytes, bytes.count >= 128,
      ByteView(bytes).hasText("acsp", at: 36)
    else { return nil }
    self.bytes = bytes
  }

  /// Returns whether the profile suits pixels with the given number of samples, including opacity.
  func fits(channels: Int) -> Bool {
    ByteView(bytes).hasText(channels <= 2 ? "GRAY" : "RGB ", at: 16)
  }
}
