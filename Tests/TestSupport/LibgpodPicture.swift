/// A picture as read by libgpod: its size, and a hash of each channel.
package struct LibgpodPicture: Decodable, Equatable {
  package let width: Int
  package let height: Int
  package let red: UInt64
  package let green: UInt64
  package let blue: UInt64

  /// Makes the picture that libgpod would have to read to agree with our reading.
  ///
  /// - Parameters:
  ///   - width: The width of the picture in pixels.
  ///   - height: The height of the picture in pixels.
  ///   - pixels: Red, green and blue of each pixel.
  ///   - bits: Masks of the bits of red, green and blue that the device's file stores. libgpod sets
  ///     the lower bits to zero, while we repeat the high bits there, so that white stays white.
  package init(
    width: Int,
    height: Int,
    pixels: [UInt8],
    bits: (red: UInt8, green: UInt8, blue: UInt8)
  ) {
    self.width = width
    self.height = height
    red = Self.hash(pixels, 0, bits.red)
    green = Self.hash(pixels, 1, bits.green)
    blue = Self.hash(pixels, 2, bits.blue)
  }

  /// Returns the FNV-1a hash of one channel.
  private static func hash(_ pixels: [UInt8], _ channel: Int, _ bits: UInt8) -> UInt64 {
    stride(from: channel, to: pixels.count, by: 3).reduce(0xCBF2_9CE4_8422_2325) { hash, place in
      (hash ^ UInt64(pixels[place] & bits)) &* 0x100_0000_01B3
    }
  }
}
