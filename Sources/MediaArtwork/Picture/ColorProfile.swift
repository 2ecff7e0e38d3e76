/// An ICC profile, which says what the samples of a picture mean.
struct ColorProfile: Equatable {
  let bytes: [UInt8]

  /// Profiles above this are of no use to a small picture.
  private static let maxBytes = 1 << 20

  /// A profile; nil unless it has the header of one.
  init?(_ bytes: [UInt8]) {
    guard bytes.count <= Self.maxBytes, bytes.count >= 128,
      ByteView(bytes).hasText("acsp", at: 36)
    else { return nil }
    self.bytes = bytes
  }

  /// Whether it is about pictures with so many samples in a pixel, opacity included.
  func fits(channels: Int) -> Bool {
    ByteView(bytes).hasText(channels <= 2 ? "GRAY" : "RGB ", at: 16)
  }
}
